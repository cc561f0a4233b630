import { bottom, colours, left, regular, right, strong, width } from './style.ts';
import { decorate, tagged, type Sheet, type Tag } from './sheet.ts';

/** Opens a page where fewer than `height` points are left on this one. */
export function needRoom(sheet: Sheet, height: number): void {
  if (sheet.y + height > bottom) sheet.addPage();
}

export interface TableColumn {
  readonly x: number;
  readonly width: number;
}

const gap = 10;
/** Share of the first column, by the number of columns. */
const firstShare: readonly number[] = [1, 1, 0.62, 0.46, 0.36];

/** The first column has the words, the others are of one width. */
export function toColumns(count: number): readonly TableColumn[] {
  const first = width * (firstShare[count] ?? 0.3);
  const other = count === 1 ? 0 : (width - first) / (count - 1);
  return Array.from({ length: count }, (_, at) => ({
    x: at === 0 ? left : left + first + (at - 1) * other,
    width: (at === 0 ? first : other) - gap,
  }));
}

/** A row is never divided between two pages; after a break the head stands on top again. */
export function drawTable(
  sheet: Sheet,
  tags: Tag,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const columns = toColumns(head.length);
  const table = sheet.struct('Table');
  tags.add(table);
  const heightOf = (cells: readonly string[], font: string): number => {
    sheet.font(font).fontSize(9);
    return Math.max(
      ...cells.map((text, at) =>
        sheet.heightOfString(text, { width: columns[at]?.width ?? width, lineGap: 1.5 }),
      ),
    );
  };
  const draw = (cells: readonly string[], role: 'TH' | 'TD', height: number): void => {
    const font = role === 'TH' ? strong : regular;
    const y = sheet.y + 5;
    const row = sheet.struct('TR');
    table.add(row);
    cells.forEach((text, at) => {
      const column = columns[at];
      if (column === undefined) return;
      tagged(sheet, row, role, () => {
        sheet.font(font).fontSize(9);
        sheet.fillColor(role === 'TH' ? colours.quiet : colours.ink);
        sheet.text(text, column.x, y, { width: column.width, lineGap: 1.5 });
      });
    });
    row.end();
    sheet.x = left;
    sheet.y = y + height + 4;
    drawLine(sheet);
  };
  const headHeight = heightOf(head, strong);
  rows.forEach((row, at) => {
    const height = heightOf(row, regular);
    const isNew = at === 0 || sheet.y + height + 9 > bottom;
    if (isNew) {
      needRoom(sheet, headHeight + height + 24);
      draw(head, 'TH', headHeight);
    }
    draw(row, 'TD', height);
  });
  table.end();
  sheet.y += 6;
}

/** Labels left, values right; a label belongs to its value. */
export function drawFacts(
  sheet: Sheet,
  tags: Tag,
  rows: readonly (readonly [label: string, value: string])[],
): void {
  const labelWidth = 150;
  const valueX = left + labelWidth + gap;
  const valueWidth = right - valueX;
  const table = sheet.struct('Table');
  tags.add(table);
  for (const [label, value] of rows) {
    sheet.font(regular).fontSize(9.5);
    const labelHeight = sheet.heightOfString(label, { width: labelWidth, lineGap: 1.5 });
    const height = Math.max(
      labelHeight,
      sheet.heightOfString(value, { width: valueWidth, lineGap: 2 }),
    );
    needRoom(sheet, height + 10);
    const y = sheet.y + 5;
    const row = sheet.struct('TR');
    table.add(row);
    tagged(sheet, row, 'TH', () => {
      sheet.font(regular).fontSize(9.5).fillColor(colours.quiet);
      sheet.text(label, left, y, { width: labelWidth, lineGap: 1.5 });
    });
    tagged(sheet, row, 'TD', () => {
      sheet.font(regular).fontSize(9.5).fillColor(colours.ink);
      sheet.text(value, valueX, y, { width: valueWidth, lineGap: 2 });
    });
    row.end();
    sheet.x = left;
    sheet.y = y + height + 3;
    drawLine(sheet);
  }
  table.end();
  sheet.y += 6;
}

function drawLine(sheet: Sheet): void {
  decorate(sheet, () => {
    sheet.moveTo(left, sheet.y).lineTo(right, sheet.y).lineWidth(0.5).stroke(colours.line);
  });
}
