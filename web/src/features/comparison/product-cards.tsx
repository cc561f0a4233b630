import type { CardItem, CompareAnswer } from '@cotejo/contract/comparison/compare.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { ProductCard } from '@cotejo/ui/product/product-card.tsx';
import { ProductGrid, ProductList } from '@cotejo/ui/product/product-grid.tsx';
import { ProductRow } from '@cotejo/ui/product/product-row.tsx';
import type { CompareView } from '@cotejo/ui/product/product-view.ts';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import { useApp } from '../../app/app-context.tsx';
import { encodeProfile } from '../profile/profile-reference.ts';
import { cardLabels, cardView, type CardContext } from './card-view.ts';
import { useComparatorValue } from './comparator-context.ts';
import { HiddenFields } from './hidden-fields.tsx';
import { LifePromo } from './life-promo.tsx';
import { promoIndex, showsPromo } from './promo-rule.ts';
import { useIsPhone } from './use-is-phone.ts';
import css from './comparator.module.css';

const formId = 'comparar-planes';

/** The page of products; grid on phones always (spec 1 §2). */
export function ProductCards({ answer }: { answer: CompareAnswer }) {
  const { t } = useTranslation('comparison');
  const { country } = useApp();
  const { address, comparator } = useComparatorValue();
  const phone = useIsPhone();
  const comparePath = useHref('/Comparar-Planes');
  const context: CardContext = {
    t,
    country,
    basis: address,
    profile: address.profile === null ? null : encodeProfile(address.profile),
  };
  const compareView = useCompareViews();
  const labels = cardLabels(t);
  const inRows = address.view === 'list' && !phone;
  const Frame = inRows ? ProductList : ProductGrid;
  const Item = inRows ? ProductRow : ProductCard;
  const promo = showsPromo({
    comparator,
    profile: address.profile,
    total: answer.metaData.total,
    showcase: false,
  });
  return (
    <>
      <Frame>
        {answer.data.map((item) => (
          <Fragment key={item.id}>
            {promo && item.index === promoIndex && address.profile !== null && (
              <LifePromo profile={address.profile} />
            )}
            <Item product={cardView(item, context, compareView(item))} labels={labels} />
          </Fragment>
        ))}
      </Frame>
      <noscript>
        <form id={formId} action={comparePath} className={css['compare-form']}>
          <HiddenFields address={address} without={['comparar', 'pagina', 'editar']} />
          <Button type="submit" look="main">
            {t('compare.submit')}
          </Button>
        </form>
      </noscript>
    </>
  );
}

/** The compare box of each card: what it shows, what it does, and why it may be blocked. */
function useCompareViews(): (item: CardItem) => CompareView {
  const { t } = useTranslation('comparison');
  const { state, send } = useComparatorValue();
  return (item) => {
    const id = String(item.id);
    const toggle = { type: 'SELECT.TOGGLE', id } as const;
    return {
      text: t('card.compare'),
      context: item.displayName,
      selected: state.context.compared.includes(id),
      onChange: () => send(toggle),
      field: { form: formId, name: 'comparar', value: id },
      // The limit lives in the machine only; without it the box would promise what it refuses.
      ...(state.can(toggle) ? {} : { blocked: t('compare.full') }),
    };
  };
}
