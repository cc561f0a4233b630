import { cellText, type SheetCell } from '@cotejo/domain/sheet/cell.ts';
import { readPlace } from './cell-place.ts';

/**
 * Says what stands under a merged cell in each cell that it covers, as a fault: a heading over two rows is found so
 * in both, and a person's data is not guessed. Only what is within `rows`, and at most `columns` wide.
 */
export function markMerged(rows: SheetCell[][], ranges: readonly string[], columns: number): void {
  // Ranges must not overlap, but a file may say anything.
  let left = rows.length * columns;
  for (const range of ranges) {
    const [from, to] = range.split(':').map(readPlace);
    if (!from || !to) continue;
    const text = cellText(rows[from.row]?.[from.column]);
    if (text === '') continue;
    for (let row = from.row; row <= Math.min(to.row, rows.length - 1); row += 1)
      for (let column = from.column; column <= Math.min(to.column, columns - 1); column += 1) {
        if (row === from.row && column === from.column) continue;
        left -= 1;
        if (left < 0) return;
        put(rows[row]!, column, { fault: 'MERGED_CELL', text });
      }
  }
}

/** A row has no holes: what lies before is nothing. */
export function put(row: SheetCell[], column: number, cell: SheetCell): void {
  while (row.length < column) row.push(null);
  row[column] = cell;
}
