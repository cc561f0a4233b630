import { sitePaths } from '@cotejo/domain/site-paths.ts';
import type { CompareAnswer } from '@cotejo/contract/comparison/compare.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import {
  groupSize,
  ProductBreak,
  ProductGrid,
  ProductList,
} from '@cotejo/ui/product/product-grid.tsx';
import { Fragment, memo, Suspense, useCallback, useDeferredValue, useMemo } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useSiteHref } from '../../../shared/page/use-site-href.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import { previsionCover } from '@cotejo/domain/coverage/coverage-share.ts';
import { encodeProfile } from '@cotejo/domain/profile/profile-tokens.ts';
import { useDetailModal } from '../../../entities/product/detail-address.ts';
import { useCardLooks } from '../../../entities/product-card/use-card-looks.ts';
import { CardGroup } from '../card/card-group.tsx';
import { cardLabels, type CardContext } from '../../../entities/product-card/card-view.ts';
import { useComparatorValue } from '../machine/comparator-context.ts';
import { HiddenFields } from '../../../entities/list-address/hidden-fields.tsx';
import { CompanyOffer } from './company-offer.tsx';
import { LifePromo } from './life-promo.tsx';
import { toListGroups, type Cell } from './list-groups.ts';
import { SectionHead } from './section-head.tsx';
import { LiveCard } from '../card/live-card.tsx';
import type { ListAddress } from '../../../entities/list-address/list-address.ts';
import { promoIndex, showsPromo } from './promo-rule.ts';
import { useSiteSettings } from '../../../entities/comparator/site-settings.ts';
import { compareFormId, useCardChoices } from '../choice/card-choice.ts';
import { useInRows } from './use-in-rows.ts';
import { useLatest } from '../../../shared/hooks/use-latest.ts';
import { useShared } from '../../../shared/hooks/use-shared.ts';
import css from '../style/comparator.module.css';

const none: readonly Cell[] = [];
const keyOf = (cell: Cell) => (cell === 'promo' ? cell : cell.id);

/** The page of products; grid on phones always (spec 1 §2). */
export const ProductCards = memo(function ProductCards({ answer }: { answer: CompareAnswer }) {
  const { t } = useTranslation('comparison');
  const { country } = useApp();
  const { address, comparator, send } = useComparatorValue();
  const comparePath = useSiteHref(sitePaths.compare);
  const inRows = useInRows();
  const settings = useSiteSettings();
  const { period, unit, contribution } = address;
  const prevision = previsionCover(address.profile?.prevision);
  const profile = address.profile === null ? null : encodeProfile(address.profile);
  const context = useMemo(
    (): CardContext => ({
      t,
      country,
      basis: { period, unit, contribution },
      profile,
      view: inRows ? 'list' : 'grid',
      settings,
      prevision,
    }),
    [t, country, period, unit, contribution, profile, inRows, settings, prevision],
  );
  const readChoice = useCardChoices();
  const choose = useCallback((id: string) => send({ type: 'SELECT.TOGGLE', id }), [send]);
  const labels = useMemo(() => cardLabels(t), [t]);
  const dress = useCardLooks();
  const open = useLatest(useDetailModal().open);
  const clinics = useShared(chosenClinics(country, answer, address));
  const promo = showsPromo({
    country,
    comparator,
    profile: address.profile,
    total: answer.metaData.total,
    showcase: address.showcase,
  });
  const groups = useMemo(() => toListGroups(withPromo(answer, promo), answer), [answer, promo]);
  const later = useDeferredValue(groups);
  const renderCell = (cell: Cell) => {
    if (cell === 'promo')
      return address.profile && <LifePromo key="promo" profile={address.profile} />;
    const { choice, selected, blocked } = readChoice(cell);
    return (
      <LiveCard
        key={cell.id}
        item={cell}
        context={context}
        choice={address.comparable ? choice : undefined}
        selected={selected}
        blocked={blocked}
        labels={labels}
        dress={dress}
        people={address.profile}
        clinics={clinics}
        onDetail={open}
        onChoose={choose}
      />
    );
  };
  const Frame = inRows ? ProductList : ProductGrid;
  // Insurance for companies comes after the first lines of cards, however short the first section is.
  const offerAfter = groups.length > 1 && groups[0]!.cells.length < groupSize ? 1 : 0;
  const cardGroups = Array.from({ length: Math.max(groups.length, later.length) }, (_, at) => (
    <Fragment key={at}>
      {groups[at]?.heading && (
        <SectionHead heading={groups[at].heading} profile={address.profile} />
      )}
      <CardGroup
        first={at === 0}
        now={groups[at]?.cells ?? none}
        later={later[at]?.cells ?? none}
        keyOf={keyOf}
        render={renderCell}
      />
      {at === offerAfter && (
        <ProductBreak>
          <CompanyOffer />
        </ProductBreak>
      )}
    </Fragment>
  ));
  return (
    <>
      {/* Without sections the cards need a heading above theirs. */}
      {!groups[0]?.heading && <h2 className="visually-hidden">{t('list')}</h2>}
      {/* There before rows are wanted: what is shown stays until their file is here. */}
      <Suspense fallback={null}>
        <Frame>{cardGroups}</Frame>
      </Suspense>
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
});

/** Our own card comes before the seventh product of the whole list, which is on its first page. */
function withPromo({ data, metaData }: CompareAnswer, promo: boolean): readonly Cell[] {
  if (!promo || metaData.page !== 1 || data.length <= promoIndex) return data;
  return [...data.slice(0, promoIndex), 'promo', ...data.slice(promoIndex)];
}

/** Spec 1 §4: cards depend on the clinics that the list is filtered by, in Chile only. */
function chosenClinics(
  country: CountryCode,
  { metaData }: CompareAnswer,
  { filters }: ListAddress,
): readonly number[] {
  if (!countries[country].cardsDependOnClinics) return [];
  const chosen = filters.coverageOrganizations ?? [];
  return metaData.facets.coverageOrganizations
    .filter(({ value }) => chosen.includes(value) && /^\d+$/.test(value))
    .map(({ value }) => Number(value))
    .sort((a, b) => a - b);
}
