import { zipSync } from 'fflate';
import { sheetRows } from '@cotejo/contract/catalogue/additional-routes.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { readUpload } from './read-upload.ts';
import { readWorkbook } from './read-workbook.ts';
import { peopleSheet } from './testing/people-sheet.ts';

async function failure(work: Promise<unknown>): Promise<AppError> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error('it did not fail as expected');
  return error;
}

test('the cells of the first sheet come as they were written', async () => {
  const rows = await readWorkbook(await peopleSheet(), 'es');
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
  const { code, options } = await failure(readWorkbook(bytes, 'es'));
  expect(code).toBe('UNSUPPORTED_MEDIA_TYPE');
  expect(options.detail).toContain('no es una planilla de Excel (.xlsx)');
});

test('what would unpack to a hundred times its size is not unpacked', async () => {
  const bomb = zip({ 'xl/workbook.xml': ' '.repeat(20 * 1024 * 1024) });
  expect(bomb.length).toBeLessThan(64 * 1024);
  expect((await failure(readWorkbook(bomb, 'en'))).code).toBe('UNSUPPORTED_MEDIA_TYPE');
});

test('one row over the limit is code 1000 with the limit beside it', async () => {
  const people = Array.from({ length: sheetRows + 1 }, () => ['F', 34]);
  const sheet = await peopleSheet([['sexo', 'edad'], ...people]);
  const { code, options } = await failure(readWorkbook(sheet, 'es'));
  expect(code).toBe('1000');
  expect(options.extensions).toEqual({ limit: sheetRows, rows: sheetRows + 1 });
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
