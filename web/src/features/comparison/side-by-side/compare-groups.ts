import type { CompareCellView } from '@cotejo/ui/compare/compare-cell.tsx';
import type { CompareGroup, CompareRow } from '@cotejo/ui/compare/compare-table.tsx';
import type { Compared } from '../../../entities/product/compared.ts';
import { coverageGroups } from './coverage-groups.ts';
import { kindRows } from './kind-rows.ts';
import { priceRows } from './price-rows.ts';
import type { RowContext, RowDefinition, RowGroup } from './row.ts';
import { includeRows, limitRows, termRows } from './shared-rows.ts';

/** The table: the same facts in the same order and words for every product of these kinds. */
export function compareGroups(products: readonly Compared[], context: RowContext): CompareGroup[] {
  const { t } = context;
  const group = (id: string, rows: readonly RowDefinition[]): RowGroup => ({
    id,
    title: t(`sideBySide:group.${id}`),
    rows,
  });
  return [
    group('price', priceRows(products, context)),
    group('limits', [...limitRows(products, context), ...rowsOfKinds(products, context)]),
    ...coverageGroups(products, context),
    group('includes', includeRows(products, context)),
    group('terms', termRows(products, context)),
  ]
    .map(({ rows, ...head }) => ({
      ...head,
      rows: rows.flatMap((row) => toRow(row, products, context)),
    }))
    .filter(({ rows }) => rows.length > 0);
}

function rowsOfKinds(products: readonly Compared[], context: RowContext): RowDefinition[] {
  const { t } = context;
  const kindOf = ({ card }: Compared) => card.insuranceType.upperType.name;
  return kindRows
    .filter(({ kinds }) => products.some((product) => kinds.includes(kindOf(product))))
    .map(({ id, kinds, cell }) => ({
      id,
      label: t(`sideBySide:kind.${id}`),
      cell: (product) =>
        kinds.includes(kindOf(product))
          ? cell(product, context)
          : { kind: 'text', text: t('sideBySide:notOfKind'), filler: true },
    }));
}

/** Never blank: "No informado" beside what others say, and no row where nobody says anything. */
function toRow(
  { id, label, cell }: RowDefinition,
  products: readonly Compared[],
  { t }: RowContext,
): CompareRow[] {
  const said = products.map(cell);
  if (said.every((view) => view === null || (view.kind === 'text' && view.filler))) return [];
  const cells = said.map(
    (view): CompareCellView => view ?? { kind: 'text', text: t('comparison:facts.unknown') },
  );
  const different = new Set(cells.map((view) => JSON.stringify({ ...view, best: undefined })));
  return [{ id, label, cells, different: different.size > 1 }];
}
