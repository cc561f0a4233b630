import type { ReasonCode } from './codes/reasons.ts';

/** What may be kept of a card (PCI: brand, last four, kind; never the number). */
export interface PaidCard {
  readonly brand?: string;
  readonly last4?: string;
  readonly type?: 'debit' | 'credit' | 'prepaid';
  readonly installments?: number;
}

/** Money that really moved: integer of the currency's smallest unit. */
export interface MovedMoney {
  readonly amount: number;
  readonly currency: string;
}

interface Traces {
  readonly providerPaymentId?: string;
  /** The provider's own code, for staff and logs; never shown to the payer. */
  readonly rawCode?: string;
  /** English, for staff; holds no personal data. */
  readonly detail?: string;
  /**
   * Everything that ever came for this charge, also what went back since; only of providers whose page
   * may be paid more than once (`repaid` in their row). What exceeds the known money is surplus.
   */
  readonly received?: number;
}

/**
 * The five ways a charge can end (Kill Bill's split, reference §1.1). JSON-safe: it travels
 * through workflow histories and rows.
 *
 * - SUCCESS: money moved, amount and reference are those asked for.
 * - PENDING: the provider has it and will decide later. With `payerDone` its payer has nothing left to do,
 *   so an open payment page is not what it waits for.
 *   With `challenged` the bank waits for its payer to prove who they are.
 * - UNKNOWN: it may have happened; only a lookup may settle it, never another charge. With `moved`
 *   it is certain that money moved but not as agreed (other amount, other payer, too late): it
 *   buys no policy and has to go back, and its owner may pay again.
 * - DECLINED: it certainly did not happen.
 * - NOT_SENT: the provider certainly never got it; the same key may be sent again.
 */
export type ChargeOutcome =
  | (Traces &
      MovedMoney & {
        readonly type: 'SUCCESS';
        readonly providerPaymentId: string;
        readonly authorizationCode?: string;
        readonly card?: PaidCard;
        /** ISO date-time of the provider. */
        readonly approvedAt?: string;
      })
  | (Traces & {
      readonly type: 'PENDING';
      readonly reason: ReasonCode;
      readonly payerDone?: boolean;
      readonly challenged?: boolean;
    })
  | (Traces & {
      readonly type: 'UNKNOWN';
      readonly reason: ReasonCode;
      readonly moved?: MovedMoney;
    })
  | (Traces & {
      readonly type: 'DECLINED';
      readonly reason: ReasonCode;
      /** Its provider never heard of it: a list that lags says so, too. */
      readonly isUnheard?: boolean;
    })
  | (Traces & { readonly type: 'NOT_SENT'; readonly reason: ReasonCode });

export type ChargeOutcomeType = ChargeOutcome['type'];

/**
 * How a refund ended. ACCEPTED: the provider took it and finishes later (Kushki, transfers).
 * REFUSED: nothing moved. UNKNOWN: look it up before sending anything again (reference §4.3).
 */
export type RefundOutcome =
  | (MovedMoney & {
      readonly type: 'REFUNDED';
      /** Where the provider says which of the two it was. */
      readonly way?: 'void' | 'refund';
      readonly providerRefundId?: string;
      readonly rawCode?: string;
    })
  | { readonly type: 'ACCEPTED'; readonly providerRefundId?: string; readonly rawCode?: string }
  | { readonly type: 'REFUSED'; readonly rawCode?: string; readonly detail?: string }
  | { readonly type: 'UNKNOWN'; readonly rawCode?: string; readonly detail?: string }
  | { readonly type: 'NOT_SENT'; readonly rawCode?: string; readonly detail?: string };
