import { productKinds } from '@cotejo/domain/catalogue/product-kinds.ts';
import { bestOf } from './best-of.ts';
import { percentText, whereText } from '../../../entities/product-card/card-view.ts';
import type { Compared } from '../../../entities/product/compared.ts';
import { figureCell } from './figure-cell.ts';
import type { RowContext, RowDefinition } from './row.ts';

/** Top and share, which every kind may have. */
export function limitRows(products: readonly Compared[], context: RowContext): RowDefinition[] {
  const { t } = context;
  const tops = products.map(({ card }) => card.card.topAmount);
  const sameUnit = new Set(tops.map(({ unit, period }) => `${unit} ${period}`)).size === 1;
  const highest = sameUnit
    ? bestOf(
        tops.map(({ amount }) => amount),
        'highest',
      )
    : -1;
  return [
    {
      id: 'top',
      label: t('comparison:facts.top.none'),
      cell: (product, at) => {
        const { topAmount, lifeCover } = product.card.card;
        // Of a life product the top is the sum insured, which has its own row.
        if (lifeCover?.amount === topAmount.amount && lifeCover.unit === topAmount.unit)
          return null;
        const best = highest === at ? t('sideBySide:highest') : undefined;
        return figureCell(topAmount, 'noTop', product, context, best);
      },
    },
    {
      id: 'percentage',
      label: t('comparison:facts.coverage'),
      cell: ({ card }) =>
        card.card.percentage === null
          ? null
          : { kind: 'value', text: percentText(card.card.percentage, t) },
    },
  ];
}

/** Preexisting conditions, the features that any of them has, and what is excluded. */
export function includeRows(products: readonly Compared[], { t }: RowContext): RowDefinition[] {
  const features = new Map(
    products.flatMap(({ card }) => card.features.map(({ id, name }) => [id, name] as const)),
  );
  return [
    {
      id: 'preexisting',
      label: t('comparison:facts.preexisting'),
      cell: ({ card: { card } }) => {
        if (card.preexisting === null || card.preexisting === 'not_relevant') return null;
        const text = t(`comparison:facts.preexistingValue.${card.preexisting}`);
        return { kind: card.preexisting === 'excluded' ? 'no' : 'yes', text };
      },
    },
    ...[...features].map(([id, name]): RowDefinition => ({
      id: `feature-${id}`,
      label: name,
      cell: ({ card }) =>
        card.features.some((feature) => feature.id === id)
          ? { kind: 'yes', text: t('sideBySide:yes') }
          : { kind: 'no', text: t('sideBySide:no') },
    })),
    {
      id: 'excluded',
      label: t('comparison:facts.excluded'),
      cell: ({ card, exclusions }) => {
        const main = card.card.mainExclusion ?? exclusions[0]?.title;
        if (main === undefined) return null;
        const others = exclusions.map(({ title }) => title).filter((title) => title !== main);
        return { kind: 'text', text: main, note: others.slice(0, 3).join(', ') || undefined };
      },
    },
  ];
}

/** Where it covers, from when and until when. */
export function termRows(products: readonly Compared[], context: RowContext): RowDefinition[] {
  const { t } = context;
  const pets = products.every(({ card }) =>
    productKinds[card.insuranceType.upperType.name].compares.includes('pets'),
  );
  const years = (count: number | null) =>
    count === null ? null : ({ kind: 'text', text: t('sideBySide:years', { count }) } as const);
  return [
    {
      id: 'where',
      label: t('comparison:facts.where'),
      cell: ({ card }) => {
        const { providerCount, freeChoice } = card.card;
        if (providerCount === 0 && !freeChoice) return null;
        const named = providerCount > 1 ? card.coverageOrganizations.slice(0, 3) : [];
        return {
          kind: 'text',
          text: whereText(card, t),
          note: named.map(({ displayName }) => displayName).join(', ') || undefined,
        };
      },
    },
    { id: 'countries', label: t('sideBySide:row.countries'), cell: countriesCell(context) },
    {
      id: 'waiting',
      label: t('sideBySide:row.waiting'),
      cell: ({ conditions: { waitingDays } }) =>
        waitingDays === null
          ? null
          : { kind: 'text', text: t('sideBySide:days', { count: waitingDays }) },
    },
    {
      id: 'entry',
      label: t(`sideBySide:row.${pets ? 'petEntry' : 'entry'}`),
      cell: ({ conditions }) => years(conditions.ageMaxEntry),
    },
    {
      id: 'stay',
      label: t('sideBySide:row.stay'),
      cell: ({ conditions }) =>
        years(conditions.ageMaxStay) ?? { kind: 'text', text: t('sideBySide:noLimit') },
    },
    {
      id: 'dependants',
      label: t('sideBySide:row.dependants'),
      cell: ({ conditions: { maximumDependants } }) =>
        maximumDependants === 0
          ? null
          : { kind: 'text', text: t('sideBySide:upTo', { count: maximumDependants }) },
    },
    {
      id: 'declaration',
      label: t('sideBySide:row.declaration'),
      cell: ({ conditions }) => ({
        kind: 'text',
        text: t(`sideBySide:${conditions.needsDeclaration ? 'yes' : 'no'}`),
      }),
    },
  ];
}

/** Countries by name, but for products that cover at home only: that is what anyone expects. */
function countriesCell({ locale, country, t }: RowContext): RowDefinition['cell'] {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
  const nameOf = (code: string) =>
    /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : t(`sideBySide:area.${code}`);
  return ({ coverageCountries }) => {
    if (coverageCountries.every((code) => code === country)) return null;
    const shown = coverageCountries.slice(0, 4).map(nameOf).join(', ');
    const rest = coverageCountries.length - 4;
    const note = rest > 0 ? `${shown} ${t('sideBySide:more', { count: rest })}` : shown;
    return coverageCountries.length === 1
      ? { kind: 'text', text: shown }
      : {
          kind: 'text',
          text: t('sideBySide:countries', { count: coverageCountries.length }),
          note,
        };
  };
}
