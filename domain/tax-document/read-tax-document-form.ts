import type { CountryCode } from '../country/country.ts';
import {
  isNote,
  taxDocumentFacts,
  taxDocumentKinds,
  taxIssuers,
  toTaxDocumentNumber,
  type TaxDocumentKind,
  type TaxIssuer,
} from './tax-document-kinds.ts';
import type { TaxDocumentProblem } from './tax-document-words.ts';

type Values = Readonly<Record<string, unknown>>;

/** What somebody wrote of a tax document. */
export interface GivenTaxDocument {
  readonly issuer: TaxIssuer;
  readonly kind: TaxDocumentKind;
  readonly number: string;
  readonly corrects: string | null;
  /** ISO day. */
  readonly issuedOn: string;
  /** Integer of the smallest unit of the country's money. */
  readonly amount: number;
}

/** Reads the form of a tax document, whose values its fields have checked, and says by field what cannot be right. */
export function readTaxDocumentForm(
  values: Values,
  { country, today }: { readonly country: CountryCode; readonly today: string },
): {
  readonly given: GivenTaxDocument;
  readonly problems: ReadonlyMap<string, TaxDocumentProblem>;
} {
  const numberOf = (name: string): string =>
    toTaxDocumentNumber(String(values[name] ?? ''), country);
  const given: GivenTaxDocument = {
    issuer: taxIssuers.find((issuer) => issuer === values['issuer']) ?? 'insurer',
    kind: taxDocumentKinds.find((kind) => kind === values['kind']) ?? 'invoice',
    number: numberOf('number'),
    corrects: numberOf('corrects') || null,
    issuedOn: String(values['issuedOn'] ?? ''),
    amount: Number(values['amount']),
  };
  const problems = new Map<string, TaxDocumentProblem>();
  const isNumber = (text: string): boolean => taxDocumentFacts[country].number.test(text);
  if (!isNumber(given.number)) problems.set('number', 'number');
  if (isNote(given.kind) !== (given.corrects !== null)) problems.set('corrects', 'corrects');
  else if (given.corrects !== null && !isNumber(given.corrects)) problems.set('corrects', 'number');
  if (given.issuedOn > today) problems.set('issuedOn', 'future');
  return { given, problems };
}
