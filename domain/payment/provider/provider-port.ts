import type { PaymentFlow, PaymentKind, PaymentProviderName } from '../kinds.ts';
import type { ReasonCode } from '../codes/reasons.ts';
import type { ChargeOutcome, MovedMoney, PaidCard, RefundOutcome } from '../outcome.ts';

/** What a card's bank offers besides the number of instalments, in Kushki's words (reference §2.3). */
export interface Deferral {
  /** Months before the first instalment: `00`. */
  readonly graceMonths: string;
  /** Its `type`, `02`. */
  readonly creditType: string;
}

/**
 * Requests to providers and their answers: JSON-safe, so that workflow, activities and rows
 * share it. Amounts are integers of the currency's smallest unit.
 */
export interface InitiateCharge {
  readonly attemptId: string;
  /** The row that is paid for; providers keep it beside the charge. */
  readonly ownerId: string;
  readonly amount: number;
  readonly currency: string;
  /** What the payer reads on the provider's page and the bank statement. */
  readonly subject?: string;
  readonly returnUrl: string;
  readonly webhookUrl: string;
  readonly method: {
    readonly kind: PaymentKind;
    readonly flow: PaymentFlow;
    readonly provider: PaymentProviderName;
    readonly installments?: number;
    readonly deferral?: Deferral;
    readonly cardToken?: string;
  };
  readonly payer: {
    readonly email: string;
    readonly legalId?: string;
    readonly name?: string;
  };
  /** ISO date-time after which the payer can no longer pay. */
  readonly expiresAt: string;
}

