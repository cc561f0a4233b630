import type { CompareCellView } from '@cotejo/ui/compare/compare-cell-view.ts';
import { coverageGroups } from './coverage-groups.ts';
import type { Compared } from '../../../entities/product/compared.ts';
import { affinityRows } from './affinity-rows.ts';
import { comparedTypes } from './compared-types.ts';
import {
  excludedRow,
  featureRows,
  kindOf,
  limitRows,
  preexistingRow,
  termRows,
} from './fact-rows.ts';
import { kindRows } from './kind-rows.ts';
import { priceRows } from './price-rows.ts';
import type { RowDefinition, RowGroup } from './row.ts';
import type { RowContext } from './row-context.ts';

/**
 * The rows in the order that people ask for them. Among products of different kinds those that mean
 * something for each of them come first, and what one kind alone has follows.
 */
export function tableGroups(products: readonly Compared[], context: RowContext): RowGroup[] {
  const { t } = context;
  const group = (id: string, rows: readonly RowDefinition[]): RowGroup => ({
    id,
    title: t(`sideBySide:group.${id}`),
    rows,
  });
  const mixed = comparedTypes(products).length > 1;
  const price = group('price', priceRows(products, context));
  const affinity = group('affinity', affinityRows(products, context));
  const limits = limitRows(products, context);
  const features = featureRows(products, context);
  const terms = termRows(products, context);
  const own = ownRows(products, context);
  const preexisting = preexistingRow(context);
  const excluded = excludedRow(context);
  if (!mixed)
    return [
      price,
      affinity,
      group('limits', [...limits, ...own]),
      ...coverageGroups(products, context),
      group('includes', [preexisting, ...features, excluded]),
      group('terms', terms),
    ];
  return [
    price,
    affinity,
    group('common', [purposeRow(context), ...limits, preexisting, excluded]),
    group('terms', terms),
    group('own', own),
    ...coverageGroups(products, context),
    group('includes', features),
  ];
}

/** What each kind of insurance is for: the first thing that differs between kinds. */
function purposeRow({ t }: RowContext): RowDefinition {
  return {
    id: 'purpose',
    label: t('sideBySide:row.purpose'),
    cell: ({ card: { insuranceType } }) => ({
      kind: 'text',
      text: insuranceType.displayName,
      note: insuranceType.description || undefined,
    }),
  };
}

function ownRows(products: readonly Compared[], context: RowContext): RowDefinition[] {
  const { t } = context;
  const notOfKind: CompareCellView = {
    kind: 'text',
    text: t('sideBySide:notOfKind'),
    filler: true,
  };
  return kindRows
    .filter(({ kinds }) => products.some((product) => kinds.includes(kindOf(product))))
    .map(({ id, isFact, kinds, cell }) => ({
      id,
      label: t(isFact ? `card:label.${id}` : `sideBySide:kind.${id}`),
      cell: (product) => (kinds.includes(kindOf(product)) ? cell(product, context) : notOfKind),
    }));
}
