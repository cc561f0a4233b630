import type { CompareCellView } from '@cotejo/ui/compare/compare-cell-view.ts';
import type { CompareGroup, CompareRow } from '@cotejo/ui/compare/compare-rows.ts';
import type { Compared } from '../../../entities/product/compared.ts';
import type { RowDefinition, RowGroup } from './row.ts';
import type { RowContext } from './row-context.ts';
import { tableGroups } from './table-groups.ts';

/** The table: the same facts in the same order and words for every product of these kinds. */
export function compareGroups(products: readonly Compared[], context: RowContext): CompareGroup[] {
  return tableGroups(products, context)
    .map((group) => toGroup(group, products, context))
    .filter(({ rows }) => rows.length > 0);
}

function toGroup(
  { id, title, rows, foldsTo }: RowGroup,
  products: readonly Compared[],
  context: RowContext,
): CompareGroup {
  return {
    id,
    title,
    rows: rows.flatMap((row) => toRow(row, products, context)),
    ...(foldsTo === undefined ? {} : { fold: products.map(foldsTo) }),
  };
}

/** Never blank: "No informado" beside what others say, and no row where nobody says anything. */
function toRow(
  { id, label, cell }: RowDefinition,
  products: readonly Compared[],
  { t }: RowContext,
): CompareRow[] {
  const said = products.map(cell);
  if (said.every((view) => view === null || isFiller(view))) return [];
  const cells = said.map(
    (view): CompareCellView =>
      view ?? { kind: 'text', text: t('comparison:facts.unknown'), filler: true },
  );
  return [{ id, label, cells, different: differs(cells) }];
}

const isFiller = (view: CompareCellView) => view.kind === 'text' && view.filler === true;

/** At least two products answer, and not the same: where only one does, there is nothing to compare. */
function differs(cells: readonly CompareCellView[]): boolean {
  const answers = cells.filter((view) => !isFiller(view));
  return new Set(answers.map((view) => JSON.stringify({ ...view, best: undefined }))).size > 1;
}
