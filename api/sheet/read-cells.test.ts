import { sheetRows } from '@cotejo/contract/catalogue/additional-routes.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { peopleSheet as definition } from '@cotejo/domain/profile/read-people.ts';
import { readCells } from './read-cells.ts';
import { readUpload } from './read-upload.ts';
import type { SheetSender } from './sheet-turns.ts';
import { peopleSheet } from './testing/people-sheet.ts';

jest.setTimeout(60_000);

const read = (bytes: Buffer, sender: SheetSender = { network: '203.0.113.7' }) =>
  readCells(bytes, definition, 'es', sender);

async function failure(work: Promise<unknown>): Promise<AppError> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error('it did not fail as expected');
  return error;
}

test('the cells of an .xlsx and of a .csv come as they were written', async () => {
  expect((await read(await peopleSheet()))[1]).toEqual(['Femenino', 34, 'Titular', 'Familia Soto']);
  expect(await read(Buffer.from('Sexo;Edad\nF;34'))).toEqual([
    ['Sexo', 'Edad'],
    ['F', '34'],
  ]);
});

test('what is no sheet is refused with what to do about it', async () => {
  const { code, options } = await failure(read(Buffer.from('d0cf11e0a1b11ae1', 'hex')));
  expect(code).toBe('UNSUPPORTED_MEDIA_TYPE');
  expect(options.detail).toContain('Guárdala como “Libro de Excel (.xlsx)”');
});

test('while a heavy sheet is read the process goes on; one row over the limit is code 1000', async () => {
  const people = Array.from({ length: 20 * sheetRows }, (_, at) => ['F', at % 90]);
  const heavy = await peopleSheet([['sexo', 'edad'], ...people]);
  // How often the process came to other work meanwhile: reading in its own thread would let it come to none.
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  const { code, options } = await failure(read(heavy));
  clearInterval(timer);
  expect(code).toBe('1000');
  expect(options.extensions).toEqual({ limit: sheetRows, rows: 20 * sheetRows });
  expect(turns).toBeGreaterThan(10);
});

test('however many sheets visitors send, staff’s is read, and so is that of another network', async () => {
  const sheet = await peopleSheet();
  const flood = Array.from({ length: 6 }, () => read(sheet));
  const refused = flood.map((each) =>
    each.then(
      () => 'read',
      (error: { code: string }) => error.code,
    ),
  );
  const staff = read(sheet, { staff: true });
  const other = read(sheet, { network: '198.51.100.9' });
  expect((await staff).length).toBeGreaterThan(1);
  expect((await other).length).toBeGreaterThan(1);
  // One is read, two wait.
  expect(await Promise.all(refused)).toEqual([
    'read',
    'read',
    'read',
    'RATE_LIMITED',
    'RATE_LIMITED',
    'RATE_LIMITED',
  ]);
});

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
