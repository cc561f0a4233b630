import { makeXlsx, zip } from './testing/make-xlsx.ts';
import { readBytes, rowsOf } from './testing/read-bytes.ts';
import { writeXlsx } from './write-xlsx.ts';

const styles = `<numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm;@"/><numFmt numFmtId="165" formatCode="00000000"/><numFmt numFmtId="166" formatCode="&quot;día &quot;0"/><numFmt numFmtId="167" formatCode="[h]:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${[0, 14, 164, 165, 166, 167].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`;
const [plain, date, time, padded, quoted, hours] = [0, 1, 2, 3, 4, 5];

async function cellsOf(cells: string, more: { strings?: string; from1904?: boolean } = {}) {
  const xml = `<sheetData><row r="1">${cells}</row></sheetData>`;
  return (await rowsOf(makeXlsx({ sheets: [{ xml }], styles, ...more })))[0];
}

test.each([
  ['a number', `<c r="A1"><v>36.5</v></c>`, 36.5],
  ['a number with the noise of binary fractions', `<c><v>0.30000000000000004</v></c>`, 0.3],
  ['a number of sixteen digits', `<c><v>1234567890123456</v></c>`, 'NUMBER_TOO_LONG'],
  ['a date', `<c s="${date}"><v>33238</v></c>`, '1990-12-31'],
  ['a date with an hour', `<c s="${time}"><v>36585.99</v></c>`, '2000-02-29'],
  ['the day that never was', `<c s="${date}"><v>60</v></c>`, 'UNCERTAIN_DAY'],
  ['an hour', `<c s="${hours}"><v>0.5</v></c>`, 0.5],
  ['a number that is called a day', `<c s="${quoted}"><v>7</v></c>`, 7],
  ['a number with zeros in front', `<c s="${padded}"><v>123456</v></c>`, '00123456'],
  ['true', `<c t="b"><v>1</v></c>`, true],
  ['an error', `<c t="e"><f>1/0</f><v>#DIV/0!</v></c>`, 'CELL_ERROR'],
  ['a formula’s number', `<c s="${plain}"><f>A2+1</f><v>8</v></c>`, 8],
  ['a formula’s text', `<c t="str"><f>A2</f><v>=2</v></c>`, '=2'],
  ['a formula that was never computed', `<c><f>A2+1</f></c>`, 'FORMULA_WITHOUT_VALUE'],
  ['a date as text of the standard', `<c t="d"><v>1990-12-31T00:00:00</v></c>`, '1990-12-31'],
  ['a text in its cell', `<c t="inlineStr"><is><t>Ana &amp; Eva</t></is></c>`, 'Ana & Eva'],
  [
    'a text of several looks, without how it is pronounced',
    `<c t="inlineStr"><is><r><t>An</t></r><r><t>a</t></r><rPh><t>x</t></rPh></is></c>`,
    'Ana',
  ],
])('%s is what a person sees, or a named fault', async (_, cell, value) => {
  const [read] = (await cellsOf(cell)) ?? [];
  expect(typeof read === 'object' && read !== null ? read.fault : read).toBe(value);
});

test('shared texts are found, with characters that XML cannot hold', async () => {
  const strings = '<si><t>Uno</t></si><si><r><t>Dos_x000A_</t></r><r><t>Tres</t></r></si>';
  expect(await cellsOf('<c t="s"><v>1</v></c><c t="s"><v>0</v></c>', { strings })).toEqual([
    'Dos\nTres',
    'Uno',
  ]);
});

test('days may be counted from 1904', async () => {
  const cell = `<c s="${date}"><v>0</v></c><c s="${date}"><v>31776</v></c>`;
  expect(await cellsOf(cell, { from1904: true })).toEqual(['1904-01-01', '1990-12-31']);
});

test('a cell is where it says, or after the one before; names may have a prefix', async () => {
  const xml =
    '<x:sheetData xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:row><x:c><x:v>1</x:v></x:c><x:c r="C1"><x:v>2</x:v></x:c><x:c><x:v>3</x:v></x:c></x:row><x:row r="3"><x:c r="B3"><x:v>4</x:v></x:c></x:row></x:sheetData>';
  expect(await rowsOf(makeXlsx({ sheets: [{ xml }] }))).toEqual([[1, null, 2, 3], [], [null, 4]]);
});

const inline = (texts: readonly string[]) =>
  texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('');
const rowsXml = (...rows: (readonly string[])[]) =>
  `<sheetData>${rows.map((row) => `<row>${inline(row)}</row>`).join('')}</sheetData>`;

