import type { Language } from '../country/country.ts';
import type { FieldError } from '../errors/error-catalogue.ts';
import { fillText } from '../text/fill-text.ts';
import type { Texts } from '../text/texts.ts';
import { writeMonth } from '../calendar/write-month.ts';
import type { TaxDocumentKind, TaxIssuer } from './tax-document-kinds.ts';
import type { TaxDocumentState } from './tax-document-transitions.ts';

export const taxDocumentStateWords: Readonly<Record<TaxDocumentState, Texts>> = {
  PENDING: { es: 'Pendiente', en: 'Pending', pt: 'Pendente' },
  ACTIVE: { es: 'Vigente', en: 'In force', pt: 'Vigente' },
  REJECTED: { es: 'Rechazado', en: 'Rejected', pt: 'Recusado' },
  INACTIVE: { es: 'Anulado', en: 'Void', pt: 'Anulado' },
};

/**
 * What may be wrong with a document:
 *
 * - number: it is none of the country
 * - taken: the company has this one already
 * - corrects: a note says which document it corrects; another one corrects none
 * - unknown: the document that it corrects is not there
 * - corrected: a note corrects it by this number
 * - future: its day is still to come
 */
export type TaxDocumentProblem =
  'number' | 'taken' | 'corrects' | 'unknown' | 'corrected' | 'future';

const problems: Readonly<Record<TaxDocumentProblem, Texts>> = {
  number: {
    es: 'Escribe el número como {example}',
    en: 'Write the number like {example}',
    pt: 'Escreva o número como {example}',
  },
  taken: {
    es: 'La empresa ya tiene ese documento de ese emisor con ese número',
    en: 'The company has that document of that issuer with that number already',
    pt: 'A empresa já tem esse documento desse emissor com esse número',
  },
  corrects: {
    es: 'Una nota dice qué documento corrige; los demás no corrigen ninguno',
    en: 'A note says which document it corrects; the others correct none',
    pt: 'Uma nota diz qual documento corrige; os demais não corrigem nenhum',
  },
  unknown: {
    es: 'La empresa no tiene un documento de ese emisor con ese número',
    en: 'The company has no document of that issuer with that number',
    pt: 'A empresa não tem um documento desse emissor com esse número',
  },
  corrected: {
    es: 'Una nota corrige este documento: su emisor, su tipo y su número se quedan',
    en: 'A note corrects this document: its issuer, kind and number stay',
    pt: 'Uma nota corrige este documento: o emissor, o tipo e o número ficam',
  },
  future: {
    es: 'La fecha todavía no llega',
    en: 'That day is still to come',
    pt: 'Essa data ainda não chegou',
  },
};

/** Why a document is refused, at its field. */
export const toTaxDocumentError = (
  field: string,
  problem: TaxDocumentProblem,
  language: Language,
  example = '',
): FieldError => ({
  pointer: `/values/${field}`,
  code: problem === 'taken' ? 'TAKEN' : 'INVALID',
  message: fillText(problems[problem][language], { example }),
});

/** Where no country says it in its own words. */
const kindWords: Readonly<Record<TaxDocumentKind, Texts>> = {
  invoice: { es: 'Factura', en: 'Invoice', pt: 'Fatura' },
  'exempt-invoice': { es: 'Factura exenta', en: 'Exempt invoice', pt: 'Fatura isenta' },
  receipt: { es: 'Boleta', en: 'Receipt', pt: 'Recibo' },
  'credit-note': { es: 'Nota de crédito', en: 'Credit note', pt: 'Nota de crédito' },
  'debit-note': { es: 'Nota de débito', en: 'Debit note', pt: 'Nota de débito' },
};

/** Who issued a document. */
export const taxIssuerWords: Readonly<Record<TaxIssuer, Texts>> = {
  insurer: { es: 'La aseguradora', en: 'The insurer', pt: 'A seguradora' },
  us: { es: 'Cotejo', en: 'Cotejo', pt: 'Cotejo' },
};

/** A cell of a tax document as people read it; undefined: as it is. */
export function sayTaxDocumentCell(
  cell: string,
  value: unknown,
  language: Language,
): string | undefined {
  if (cell === 'month') return writeMonth(String(value), language);
  if (cell === 'state') return taxDocumentStateWords[value as TaxDocumentState][language];
  if (cell === 'issuer') return taxIssuerWords[value as TaxIssuer][language];
  return cell === 'kind' ? kindWords[value as TaxDocumentKind][language] : undefined;
}
