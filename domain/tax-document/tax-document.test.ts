import { countries, countryCodes } from '../country/country.ts';
import { readTaxDocumentForm } from './read-tax-document-form.ts';
import { readTaxFileType } from './tax-document-file.ts';
import { newTaxDocumentForm } from './tax-document-form.ts';
import { sayTaxDocumentKind, taxDocumentFacts, toTaxDocumentNumber } from './tax-document-kinds.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test.each(countryCodes)(
  '%s: its own example is a number, and each kind is called something',
  (country) => {
    const { kinds, number, example } = taxDocumentFacts[country];
    expect(toTaxDocumentNumber(` ${example.toLowerCase()} `, country)).toMatch(number);
    for (const { kind } of kinds)
      for (const language of ['es', 'en', 'pt'] as const)
        expect(sayTaxDocumentKind(kind, country, language)).not.toBe(kind);
  },
);

test('a folio of Chile loses its dots; a Peruvian one keeps its series', () => {
  expect(toTaxDocumentNumber('1.234.567', 'CL')).toBe('1234567');
  expect(toTaxDocumentNumber('f001 -123', 'PE')).toBe('F001-123');
});

test('a note says what it corrects, another document corrects nothing, and no day is still to come', () => {
  const read = (values: object) =>
    readTaxDocumentForm(
      { kind: 'invoice', number: '1', issuedOn: '2026-11-30', amount: 10, ...values },
      { country: 'CL', today: '2026-11-30' },
    ).problems;
  expect([...read({})]).toEqual([]);
  expect([...read({ kind: 'credit-note' })]).toEqual([['corrects', 'corrects']]);
  expect([...read({ corrects: '2' })]).toEqual([['corrects', 'corrects']]);
  expect([...read({ kind: 'debit-note', corrects: 'x' })]).toEqual([['corrects', 'number']]);
  expect([...read({ issuedOn: '2026-12-01', number: 'A' })]).toEqual([
    ['number', 'number'],
    ['issuedOn', 'future'],
  ]);
});

test('a file is told by its contents: PDF, or an XML that declares no type of its own', () => {
  const mark = Uint8Array.of(0xef, 0xbb, 0xbf);
  const xml = bytes('<?xml version="1.0"?><DTE/>');
  expect(readTaxFileType(bytes('%PDF-1.4'))).toBe('application/pdf');
  expect(readTaxFileType(xml)).toBe('application/xml');
  expect(readTaxFileType(Uint8Array.of(...mark, ...xml))).toBe('application/xml');
  for (const other of ['', '<html>', '<?xml-stylesheet?>', '<?xml version="1.0"?><!doctype a><a/>'])
    expect(readTaxFileType(bytes(other))).toBeNull();
});

test.each(countryCodes)(
  '%s: a new document begins with what is to be paid, in its money',
  (country) => {
    const total = { amount: 1_234_500, currency: countries[country].currency };
    const form = newTaxDocumentForm(
      { countryCode: country, total },
      { language: 'es', country, today: '2026-11-30' },
    );
    const amount = form.groups[0]?.fields.find(({ name }) => name === 'amount');
    expect(amount?.amountOf?.(amount.initial)).toBe(1_234_500);
  },
);
