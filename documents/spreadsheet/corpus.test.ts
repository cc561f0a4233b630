import type { SheetCell } from '@cotejo/domain/sheet/cell.ts';
import { makeXlsx, zip, type Made } from './testing/make-xlsx.ts';
import { readBytes } from './testing/read-bytes.ts';

/**
 * Sheets as people send them, by name: each cell of each of them is a value or a named fault, and a file that is not read says why.
 * What single cells, encodings and ZIPs may be is in read-xlsx.test and read-csv.test; 100,001 rows and the same file twice are in
 * workers/bulk-load and api/bulk-load.
 */

const textCell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (cells: readonly string[], attributes = ''): string =>
  `<row ${attributes}>${cells.join('')}</row>`;
const heading = row([textCell('Nombre'), textCell('RUT'), textCell('Ingreso')]);
const book = (rows: readonly string[], more: Partial<Made> = {}, after = ''): Buffer =>
  makeXlsx({
    sheets: [{ xml: `<sheetData>${heading}${rows.join('')}</sheetData>${after}` }],
    styles:
      '<cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>',
    ...more,
  });
const day = (serial: number): string => `<c s="1"><v>${serial}</v></c>`;
const fault = (name: string, text: string): SheetCell =>
  ({ fault: name, text }) as unknown as SheetCell;

/** The rows below the headings. */
const read: readonly (readonly [
  name: string,
  bytes: Buffer,
  rows: readonly (readonly SheetCell[])[],
])[] = [
  [
    'as it should be',
    book([row([textCell('Ana'), textCell('1-9'), day(46_000)])]),
    [['Ana', '1-9', '2025-12-09']],
  ],
  [
    'dated from 1904',
    book([row([textCell('Ana'), textCell('1-9'), day(44_538)])], { from1904: true }),
    [['Ana', '1-9', '2025-12-09']],
  ],
  [
    'with formulas: one computed, one not, one in error',
    book([
      row([
        '<c t="str"><f>B9</f><v>Ana</v></c>',
        '<c><f>A1+1</f></c>',
        '<c t="e"><f>1/0</f><v>#REF!</v></c>',
      ]),
    ]),
    [['Ana', fault('FORMULA_WITHOUT_VALUE', '=A1+1'), fault('CELL_ERROR', '#REF!')]],
  ],
  [
    'with a name merged over two people',
    book(
      [row([textCell('Ana'), textCell('1-9')]), row([textCell(''), textCell('2-7')])],
      {},
      '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>',
    ),
    [
      ['Ana', '1-9'],
      [fault('MERGED_CELL', 'Ana'), '2-7'],
    ],
  ],
  [
    'filtered: a row is hidden, and a fault in it stays the fault',
    book([
      row([textCell('Ana'), textCell('1-9')]),
      row([textCell('Eva'), '<c><v>1234567890123456</v></c>'], 'hidden="1"'),
      row([textCell('Luz'), textCell('3-5')]),
    ]),
    [
      ['Ana', '1-9'],
      [fault('HIDDEN_ROW', 'Eva'), fault('NUMBER_TOO_LONG', '1234567890123456')],
      ['Luz', '3-5'],
    ],
  ],
  [
    'with the same person twice',
    book([row([textCell('Ana'), textCell('1-9')]), row([textCell('Ana'), textCell('1-9')])]),
    [
      ['Ana', '1-9'],
      ['Ana', '1-9'],
    ],
  ],
];

test.each(read)('a sheet %s: every cell is a value or a named fault', async (_, bytes, rows) => {
  expect(await readBytes(bytes)).toEqual({
    type: 'rows',
    rows: [['Nombre', 'RUT', 'Ingreso'], ...rows],
  });
});

test.each([
  ['of another type', Buffer.from('%PDF-1.7'), 'pdf'],
  [
    'with a password',
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]),
    'encrypted',
  ],
  ['that unpacks without end', book([`<row>${' '.repeat(200_000)}</row>`]), 'too_big'],
  ['that is a ZIP of something else', zip({ 'letter.txt': 'Hola' }), 'unknown'],
  ['of nothing', Buffer.alloc(0), 'empty'],
])('a file %s is refused by name', async (_, bytes, reason) => {
  expect(await readBytes(bytes)).toEqual({ type: 'refused', reason });
});

test('a sheet of one row too many says how many it has', async () => {
  const person = row([textCell('Ana'), textCell('1-9')]);
  expect(await readBytes(book(Array.from({ length: 6 }, () => person)))).toEqual({
    type: 'too_many_rows',
    rows: 6,
  });
});
