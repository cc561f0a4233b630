import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { maxColumns } from './open-workbook.ts';
import { readSheet } from './read-sheet.ts';
import { peopleSheet } from './testing/people-sheet.ts';

const sender = { network: '203.0.113.7' };

test('a CSV is read by its own separator, in UTF-8 or as Excel for Windows saves it', async () => {
  const rows = [
    ['Nombre', 'RUT'],
    ['José; María', '1-9'],
  ];
  expect(await readSheet(Buffer.from('Nombre,RUT\n"José; María",1-9\n'), 'es', sender)).toEqual(
    rows,
  );
  const windows = Buffer.from('Nombre;RUT\r\n"José; María";1-9\r\n', 'latin1');
  expect(await readSheet(windows, 'es', sender)).toEqual(rows);
  const marked = Buffer.from('\uFEFFNombre\tRUT\nJosé; María\t1-9');
  expect(await readSheet(marked, 'es', sender)).toEqual(rows);
});

test('an empty row keeps the numbers of those below it', async () => {
  expect(await readSheet(Buffer.from('a;b\n\n1;2'), 'es', sender)).toHaveLength(3);
});

test('a CSV of many columns comes with its first ones, as a workbook does', async () => {
  const rows = await readSheet(Buffer.from(`${'a;'.repeat(300)}\n1;2`), 'es', sender);
  expect(rows.map((row) => row.length)).toEqual([maxColumns, 2]);
});

test('an Excel sheet is read as one', async () => {
  expect((await readSheet(await peopleSheet(), 'es', sender))[0]?.[0]).toBe('Sexo');
});

test.each([
  ['nothing', Buffer.alloc(0), 'UNSUPPORTED_MEDIA_TYPE'],
  ['the old .xls', Buffer.from('d0cf11e0a1b11ae100', 'hex'), 'UNSUPPORTED_MEDIA_TYPE'],
  ['quotes that do not close', Buffer.from('a;b\n"1;2'), 'UNSUPPORTED_MEDIA_TYPE'],
  ['too many rows', Buffer.from('a;b\n'.repeat(1_002)), '1000'],
  // What comes after the row that is one too many is not parsed: its quotes do not close.
  ['too many rows, before the rest is read', Buffer.from('a;b\n'.repeat(1_002) + '"'), '1000'],
  [
    'a row that is longer than any of people',
    Buffer.from(`a;b\n1;${'2'.repeat(40_000)}`),
    'UNSUPPORTED_MEDIA_TYPE',
  ],
])('%s is refused', async (_, bytes, code) => {
  const error: unknown = await readSheet(bytes, 'es', sender).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(AppError);
  expect((error as AppError).code).toBe(code);
});
