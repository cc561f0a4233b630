import type { CountryCode } from '../country/country.ts';
import type { Money } from '../money/currency.ts';
import type { RecordLink } from '../record/cell.ts';
import type { TaxFileType } from './tax-document-file.ts';
import type { TaxDocumentKind, TaxIssuer } from './tax-document-kinds.ts';
import type { TaxDocumentState } from './tax-document-transitions.ts';

export type TaxFile = {
  readonly id: string;
  readonly type: TaxFileType;
  /** Bytes. */
  readonly size: number;
  /** ISO time. */
  readonly at: string;
};

/** A tax document of a pre-invoice. */
export type TaxDocumentRecord = {
  readonly id: string;
  readonly version: number;
  readonly companyId: string;
  /** Its legal name. */
  readonly company: string;
  readonly companyCode: string;
  readonly countryCode: CountryCode;
  /** The pre-invoice; its name is the policy's. */
  readonly period: RecordLink;
  readonly policyNumber: string | null;
  /** ISO day that the month of the pre-invoice begins on. */
  readonly month: string;
  /** Whose number it is. */
  readonly issuer: TaxIssuer;
  readonly kind: TaxDocumentKind;
  readonly number: string;
  /** Of a note: the number that it corrects. */
  readonly corrects: string | null;
  /** ISO day. */
  readonly issuedOn: string;
  /** Above zero, also of a note. */
  readonly amount: Money;
  readonly state: TaxDocumentState;
  readonly hasFile: boolean;
  readonly files: readonly TaxFile[];
  /** ISO time since which a comment of the company has no answer; null: none waits. */
  readonly awaitedSince: string | null;
  /** ISO time of the last change. */
  readonly changedAt: string;
};