test('of several sheets the one with the headings is read, and no hidden one', async () => {
  const [note, people] = [rowsXml(['Instrucciones']), rowsXml(['Nombre', 'RUT'], ['Ana', '1-9'])];
  const sheets = [{ xml: note }, { xml: people, hidden: true }, { xml: '' }];
  expect(await rowsOf(makeXlsx({ sheets }))).toEqual([['Instrucciones']]);
  expect(await rowsOf(makeXlsx({ sheets: [...sheets, { xml: people }] }))).toEqual([
    ['Nombre', 'RUT'],
    ['Ana', '1-9'],
  ]);
});

test('what is merged stands in each cell that it covers, as a fault: a heading over two rows is found', async () => {
  const xml = `${rowsXml(['RUT', 'Persona'], ['', 'Nombre'], ['1-9', 'Ana'])}<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B3:XFD1048576"/></mergeCells>`;
  const merged = (text: string) => ({ fault: 'MERGED_CELL', text });
  expect(await rowsOf(makeXlsx({ sheets: [{ xml }] }))).toEqual([
    ['RUT', 'Persona'],
    [merged('RUT'), 'Nombre'],
    ['1-9', 'Ana', ...Array.from({ length: 6 }, () => merged('Ana'))],
  ]);
});

test('rows and columns that only have a look are none, up to the last that Excel has', async () => {
  const last =
    '<row r="1048576"><c r="A1048576" s="1"/><c r="XFD1048576"><v>1</v></c></row></sheetData>';
  const xml = rowsXml(['Nombre', 'RUT'], ['Ana', '1-9']).replace('</sheetData>', last);
  expect(await rowsOf(makeXlsx({ sheets: [{ xml }], styles }))).toHaveLength(2);
});

test('one row too many is refused with their number', async () => {
  const people = (count: number) =>
    makeXlsx({
      sheets: [
        { xml: rowsXml(['Nombre', 'RUT'], ...Array.from({ length: count }, () => ['Ana', '1-9'])) },
      ],
    });
  expect(await rowsOf(people(5))).toHaveLength(6);
  expect(await readBytes(people(40))).toEqual({ type: 'too_many_rows', rows: 40 });
});

const sheet = (xml: string) => makeXlsx({ sheets: [{ xml }] });

test.each([
  ['another ZIP', zip({ 'letter.txt': 'Hola' }), 'unknown'],
  ['a document of Word', zip({ 'word/document.xml': '<w/>' }), 'word'],
  ['LibreOffice', zip({ mimetype: 'x', 'content.xml': '<office/>' }), 'other_program'],
  ['Numbers', zip({ 'Index/Document.iwa': 'x' }), 'other_program'],
  ['Excel’s binary workbook', zip({ 'xl/workbook.bin': 'x' }), 'old_excel'],
  ['half a ZIP', zip({ 'xl/workbook.xml': '<w/>' }).subarray(0, 40), 'broken'],
  ['a workbook that is none', zip({ 'xl/workbook.xml': 'not XML <' }), 'broken'],
  [
    'a workbook that declares entities',
    zip({ 'xl/workbook.xml': '<!DOCTYPE w [<!ENTITY a "b">]><w>&a;</w>' }),
    'broken',
  ],
  ['a sheet without a word', sheet('<sheetData><row><c/></row></sheetData>'), 'empty'],
  [
    'a text that is not there',
    sheet('<sheetData><row><c t="s"><v>9</v></c></row></sheetData>'),
    'broken',
  ],
  [
    'a long text that many cells share',
    makeXlsx({
      strings: `<si><t>${'x'.repeat(450)}</t></si>`,
      sheets: [
        {
          xml: `<sheetData>${`<row>${'<c t="s"><v>0</v></c>'.repeat(2)}</row>`.repeat(3)}</sheetData>`,
        },
      ],
    }),
    'too_big',
  ],
  ['a row that is longer than any of people', sheet(rowsXml(['x'.repeat(1_001)])), 'too_big'],
  [
    'many files',
    zip(Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`f${at}`, '']))),
    'too_big',
  ],
  ['what unpacks to a hundred times its size', sheet(' '.repeat(200_000)), 'too_big'],
])('%s is refused with its reason', async (_, bytes, reason) => {
  expect(await readBytes(bytes)).toEqual({ type: 'refused', reason });
});

test('a ZIP that says it is small is not believed', async () => {
  const bomb = sheet(' '.repeat(90_000));
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
      if (bomb.readUInt32LE(at + offset) > 80_000) bomb.writeUInt32LE(1_000, at + offset);
  expect(await readBytes(bomb)).toEqual({ type: 'refused', reason: 'broken' });
});

test('what we write is text in every cell, and is read as it was', async () => {
  const rows = [
    ['Nombre', 'RUT', 'Cuenta'],
    ['=1+1', '01234567-K', '0000123'],
    ['@x', '', '+56 9'],
  ];
  const [first, second, third] = await rowsOf(await writeXlsx(rows));
  expect([first, second, third?.map((cell) => cell ?? '')]).toEqual(rows);
});