/** A page of the provider that the payer's browser has to open, by link or by form post. */
export interface PaymentRedirect {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * The provider's handles of a card that its holder agreed to be charged later; never its number.
 * Oneclick: username and tbk_user. MercadoPago: customer id and card id. Kushki: the subscription.
 */
export interface StoredCard {
  readonly customerRef?: string;
  readonly cardRef: string;
}

/** A card to be stored by the single-use token of its fields, for charges of later periods. */
export interface StoreCard {
  readonly attemptId: string;
  readonly currency: string;
  readonly cardToken: string;
  /** What the provider shows beside it. */
  readonly subject: string;
  readonly payer: InitiateCharge['payer'];
}

/**
 * What became of storing a card. It moves no money, so nothing but `stored` leads to a charge.
 * - refused: the provider did not take the card, or does not know what was to be stored.
 * - unanswered: it may be stored, under a handle that nobody knows: it can never be charged.
 */
export type StoreCardResult =
  | {
      readonly type: 'stored';
      readonly card: StoredCard;
      readonly shown: Pick<PaidCard, 'brand' | 'last4' | 'type'>;
    }
  | { readonly type: 'refused'; readonly reason: ReasonCode; readonly rawCode?: string }
  | { readonly type: 'unanswered'; readonly detail: string };

/** `gone`: the provider has it no more, whoever removed it. `open`: try again. */
export type RemoveCardResult =
  { readonly type: 'gone' } | { readonly type: 'open'; readonly detail: string };

/** A charge of a stored card, without its holder. */
export interface ChargeStoredCard {
  readonly attemptId: string;
  /** As in {@link InitiateCharge}. */
  readonly ownerId: string;
  readonly amount: number;
  readonly currency: string;
  readonly subject?: string;
  readonly webhookUrl: string;
  readonly card: StoredCard;
  readonly installments?: number;
  readonly payer: { readonly email: string };
}

/** A charge without a page: how it ended, and the provider's handle where there is one by now. */
export interface ChargeResult {
  readonly type: 'outcome';
  readonly outcome: ChargeOutcome;
  readonly providerRef?: string;
  /** As `PaymentProvider.identifyCard` says it, where the answer names the card. Counted, never stored. */
  readonly cardDigits?: string;
}

export type InitiateResult =
  | { readonly type: 'redirect'; readonly redirect: PaymentRedirect; readonly providerRef: string }
  | ChargeResult;

/** How the payer's browser came back; `none` when it never did and the deadline has passed. */
export type ReturnShape = 'normal' | 'aborted' | 'timed_out' | 'form_error' | 'none';

/** The charge that a return, a webhook or a reconcile is about. */
export interface ChargeReference {
  readonly attemptId: string;
  readonly amount: number;
  readonly currency: string;
  /** The provider's handle from `initiate` (token, link id); absent when its answer was lost. */
  readonly providerRef?: string;
  readonly expiresAt?: string;
  /** The charge was one of a stored card (`chargesStoredCard`): Transbank keeps those apart. */
  readonly storedCard?: boolean;
}

export interface SettleCharge extends ChargeReference {
  readonly returnShape?: ReturnShape;
}

/**
 * What the provider knows of a charge.
 * - not_found: nothing; a proof only after the table's `unheardMs`.
 * - returned: it was charged and everything went back; `moved` is the amount that went back, where the provider says it.
 * - charged_back: the holder's bank took the money back (`moved`), or is taking it.
 */
export type LookupResult =
  | ChargeOutcome
  | { readonly type: 'not_found' }
  | {
      readonly type: 'returned';
      readonly providerPaymentId: string;
      readonly moved?: MovedMoney;
      readonly rawCode?: string;
      /** See ChargeOutcome. */
      readonly received?: number;
    }
  | {
      readonly type: 'charged_back';
      readonly providerPaymentId: string;
      readonly moved: MovedMoney;
      readonly rawCode?: string;
    };

export interface RefundCharge {
  readonly attemptId: string;
  readonly refundId: string;
  readonly providerPaymentId: string;
  /**
   * To give back now. Equal to `chargedAmount`: everything that is there goes back, also when the
   * provider took another amount than asked for.
   */
  readonly amount: number;
  readonly chargedAmount: number;
  readonly currency: string;
  /** Sum of the parts of this charge that earlier refunds gave back; 0 when absent. */
  readonly refundedBefore?: number;
  /** ISO date-time of the charge; with it a refund after the provider's window is not even sent. */
  readonly chargedAt?: string;
  /** See ChargeReference. */
  readonly storedCard?: boolean;
}

export type RefundLookupResult = RefundOutcome | { readonly type: 'not_found' };

/** Undoes a whole charge before it is settled, where the table has a window for it. */
export type VoidCharge = Omit<RefundCharge, 'amount' | 'refundedBefore'>;

/** Money that moved at the provider, as its list shows it. */
export interface Movement extends MovedMoney {
  readonly type: 'charge' | 'refund' | 'charge_back';
  readonly providerPaymentId: string;
  /** Our key of the charge, where the provider's list carries it. */
  readonly attemptId?: string;
  /** ISO date-time of the provider. */
  readonly at: string;
}

/** UNKNOWN: the list did not come, or not whole; ask again. not_offered: there is no such call. */
export type MovementsResult =
  | { readonly type: 'movements'; readonly movements: readonly Movement[] }
  | { readonly type: 'not_offered'; readonly why: string }
  | { readonly type: 'UNKNOWN'; readonly detail: string };

/** What a return URL tells, before anyone believes it. */
export interface ParsedReturn {
  readonly shape: ReturnShape;
  /** The provider's handle, when the shape carries it. */
  readonly providerRef?: string;
  /** Our own key at the provider (Webpay's buy order, MercadoPago's external reference). */
  readonly reference?: string;
  readonly sessionId?: string;
}

/** A webhook is a hint: which charge to look up, and a key to recognise repeats. */
export interface WebhookHint {
  readonly dedupeKey: string;
  readonly providerPaymentId?: string;
  readonly providerRef?: string;
  readonly reference?: string;
  readonly topic: string;
}

export type WebhookVerdict =
  | { readonly type: 'accepted'; readonly hint: WebhookHint }
  /** Well signed, nothing for us in it: answer 200 and forget it. */
  | { readonly type: 'ignored'; readonly why: string }
  | { readonly type: 'bad_signature'; readonly why: string }
  | { readonly type: 'malformed'; readonly why: string };

/** Hex HMAC-SHA256; a parameter, because domain code has no crypto of its own. */
export type HmacSha256Hex = (secret: string, text: string) => string;

/** What the HTTP side hands over of a webhook. Header names in lower case, body as received. */
export interface WebhookRequest {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly rawBody: string;
}
