import { ProductCardSkeleton } from '@cotejo/ui/product/product-card-skeleton.tsx';
import {
  groupsOf,
  ProductGrid,
  ProductGroup,
  ProductList,
} from '@cotejo/ui/product/product-grid.tsx';
import { SearchProgress } from '@cotejo/ui/search-progress/search-progress.tsx';
import { Suspense } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { pageSize } from '../../../entities/comparator/comparators.ts';
import { LazyRowSkeleton } from '../card/lazy-rows.ts';
import css from '../style/comparator.module.css';
import { useInRows } from './use-in-rows.ts';

const placeholders = groupsOf(Array.from({ length: pageSize }, (_, place) => place));

/** While a list is loading: what is being done, and as many placeholders as a page has cards. */
export function Searching() {
  const { t } = useTranslation('comparison');
  const inRows = useInRows();
  const Frame = inRows ? ProductList : ProductGrid;
  const Skeleton = inRows ? LazyRowSkeleton : ProductCardSkeleton;
  return (
    <section className={css.list} aria-label={t('list')}>
      <div className={css.searching}>
        <SearchProgress
          messages={[t('search.first'), t('search.second'), t('search.third'), t('search.fourth')]}
          late={t('search.late')}
        />
      </div>
      <Suspense fallback={null}>
        <Frame>
          {placeholders.map((group, at) => (
            <ProductGroup key={at}>
              {group.map((place) => (
                <Skeleton key={place} label={t('card.loading')} />
              ))}
            </ProductGroup>
          ))}
        </Frame>
      </Suspense>
    </section>
  );
}
