import type { CountryCode } from '../country/country.ts';
import type { Money } from '../money/currency.ts';
import type { ProofType } from '../payment/transfer/proof-file.ts';
import type { RecordLink } from '../record/cell.ts';
import type { CompanyPaymentState } from './company-payment-transitions.ts';

export const paymentOrigins = ['company', 'staff'] as const;
export type PaymentOrigin = (typeof paymentOrigins)[number];

export type PaymentProof = {
  readonly id: string;
  readonly type: ProofType;
  /** Bytes. */
  readonly size: number;
  /** ISO time. */
  readonly at: string;
};

/** What a payment paid of a pre-invoice. */
export type PaidShare = {
  readonly periodId: string;
  /** The policy's name. */
  readonly name: string;
  /** ISO day that its month begins on. */
  readonly month: string;
  readonly amount: number;
};

/** A transfer of a company for its pre-invoices. */
export type CompanyPaymentRecord = {
  readonly id: string;
  readonly version: number;
  readonly companyId: string;
  /** Its legal name. */
  readonly company: string;
  readonly companyCode: string;
  readonly countryCode: CountryCode;
  /** The pre-invoice that it was entered for; its name is the policy's. */
  readonly period: RecordLink;
  /** As the bank names it. */
  readonly reference: string;
  /** ISO day. */
  readonly paidOn: string;
  readonly amount: Money;
  readonly state: CompanyPaymentState;
  /** Who entered it. */
  readonly origin: PaymentOrigin;
  /** It is to be confirmed, and another one of the company has its operation number, or its sum within some days. */
  readonly isLikeAnother: boolean;
  /** The reader entered it: somebody else says that it was received. */
  readonly isOwn: boolean;
  /** What was received and has paid no pre-invoice yet. */
  readonly surplus: Money;
  /** What was left over and we transferred back to the company. */
  readonly paidBack: Money;
  readonly shares: readonly PaidShare[];
  readonly files: readonly PaymentProof[];
  /** The bank's statement that moved it last, where nothing came after that; null: there is none to take back. */
  readonly statement: string | null;
  /** ISO time of the last change. */
  readonly changedAt: string;
};
