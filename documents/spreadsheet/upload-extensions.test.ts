import { uploadRows } from '@cotejo/domain/file/upload-extensions.ts';
import { readProofType } from '@cotejo/domain/payment/transfer/proof-file.ts';
import { readTaxFileType } from '@cotejo/domain/tax-document/tax-document-file.ts';
import { makeXlsx, zip } from './testing/make-xlsx.ts';
import { readBytes } from './testing/read-bytes.ts';

const oldOffice = (stream: string): Buffer =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(stream, 'utf16le')]);

const rowXml = (...texts: readonly string[]): string =>
  `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
const listXml = `<sheetData>${rowXml('Nombre', 'RUT')}${rowXml('Ana', '1-9')}</sheetData>`;

/** A file of each extension as programs write it, and why it is no sheet. */
const samples: Readonly<Record<string, { readonly bytes: Buffer; readonly why?: string }>> = {
  pdf: { bytes: Buffer.from('%PDF-1.7\n%âãÏÓ'), why: 'pdf' },
  doc: { bytes: oldOffice('WordDocument'), why: 'word' },
  docx: { bytes: zip({ 'word/document.xml': '<w/>' }), why: 'word' },
  jpg: { bytes: Buffer.from('ffd8ffe000104a464946', 'hex'), why: 'picture' },
  jpeg: { bytes: Buffer.from('ffd8ffe100104578696600', 'hex'), why: 'picture' },
  png: { bytes: Buffer.from('89504e470d0a1a0a0000000d', 'hex'), why: 'picture' },
  heic: {
    bytes: Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypheic')]),
    why: 'picture',
  },
  html: {
    bytes: Buffer.from('<!DOCTYPE html><script>alert(1)</script><table>'),
    why: 'html',
  },
  eml: {
    bytes: Buffer.from(
      'Received: from mail.example by mx.example;\r\n\tMon, 30 Nov 2026 10:00:00 -0300\r\nFrom: Ana <ana@correo.cl>\r\nSubject: Nomina\r\n\r\nNombre;RUT\r\n',
    ),
    why: 'mail',
  },
  xls: { bytes: oldOffice('Workbook'), why: 'old_excel' },
  xlsx: { bytes: makeXlsx({ sheets: [{ xml: listXml }] }) },
  csv: { bytes: Buffer.from('Nombre;RUT\nAna;1-9\n') },
};

test('the specification lets people upload these (spec 3 §5)', () => {
  expect(uploadRows.map(({ extension }) => `.${extension}`).join(' ')).toBe(
    '.pdf .doc .docx .jpg .jpeg .png .heic .html .eml .xls .xlsx .csv',
  );
});

describe.each(uploadRows)('.$extension', ({ extension, outcomes }) => {
  const { bytes, why } = samples[extension] ?? { bytes: Buffer.alloc(0) };

  test(`as a sheet is ${outcomes.sheet}`, async () => {
    const answer = await readBytes(bytes);
    if (outcomes.sheet === 'read') expect(answer).toMatchObject({ type: 'rows' });
    else expect(answer).toEqual({ type: 'refused', reason: why });
  });

  test(`as the proof of a transfer is ${outcomes.proof}`, () => {
    expect(readProofType(bytes) === null).toBe(outcomes.proof === 'refused');
  });

  test(`as a tax document is ${outcomes.tax}`, () => {
    expect(readTaxFileType(bytes) === null).toBe(outcomes.tax === 'refused');
  });
});

test.each([
  ['a list that begins with what mails begin with', 'From: day;To: day\nAna;1-9'],
  ['a list with one such heading', 'Subject: Nómina;RUT\nAna;1-9\nEva;2-7'],
])('%s is no mail', async (_, text) => {
  expect((await readBytes(Buffer.from(text))).type).toBe('rows');
});
