import type { CompareCellView } from '@cotejo/ui/compare/compare-cell.tsx';
import type { CompareGroup, CompareRow } from '@cotejo/ui/compare/compare-table.tsx';
import type { TFunction } from 'i18next';
import { coverageRows } from '../catalogue/coverage-rows.ts';
import type { ComparedProduct } from '../catalogue/side-by-side-query.ts';
import { percentText, whereText } from './card-view.ts';
import { coverageFigure } from './coverage-figure.ts';
import { formatPrice } from './format-price.ts';
import { bestOf } from './best-of.ts';
import { priceView, type PriceBasis } from './price-view.ts';

export interface CompareContext {
  readonly t: TFunction;
  readonly language: string;
  readonly basis: PriceBasis;
  readonly entered: boolean;
}

interface RowDefinition {
  readonly id: string;
  readonly label: string;
  readonly cell: (product: ComparedProduct, at: number) => CompareCellView;
}

/** The rows of the comparison: the same facts in the same words for every product. */
export function compareGroups(
  products: readonly ComparedProduct[],
  context: CompareContext,
): CompareGroup[] {
  const { t } = context;
  const groups: { id: string; rows: RowDefinition[] }[] = [
    { id: 'price', rows: priceRows(products, context) },
    { id: 'coverage', rows: coverageRowsOf(products, context) },
    { id: 'includes', rows: includeRows(products, t) },
    { id: 'where', rows: whereRows(t) },
  ];
  return groups.map(({ id, rows }) => ({
    id,
    title: t(`comparison:table.group.${id}`),
    rows: rows.map((row) => toRow(row, products)),
  }));
}

function toRow(
  { id, label, cell }: RowDefinition,
  products: readonly ComparedProduct[],
): CompareRow {
  const cells = products.map(cell);
  const said = new Set(cells.map(({ ...view }) => JSON.stringify({ ...view, best: undefined })));
  return { id, label, cells, different: said.size > 1 };
}

function priceRows(products: readonly ComparedProduct[], context: CompareContext): RowDefinition[] {
  const { t, basis, entered } = context;
  const views = products.map(({ card }) => priceView(card, basis, t, entered));
  const lowest = bestOf(
    products.map(({ card }) => card.price.value),
    'lowest',
  );
  return [
    {
      id: 'price',
      label: t('comparison:table.price'),
      cell: (_, at) => {
        const view = views[at];
        return {
          kind: 'price',
          first: view?.first ?? '',
          second: [view?.second, view?.suffix].filter(Boolean).join(' ') || undefined,
          offer: view?.offer?.badge,
          ...(lowest === at ? { best: t('comparison:table.lowest') } : {}),
        };
      },
    },
    {
      id: 'year',
      label: t('comparison:table.year'),
      cell: ({ card }) =>
        card.yearlyTotal === null
          ? { kind: 'text', text: t('comparison:price.onRequest') }
          : { kind: 'value', text: formatPrice(card.yearlyTotal.value, card.yearlyTotal.unit) },
    },
    {
      id: 'deductible',
      label: t('comparison:facts.deductible'),
      cell: ({ card }) => ({
        kind: 'value',
        text: coverageFigure(card.card.deductible, 'noDeductible', t),
      }),
    },
  ];
}

