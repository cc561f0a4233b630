import { unzipSync, zipSync } from 'fflate';
import { sheetRows } from '@cotejo/contract/catalogue/additional-routes.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { maxColumns } from './open-workbook.ts';
import { readUpload } from './read-upload.ts';
import { readWorkbook } from './read-workbook.ts';
import { peopleSheet } from './testing/people-sheet.ts';

const sender = { network: '203.0.113.7' };

async function failure(work: Promise<unknown>): Promise<AppError> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error('it did not fail as expected');
  return error;
}

test('the cells of the first sheet come as they were written', async () => {
  const rows = await readWorkbook(await peopleSheet(), 'es', sender);
  expect(rows[0]).toEqual(['Sexo', 'Edad', 'Parentesco', 'Grupo']);
  expect(rows[1]).toEqual(['Femenino', 34, 'Titular', 'Familia Soto']);
});

const zip = (files: Record<string, string>) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])),
    ),
  );

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('sexo;edad\nF;34')],
  ['the old .xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['a PDF', Buffer.from('%PDF-1.7')],
  ['another ZIP', zip({ 'word/document.xml': '<w/>' })],
  ['half a ZIP', zip({ 'xl/workbook.xml': '<w/>' }).subarray(0, 40)],
  ['a workbook that is none', zip({ 'xl/workbook.xml': 'not XML <' })],
])('%s is refused with what to do about it', async (_, bytes) => {
  const { code, options } = await failure(readWorkbook(bytes, 'es', sender));
  expect(code).toBe('UNSUPPORTED_MEDIA_TYPE');
  expect(options.detail).toContain('no es una planilla de Excel (.xlsx)');
});

test('what would unpack to a hundred times its size is not unpacked', async () => {
  const bomb = zip({ 'xl/workbook.xml': ' '.repeat(20 * 1024 * 1024) });
  expect(bomb.length).toBeLessThan(64 * 1024);
  expect((await failure(readWorkbook(bomb, 'en', sender))).code).toBe('UNSUPPORTED_MEDIA_TYPE');
});

/** A real workbook whose sheet was changed. */
async function changed(change: (sheet: string) => string): Promise<Buffer> {
  const files = unzipSync(await peopleSheet());
  const name = 'xl/worksheets/sheet1.xml';
  const sheet = change(Buffer.from(files[name]!).toString());
  return Buffer.from(zipSync({ ...files, [name]: Buffer.from(sheet) }));
}
const padded = (spaces: number) =>
  changed((sheet) => sheet.replace('<sheetData>', `${' '.repeat(spaces)}<sheetData>`));
const withLastRow = (row: number, column: string) =>
  changed((sheet) =>
    sheet.replace(
      '</sheetData>',
      `<row r="${row}"><c r="${column}${row}"><v>1</v></c></row></sheetData>`,
    ),
  );

test('a ZIP that says it is small is counted while it is unpacked', async () => {
  expect(await readWorkbook(await padded(1_000), 'es', sender)).toHaveLength(5);
  const bomb = await padded(24 * 1024 * 1024);
  // Size, uncompressed, at 22 of each local header and at 24 of each entry of the directory.
  for (const [mark, offset] of [
    [[0x50, 0x4b, 3, 4], 22],
    [[0x50, 0x4b, 1, 2], 24],
  ] as const)
    for (
      let at = bomb.indexOf(Buffer.from(mark));
      at >= 0;
      at = bomb.indexOf(Buffer.from(mark), at + 4)
    )
      if (bomb.readUInt32LE(at + offset) > 1_000_000) bomb.writeUInt32LE(1_000, at + offset);
  expect((await failure(readWorkbook(bomb, 'es', sender))).code).toBe('UNSUPPORTED_MEDIA_TYPE');
});

test('a sheet that grows beyond the memory of its thread ends the thread and nothing else', async () => {
  expect(await readWorkbook(await withLastRow(60, 'F'), 'es', sender)).toHaveLength(60);
  // One cell in the last row and column that Excel has: the reader fills in the seventeen thousand million before it.
  const heavy = await withLastRow(1_048_576, 'XFD');
  expect(heavy.length).toBeLessThan(64 * 1024);
  expect((await failure(readWorkbook(heavy, 'es', sender))).code).toBe('UNSUPPORTED_MEDIA_TYPE');
  expect(await readWorkbook(await peopleSheet(), 'es', sender)).toHaveLength(5);
}, 30_000);

/** How often the process came to other work meanwhile: reading in its own thread would let it come to none. */
async function countTurns<T extends object>(
  work: () => Promise<T>,
): Promise<T & { turns: number }> {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  const result = await work();
  clearInterval(timer);
  return { ...result, turns };
}

test('while a heavy sheet is opened the process goes on', async () => {
  const people = Array.from({ length: 20 * sheetRows }, (_, at) => ['F', at % 90]);
  const heavy = await peopleSheet([['sexo', 'edad'], ...people]);
  const { code, turns } = await countTurns(() => failure(readWorkbook(heavy, 'es', sender)));
  expect(code).toBe('1000');
  expect(turns).toBeGreaterThan(10);
});

test('a sheet of 8,000 columns comes with its first ones, and the process goes on', async () => {
  const wide = await withLastRow(900, 'KUR');
  const { rows, turns } = await countTurns(async () => ({
    rows: await readWorkbook(wide, 'es', sender),
  }));
  expect(rows).toHaveLength(900);
  expect(Math.max(...rows.map((row) => row.length))).toBe(maxColumns);
  expect(rows[1]?.slice(0, 4)).toEqual(['Femenino', 34, 'Titular', 'Familia Soto']);
  expect(turns).toBeGreaterThan(10);
}, 30_000);

test('one row over the limit is code 1000 with the limit beside it', async () => {
  const people = Array.from({ length: sheetRows + 1 }, () => ['F', 34]);
  const sheet = await peopleSheet([['sexo', 'edad'], ...people]);
  const { code, options } = await failure(readWorkbook(sheet, 'es', sender));
  expect(code).toBe('1000');
  expect(options.extensions).toEqual({ limit: sheetRows, rows: sheetRows + 1 });
});

test('however many sheets visitors send, staff’s is opened, and so is that of another network', async () => {
  const sheet = await peopleSheet();
  const flood = Array.from({ length: 6 }, () => readWorkbook(sheet, 'es', sender));
  const refused = flood.map((each) =>
    each.then(
      () => 'opened',
      (error: { code: string }) => error.code,
    ),
  );
  const staff = readWorkbook(sheet, 'es', { staff: true });
  const other = readWorkbook(sheet, 'es', { network: '198.51.100.9' });
  expect((await staff).length).toBeGreaterThan(1);
  expect((await other).length).toBeGreaterThan(1);
  // One is opened, two wait.
  expect(await Promise.all(refused)).toEqual([
    'opened',
    'opened',
    'opened',
    'RATE_LIMITED',
    'RATE_LIMITED',
    'RATE_LIMITED',
  ]);
}, 30_000);

test('a file comes as the body or in the field of a form', async () => {
  const sheet = await peopleSheet();
  expect(await readUpload(sheet, 'application/octet-stream')).toBe(sheet);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(sheet)]), 'personas.xlsx');
  const sent = new Response(form);
  const body = Buffer.from(await sent.clone().arrayBuffer());
  expect((await readUpload(body, sent.headers.get('content-type')!)).equals(sheet)).toBe(true);
  const wrong = await failure(readUpload(body, 'multipart/form-data; boundary=other'));
  expect(wrong.code).toBe('BAD_REQUEST');
});
