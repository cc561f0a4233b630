import type { CompareAnswer } from '@cotejo/contract/comparison/compare.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { ProductGrid, ProductList } from '@cotejo/ui/product/product-grid.tsx';
import { Fragment, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import { useApp } from '../../app/app-context.tsx';
import { encodeProfile } from '../profile/profile-reference.ts';
import { useDetailModal } from '../catalogue/detail-address.ts';
import { useCardLooks } from '../experiment/use-card-looks.ts';
import { cardLabels, type CardContext } from './card-view.ts';
import { useComparatorValue } from './comparator-context.ts';
import { HiddenFields } from './hidden-fields.tsx';
import { LifePromo } from './life-promo.tsx';
import { LiveCard } from './live-card.tsx';
import type { ListAddress } from './list-address.ts';
import { promoIndex, showsPromo } from './promo-rule.ts';
import { useSiteSettings } from './site-settings.ts';
import { compareFormId, useCompareViews } from './use-compare-views.ts';
import { useInRows } from './use-in-rows.ts';
import css from './comparator.module.css';

/** The page of products; grid on phones always (spec 1 §2). */
export function ProductCards({ answer }: { answer: CompareAnswer }) {
  const { t } = useTranslation('comparison');
  const { country } = useApp();
  const { address, comparator } = useComparatorValue();
  const comparePath = useHref('/Comparar-Planes');
  const inRows = useInRows();
  const context: CardContext = {
    t,
    country,
    basis: address,
    profile: address.profile === null ? null : encodeProfile(address.profile),
    view: inRows ? 'list' : 'grid',
    settings: useSiteSettings(),
  };
  const compareView = useCompareViews();
  const labels = cardLabels(t);
  const dress = useCardLooks();
  const Frame = inRows ? ProductList : ProductGrid;
  const open = useLatest(useDetailModal().open);
  const organizations = chosenClinics(answer, address);
  const promo = showsPromo({
    country,
    comparator,
    profile: address.profile,
    total: answer.metaData.total,
    showcase: address.showcase,
  });
  return (
    <>
      <Frame>
        {answer.data.map((item) => (
          <Fragment key={item.id}>
            {promo && item.index === promoIndex && address.profile !== null && (
              <LifePromo profile={address.profile} />
            )}
            <LiveCard
              item={item}
              context={context}
              compare={address.comparable ? compareView(item) : undefined}
              labels={labels}
              dress={dress}
              people={address.profile}
              organizations={organizations}
              onDetail={open}
            />
          </Fragment>
        ))}
      </Frame>
      {address.comparable && (
        <noscript>
          <form id={compareFormId} action={comparePath} className={css['compare-form']}>
            <HiddenFields address={address} without={['comparar', 'pagina', 'editar']} />
            <Button type="submit" look="main">
              {t('compare.submit')}
            </Button>
          </form>
        </noscript>
      )}
    </>
  );
}

/** One function for good that does what the latest one does: cards are not drawn again for it. */
function useLatest<Given>(act: (given: Given) => void): (given: Given) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((given: Given) => latest.current(given), []);
}

/** The clinics that the list is filtered by, with the names that limits are given for. */
function chosenClinics({ metaData }: CompareAnswer, { filters }: ListAddress) {
  const chosen = filters.coverageOrganizations ?? [];
  return metaData.facets.coverageOrganizations
    .filter(({ value }) => chosen.includes(value) && /^\d+$/.test(value))
    .map(({ value, label }) => ({ id: Number(value), name: label }));
}
