import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import { ProductCard } from '@cotejo/ui/product/product-card.tsx';
import type { CompareView, ProductLabels, ProductView } from '@cotejo/ui/product/product-view.ts';
import { memo, Suspense, useState } from 'react';
import { lazyPart } from '../../../shared/page/lazy-part.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';
import { ShareLink } from '../../../entities/shared-link/share-link.tsx';
import { LazyRow } from './lazy-rows.ts';
import { DialogMissing } from '../../../shared/page/dialog-missing.tsx';
import { cardView, type CardContext } from '../../../entities/product-card/card-view.ts';
import type { CardQuestion } from './card-piece-rules.ts';
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
  readonly compare: CompareView | undefined;
  readonly labels: ProductLabels;
  /** What the experiments change on it. */
  readonly dress?: ((product: ProductView) => ProductView) | undefined;
  readonly people: Profile | null;
  readonly organizations: CardQuestion['organizations'];
  readonly onDetail: (id: number) => void;
}

/** A card that reads what the list leaves open once it is seen, and opens what stands behind it. */
export const LiveCard = memo(function LiveCard(props: LiveCardProps) {
  const { item, context, compare, labels, people, organizations, onDetail, dress } = props;
  const { ref, visible } = useVisible<HTMLElement>();
  const question = { item, country: context.country, profile: people, organizations };
  const info = useCardInfo(question, visible, context.t);
  const [explained, setExplained] = useState(false);
  const view = cardView(item, context, compare, info, {
    onDetail: () => onDetail(item.id),
    onExplain: () => setExplained(true),
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
}, looksTheSame);

/**
 * A page changes its address and its mode several times for one filter; its cards are drawn again for
 * what they show only. Handlers are left out: those that the list gives always act on the present.
 */
function looksTheSame(one: LiveCardProps, other: LiveCardProps): boolean {
  const here = one.context;
  const there = other.context;
  return (
    one.item === other.item &&
    one.dress === other.dress &&
    here.t === there.t &&
    here.country === there.country &&
    here.view === there.view &&
    here.settings === there.settings &&
    // Stands for `people`, which every address decodes anew.
    here.profile === there.profile &&
    here.basis.period === there.basis.period &&
    here.basis.unit === there.basis.unit &&
    here.basis.contribution === there.basis.contribution &&
    one.compare?.selected === other.compare?.selected &&
    one.compare?.blocked === other.compare?.blocked &&
    one.compare?.field?.value === other.compare?.field?.value &&
    one.organizations === other.organizations
  );
}
