import { readBytes, rowsOf } from './testing/read-bytes.ts';

const rows = [
  ['Nombre', 'RUT'],
  ['José; “María”', '1-9'],
];

test.each([
  ['UTF-8', Buffer.from('Nombre;RUT\n"José; “María”";1-9\n')],
  ['UTF-8 with a mark', Buffer.from('\uFEFFNombre;RUT\r\n"José; “María”";1-9')],
  [
    'Windows-1252, as Excel saves it',
    Buffer.from('Nombre;RUT\r\n"José; \x93María\x94";1-9\r\n', 'latin1'),
  ],
  [
    'UTF-16, as Excel’s “Unicode text”',
    Buffer.from('\uFEFFNombre\tRUT\r\n"José; “María”"\t1-9', 'utf16le'),
  ],
  [
    'UTF-16, the other byte first',
    Buffer.from('\uFEFFNombre\tRUT\r\n"José; “María”"\t1-9', 'utf16le').swap16(),
  ],
  ['commas', Buffer.from('Nombre,RUT\n"José; “María”",1-9\n')],
  ['the delimiter said by Excel', Buffer.from('sep=|\r\nNombre|RUT\r\nJosé; “María”|1-9')],
])('a CSV is read: %s', async (_, bytes) => {
  expect(await rowsOf(bytes)).toEqual(rows);
});

test('a title with a comma does not hide the delimiter of the rows', async () => {
  const bytes = Buffer.from('Nómina, noviembre\nNombre;RUT\nAna;1-9\nEva;2-7');
  expect((await rowsOf(bytes))[1]).toEqual(['Nombre', 'RUT']);
});

test('an empty row and a line within quotes keep the numbers of the rows below; empty rows at the end are none', async () => {
  const bytes = Buffer.from(`Nombre;RUT\n\n"Ana\nMaría";1-9\n${';\n'.repeat(50)}`);
  expect(await rowsOf(bytes)).toEqual([['Nombre', 'RUT'], [''], ['Ana\nMaría', '1-9']]);
});

test('columns to the right of those that are kept are left out', async () => {
  const read = await rowsOf(Buffer.from(`${'a;'.repeat(300)}\n1;2`));
  expect(read.map((row) => row.length)).toEqual([8, 2]);
});

test('one row too many is refused with their number, whatever stands above the headings', async () => {
  const file = (people: number) =>
    Buffer.from(`Nómina\n\nNombre;RUT\n${'Ana;1-9\n'.repeat(people)}`);
  expect(await rowsOf(file(5))).toHaveLength(8);
  expect(await readBytes(file(40))).toEqual({ type: 'too_many_rows', rows: 40 });
});

test.each([
  ['nothing', Buffer.alloc(0), 'empty'],
  ['empty rows', Buffer.from(';;\n;;\n'), 'empty'],
  ['a text with zero bytes', Buffer.from('a;b\u0000'), 'unknown'],
  ['quotes that do not close', Buffer.from('a;b\n"1;2'), 'broken'],
  [
    'a row that is longer than any of people',
    Buffer.from(`a;b\n1;${'2'.repeat(2_000)}`),
    'too_big',
  ],
  ['a PDF', Buffer.from('%PDF-1.7 …'), 'pdf'],
  ['a page that is called .xls', Buffer.from('\uFEFF <html><table><tr>'), 'html'],
  ['Excel 2003 as XML', Buffer.from('<?xml version="1.0"?><Workbook>'), 'old_excel'],
  ['the old .xls', Buffer.from('d0cf11e0a1b11ae100', 'hex'), 'old_excel'],
  [
    'an .xlsx with a password',
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]),
    'encrypted',
  ],
])('%s is refused with its reason', async (_, bytes, reason) => {
  expect(await readBytes(bytes)).toEqual({ type: 'refused', reason });
});
