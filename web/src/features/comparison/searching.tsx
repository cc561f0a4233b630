import { ProductCardSkeleton } from '@cotejo/ui/product/product-card-skeleton.tsx';
import { ProductGrid } from '@cotejo/ui/product/product-grid.tsx';
import { SearchProgress } from '@cotejo/ui/search-progress/search-progress.tsx';
import { useTranslation } from 'react-i18next';
import { pageSize } from './comparators.ts';
import css from './comparator.module.css';

/** While a list is on its way: what is being done, and as many placeholders as a page has cards. */
export function Searching() {
  const { t } = useTranslation('comparison');
  return (
    <section className={css.list} aria-label={t('list')}>
      <div className={css.searching}>
        <SearchProgress
          messages={[t('search.first'), t('search.second'), t('search.third'), t('search.fourth')]}
          late={t('search.late')}
        />
      </div>
      <ProductGrid>
        {Array.from({ length: pageSize }, (_, index) => (
          <ProductCardSkeleton key={index} label={t('card.loading')} />
        ))}
      </ProductGrid>
    </section>
  );
}
