import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import { ProductCard } from '@cotejo/ui/product/product-card.tsx';
import type { ProductLabels, ProductView } from '@cotejo/ui/product/product-view.ts';
import { memo, Suspense, useState } from 'react';
import { lazyPart } from '../../../shared/page/lazy-part.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';
import { ShareLink } from '../../../entities/shared-link/share-link.tsx';
import { LazyRow } from './lazy-rows.ts';
import { DialogMissing } from '../../../shared/page/dialog-missing.tsx';
import { cardView, type CardContext } from '../../../entities/product-card/card-view.ts';
import { LazyScore } from './lazy-score.tsx';
import { toCompareView } from '../choice/card-choice.ts';
import { useCardInfo } from './use-card-info.ts';
import { useVisible } from './use-visible.ts';

const PriceModal = lazyPart(
  'Price',
  async () => (await import('./price-modal.tsx')).PriceModal,
  DialogMissing,
);

export interface LiveCardProps {
  readonly item: CardItem;
  readonly context: CardContext;
  /** Of the compare box; undefined in a list to choose one from. */
  readonly choice: string | undefined;
  readonly selected: boolean;
  readonly blocked: boolean;
  readonly labels: ProductLabels;
  /** What the experiments change on it. */
  readonly dress?: ((product: ProductView) => ProductView) | undefined;
  readonly people: Profile | null;
  /** Clinics that the list is filtered by, where cards depend on them. */
  readonly clinics: readonly number[];
  readonly onDetail: (id: number) => void;
  readonly onChoose: (choice: string) => void;
}

/**
 * A card that reads what the list leaves open once it is seen, and opens what stands behind it. Another filter leaves
 * most cards as they are, so each of its props stays the same object as long as it says the same: without
 * `memo` all twenty cards are rendered again for each filter (`npm run bench -- page`).
 */
export const LiveCard = memo(function LiveCard(props: LiveCardProps) {
  const { item, context, labels, people, clinics, dress, onDetail, onChoose } = props;
  const { choice, selected, blocked } = props;
  const { ref, visible } = useVisible<HTMLElement>();
  const info = useCardInfo(item, clinics, people, visible);
  const [explained, setExplained] = useState(false);
  const compare =
    choice === undefined
      ? undefined
      : toCompareView(item, { choice, selected, blocked }, context.t, () => onChoose(choice));
  const view = cardView(item, context, compare, info, {
    onDetail: () => onDetail(item.id),
    onExplain: () => setExplained(true),
    onWhy: (score) => <LazyScore {...score} />,
  });
  const share = (
    <ShareLink
      path={item.newWindowUrl}
      profile={context.profile}
      name={item.displayName}
      t={context.t}
    />
  );
  const product = { ...(dress ? dress(view) : view), share };
  const Item = context.view === 'list' ? LazyRow : ProductCard;
  return (
    <>
      <Item product={product} labels={labels} ref={ref} />
      {explained && (
        <Suspense fallback={null}>
          <PriceModal
            item={item}
            profile={people}
            contribution={context.basis.contribution}
            onClose={() => setExplained(false)}
          />
        </Suspense>
      )}
    </>
  );
});