function coverageRowsOf(
  products: readonly ComparedProduct[],
  { t, language }: CompareContext,
): RowDefinition[] {
  const tables = products.map(({ coverages }) => coverageRows(coverages, language, t));
  const names = new Map(tables.flat().map(({ code, name }) => [code, name]));
  const units = new Set(products.map(({ card }) => card.card.topAmount.unit));
  const highest =
    units.size === 1
      ? bestOf(
          products.map(({ card }) => card.card.topAmount.amount),
          'highest',
        )
      : -1;
  return [
    {
      id: 'top',
      label: t('comparison:facts.top.none'),
      cell: ({ card: { card } }, at) => ({
        kind: 'value',
        text: coverageFigure(card.topAmount, 'noTop', t),
        note:
          card.topAmount.period === null
            ? undefined
            : t(`catalogue:period.${card.topAmount.period}`),
        ...(highest === at ? { best: t('comparison:table.highest') } : {}),
      }),
    },
    {
      id: 'percentage',
      label: t('comparison:facts.coverage'),
      cell: ({ card }) => ({ kind: 'value', text: percentText(card.card.percentage, t) }),
    },
    ...[...names].map(([code, name]): RowDefinition => ({
      id: `coverage-${code}`,
      label: name,
      cell: (_, at) => {
        const row = tables[at]?.find((one) => one.code === code);
        if (row === undefined) return { kind: 'no', text: t('comparison:table.notCovered') };
        const period = row.period === null ? '' : ` ${t(`catalogue:period.${row.period}`)}`;
        return {
          kind: 'value',
          text: row.percent === null ? row.top : percentText(row.percent, t),
          note:
            row.percent === null
              ? period.trim() || undefined
              : row.limited
                ? t('comparison:table.limit', { amount: row.top + period })
                : row.top,
        };
      },
    })),
  ];
}

function includeRows(products: readonly ComparedProduct[], t: TFunction): RowDefinition[] {
  const features = new Map(
    products.flatMap(({ card }) => card.features.map(({ id, name }) => [id, name] as const)),
  );
  const preexisting: RowDefinition = {
    id: 'preexisting',
    label: t('comparison:facts.preexisting'),
    cell: ({ card: { card } }) => {
      const text = t(`comparison:facts.preexistingValue.${card.preexisting ?? 'unknown'}`);
      if (card.preexisting === 'covered' || card.preexisting === 'declared')
        return { kind: 'yes', text };
      return { kind: card.preexisting === 'excluded' ? 'no' : 'text', text };
    },
  };
  return [
    preexisting,
    ...[...features].map(([id, name]): RowDefinition => ({
      id: `feature-${id}`,
      label: name,
      cell: ({ card }) =>
        card.features.some((feature) => feature.id === id)
          ? { kind: 'yes', text: t('comparison:table.yes') }
          : { kind: 'no', text: t('comparison:table.no') },
    })),
    {
      id: 'excluded',
      label: t('comparison:facts.excluded'),
      cell: ({ card, exclusions }) => ({
        kind: 'text',
        text: card.card.mainExclusion ?? exclusions[0]?.title ?? t('comparison:facts.unknown'),
        note: exclusions
          .slice(0, 3)
          .map((exclusion) => exclusion.title)
          .join(', '),
      }),
    },
  ];
}

function whereRows(t: TFunction): RowDefinition[] {
  const unknown = t('comparison:facts.unknown');
  const years = (count: number | null) =>
    count === null ? unknown : t('comparison:table.years', { count });
  return [
    {
      id: 'where',
      label: t('comparison:facts.where'),
      cell: ({ card }) => ({
        kind: 'text',
        text: whereText(card, t),
        note:
          card.card.providerCount > 1
            ? card.coverageOrganizations
                .slice(0, 3)
                .map(({ displayName }) => displayName)
                .join(', ')
            : undefined,
      }),
    },
    {
      id: 'waiting',
      label: t('comparison:table.waiting'),
      cell: ({ conditions }) => ({
        kind: 'text',
        text:
          conditions.waitingDays === null
            ? unknown
            : t('comparison:table.days', { count: conditions.waitingDays }),
      }),
    },
    {
      id: 'entry',
      label: t('comparison:facet.entryAges'),
      cell: ({ conditions }) => ({ kind: 'text', text: years(conditions.ageMaxEntry) }),
    },
    {
      id: 'stay',
      label: t('comparison:table.stay'),
      cell: ({ conditions }) => ({ kind: 'text', text: years(conditions.ageMaxStay) }),
    },
    {
      id: 'declaration',
      label: t('comparison:table.declaration'),
      cell: ({ conditions }) => ({
        kind: 'text',
        text: t(`comparison:table.${conditions.needsDeclaration ? 'yes' : 'no'}`),
      }),
    },
  ];
}
