import type { CountryCode, Language } from '../country/country.ts';
import type { Texts } from '../text/texts.ts';

export const taxDocumentKinds = [
  'invoice',
  'exempt-invoice',
  'receipt',
  'credit-note',
  'debit-note',
] as const;
export type TaxDocumentKind = (typeof taxDocumentKinds)[number];

/** Who issued a document with the authority: the policy's insurer, or we. */
export const taxIssuers = ['insurer', 'us'] as const;
export type TaxIssuer = (typeof taxIssuers)[number];

interface KindOfCountry {
  readonly kind: TaxDocumentKind;
  /** Of the tax authority's own table; null: there is none. */
  readonly code: string | null;
  readonly words: Texts;
}

interface TaxDocumentFacts {
  readonly kinds: readonly KindOfCountry[];
  /** What a number looks like, in capitals and without spaces. */
  readonly number: RegExp;
  readonly example: string;
  /** A dot is a part of it, and not of how somebody wrote it. */
  readonly hasDots: boolean;
}

const creditNote = { es: 'Nota de crédito', en: 'Credit note', pt: 'Nota de crédito' };
const debitNote = { es: 'Nota de débito', en: 'Debit note', pt: 'Nota de débito' };

/**
 * Which tax documents there are in a country, by the codes of its authority: SII (tipos de DTE), SUNAT (catálogo 01), DIAN (anexo
 * técnico, tipos de documento).
 */
export const taxDocumentFacts: Readonly<Record<CountryCode, TaxDocumentFacts>> = {
  CL: {
    kinds: [
      {
        kind: 'invoice',
        code: '33',
        words: { es: 'Factura electrónica', en: 'Invoice', pt: 'Fatura eletrônica' },
      },
      {
        kind: 'exempt-invoice',
        code: '34',
        words: {
          es: 'Factura exenta electrónica',
          en: 'Exempt invoice',
          pt: 'Fatura isenta eletrônica',
        },
      },
      { kind: 'debit-note', code: '56', words: debitNote },
      { kind: 'credit-note', code: '61', words: creditNote },
    ],
    number: /^\d{1,10}$/,
    example: '1234567',
    hasDots: false,
  },
  PE: {
    kinds: [
      { kind: 'invoice', code: '01', words: { es: 'Factura', en: 'Invoice', pt: 'Fatura' } },
      {
        kind: 'receipt',
        code: '03',
        words: { es: 'Boleta de venta', en: 'Sales receipt', pt: 'Recibo de venda' },
      },
      { kind: 'credit-note', code: '07', words: creditNote },
      { kind: 'debit-note', code: '08', words: debitNote },
    ],
    number: /^[A-Z0-9]{4}-\d{1,8}$/,
    example: 'F001-123',
    hasDots: false,
  },
  CO: {
    kinds: [
      {
        kind: 'invoice',
        code: '01',
        words: { es: 'Factura electrónica de venta', en: 'Invoice', pt: 'Fatura eletrônica' },
      },
      {
        kind: 'credit-note',
        code: '91',
        words: { ...creditNote, es: 'Nota crédito' },
      },
      { kind: 'debit-note', code: '92', words: { ...debitNote, es: 'Nota débito' } },
    ],
    number: /^[A-Z0-9]{0,4}-?\d{1,10}$/,
    example: 'SETT-990',
    hasDots: false,
  },
  INT: {
    kinds: [
      { kind: 'invoice', code: null, words: { es: 'Factura', en: 'Invoice', pt: 'Fatura' } },
      { kind: 'credit-note', code: null, words: creditNote },
      { kind: 'debit-note', code: null, words: debitNote },
    ],
    number: /^[A-Z0-9][A-Z0-9/.-]{0,29}$/,
    example: 'INV-2026-001',
    hasDots: true,
  },
};

/** Whether it changes what another one said. */
export const isNote = (kind: TaxDocumentKind): boolean =>
  kind === 'credit-note' || kind === 'debit-note';

/** What a kind is called in a country, with the authority's code: `Factura electrónica (33)`. */
export function sayTaxDocumentKind(
  kind: TaxDocumentKind,
  country: CountryCode,
  language: Language,
): string {
  const known = taxDocumentFacts[country].kinds.find((each) => each.kind === kind);
  if (known === undefined) return kind;
  const { code, words } = known;
  return code === null ? words[language] : `${words[language]} (${code})`;
}

/** A number as it is kept: in capitals, without spaces, and without dots where no number has one. */
export function toTaxDocumentNumber(given: string, country: CountryCode): string {
  const text = given.replaceAll(/\s/g, '').toUpperCase();
  return taxDocumentFacts[country].hasDots ? text : text.replaceAll('.', '');
}
