import type { CardCoverage, OfferTypeName } from '../catalogue/product.ts';
import type { FormDefinition } from '../form/definition.ts';
import type { CurrencyCode } from '../money/currency.ts';
import type { TransferAccount } from '../payment/provider/transfer-accounts.ts';
import type { UnitValueSource } from '../money/unit-value.ts';
import type { PolicyStatus } from '../status/policy-status.ts';
import type { PurchaseStatus } from '../status/purchase-status.ts';
import type { SessionType } from './seller.ts';
import type { PricedThings, PricePart } from './subject/priced-things.ts';

/** Form status of spec 3 §4. */
export const stepStatuses = ['PENDING', 'COMPLETED'] as const;
export type StepStatus = (typeof stepStatuses)[number];

/** What the holder of the session may do now; buttons exist only for these. */
export const purchaseActions = [
  'submit',
  'back',
  'accept-exclusions',
  'pay',
  'cancel',
  'refund-request',
] as const;
export type PurchaseAction = (typeof purchaseActions)[number];

export interface SnapshotStep {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly orderPosition: number;
  readonly status: StepStatus;
}

/** The promotion that a purchase was priced with; a limited one holds a place of it. */
export interface QuotedOffer {
  readonly id: number;
  readonly type: OfferTypeName;
  readonly unitCode: CurrencyCode | '%';
  readonly amount: number;
  readonly limited: boolean;
  /** What it takes off by the number of instalments, as the catalogue says it (`installments;amount`). */
  readonly parceled?: readonly string[];
}

export interface PricedPerson extends PricePart {
  readonly role: 'holder' | 'dependant';
  readonly relationship: string | null;
  readonly sex: 'M' | 'F';
  readonly age: number;
}

/** A discount that holds after the first payment, too. */
export interface LaterDiscount {
  /** How many periods after the first one. */
  readonly periods: number;
  /** What each of them costs, in the unit of `original`. */
  readonly amount: number;
}

export interface SnapshotPrice extends PricedThings {
  /** What is charged now, in the currency of the charge. */
  readonly amount: number;
  readonly currency: CurrencyCode;
  readonly amountClp: number;
  /** The price of the catalogue that the charge was converted from. */
  readonly original: { readonly amount: number; readonly currency: CurrencyCode };
  /** Hundredths of a peso; null where no conversion was needed. */
  readonly ufValue: number | null;
  readonly ufDate: string | null;
  /** Absent where nothing was converted, and in purchases from before there were projections. */
  readonly ufSource?: UnitValueSource;
  readonly period: 'month' | 'year' | 'day';
  /** Cards name its year, and it is charged by the month (`getYearlyPrice`). */
  readonly shownYearly?: boolean;
  /** Until when it may be paid, ISO date-time; absent in purchases from before quotes ended. */
  readonly quotedUntil?: string;
  /** What was to be paid before it was priced again, in the same currency. */
  readonly before?: { readonly amount: number };
  /** Lines (or pets) less `discount` and gift card are `amount`, with `rest` where that is not all. */
  readonly lines: readonly PricedPerson[];
  readonly discount?: PricePart & { readonly offerId: number; readonly later?: LaterDiscount };
  /** The instalments that `discount` is for; absent where the price is the same in any number of them. */
  readonly instalments?: number;
  /** What a gift card pays, and what is held of it until the purchase ends; the price's `amount` is what is left to pay. */
  readonly giftCard?: { readonly amount: number; readonly held: number };
  readonly offer?: QuotedOffer;
  /** The product's promotion has no place left: this is the normal price. */
  readonly offerSoldOut?: boolean;
}

/**
 * What a payer needs for a transfer that a person looks for; amount and deadline are the payment's. As long as it is
 * there a proof may be sent.
 */
export interface SnapshotTransfer {
  readonly account: TransferAccount;
  /** What the payer writes into the transfer. */
  readonly reference: string;
  /** When the newest proof came, and until when a person looks at it; ISO date-times. Null before. */
  readonly proof: { readonly at: string; readonly reviewBy: string } | null;
}

export interface SnapshotPayment {
  readonly id: string;
  readonly status: string;
  readonly kind: string;
  readonly flow: string;
  readonly provider: string;
  readonly reason?: string;
  readonly message?: string;
  readonly nextAction?: string;
  readonly redirect?: {
    readonly method: 'GET' | 'POST';
    readonly url: string;
    readonly fields: Readonly<Record<string, string>>;
  };
  readonly transfer?: SnapshotTransfer;
  /** When the provider is checked again, ISO date-time; only while the outcome is not known. */
  readonly nextCheckAt?: string;
  /** Until when the payer can pay (transfer links), ISO date-time. */
  readonly expiresAt?: string;
  readonly at: string;
}

/** Payments of later periods, as their holder sees and changes them. */
export interface SnapshotSubscription {
  /** ISO day; null once it is over, and while a period has failed. */
  readonly nextChargeOn: string | null;
  /** Nothing is charged by itself: its holder is asked to pay each period. */
  readonly isAsked: boolean;
  /** Of the card that is charged. */
  readonly last4: string | null;
  /** Last day that is paid, ISO. */
  readonly paidUntil: string;
  /** Days that the next charge may be moved to; empty where it stands. */
  readonly days: readonly string[];
  readonly isOver: boolean;
  /** Until `paidUntil` its holder may take an end back: one that was made, or would be now. */
  readonly mayResume: boolean;
}

/** `status`: this browser has no more than the link; answers, documents and actions need another proof. */
export const purchaseAccesses = ['full', 'status'] as const;
export type PurchaseAccess = (typeof purchaseAccesses)[number];

/**
 * How a browser that has only the link gets in: by a code sent to the holder's masked address; by taking the purchase over,
 * where nothing was answered yet and there is nobody to ask; or not at all.
 */
export interface PurchaseUnlock {
  readonly by: 'code' | 'claim' | 'nothing';
  /** Where the code goes, masked. */
  readonly email?: string;
}

/** The only shape of a purchase that leaves the API (DESIGN §4). */
export interface PurchaseSnapshot {
  readonly access: PurchaseAccess;
  /** Null with full access. */
  readonly unlock: PurchaseUnlock | null;
  readonly id: string;
  /** The link that the caller came by. */
  readonly session: string;
  readonly sessionType: SessionType;
  readonly productCode: string;
  readonly product: {
    readonly displayName: string;
    readonly organization: string;
    readonly organizationUrl: string;
    readonly insuranceType: string;
    readonly color: string;
    readonly url: string;
    /** What the card said when the purchase was opened; absent in older purchases. */
    readonly coverage?: Pick<CardCoverage, 'topAmount' | 'deductible' | 'percentage'>;
    /** For how many days it takes a health declaration; absent in older purchases. */
    readonly declarationDays?: number;
    /** Ages at which the product may be bought; the personal data are checked against them. */
    readonly ageLimits?: {
      readonly holder?: { readonly min: number; readonly max: number };
      readonly dependant?: { readonly min: number; readonly max: number };
    };
  };
  readonly country: string;
  readonly status: PurchaseStatus;
  readonly version: number;
  /** Grows with each line of the history, also with those that leave the version as it is. */
  readonly historyLine: number;
  readonly step: {
    readonly id: string;
    readonly title: string;
    readonly path: string;
    readonly orderPosition: number;
    readonly form: FormDefinition | null;
    readonly values: Readonly<Record<string, unknown>>;
    /** What was typed since and not sent; only of a health declaration, and absent where nothing is kept. */
    readonly draft?: Readonly<Record<string, unknown>>;
  } | null;
  readonly steps: readonly SnapshotStep[];
  readonly price: SnapshotPrice;
  /**
   * Prices by the number of instalments, to be chosen before paying; `count` null is any number, without their discount.
   * Null where the price is the same in all.
   */
  readonly instalments: {
    readonly chosen: number | null;
    readonly choices: readonly { readonly count: number | null; readonly amount: number }[];
  } | null;
  /** What a payment accepts now, word for word; null where nothing can be paid. */
  readonly terms: { readonly version: string; readonly text: string } | null;
  readonly payment: SnapshotPayment | null;
  readonly paymentMethods: readonly {
    readonly kind: string;
    readonly flow: string;
    readonly provider: string;
    readonly title: string;
    readonly hint: string;
    /** False: everybody who could charge it is passed over for now; the hint says so. */
    readonly available: boolean;
    /** The provider's page where the card is typed, to be framed; its number never comes to us. */
    readonly cardFrame?: string;
    /** What paying by it accepts, where that is not what `terms` says: charges of later periods. */
    readonly terms?: { readonly version: string; readonly text: string };
  }[];
  /**
   * What the insurer leaves out because of the health declaration, to be confirmed before paying; null when nothing
   * is to be confirmed. The statement ends where the items begin.
   */
  readonly exclusions: {
    readonly version: string;
    readonly statement: string;
    readonly items: readonly { readonly person: string; readonly text: string }[];
    /** The insurer has answered with them; false where its rules alone have. */
    readonly isInsurersAnswer: boolean;
  } | null;
  /** What the insurer asks for before it answers about the health declaration; null when nothing is open. */
  readonly asked: {
    /** ISO date-time. */
    readonly at: string;
    readonly items: readonly string[];
    /** More about them, as staff wrote it down; empty where there is nothing more. */
    readonly words: string;
  } | null;
  readonly policy: {
    readonly number: string;
    readonly issuedAt: string;
    /** PENDING while its payment is in dispute. */
    readonly status: PolicyStatus;
  } | null;
  /** Null where nothing is charged by itself later. */
  readonly subscription: SnapshotSubscription | null;
  /** Null for a browser that has only the link. */
  readonly lead: { readonly status: number; readonly subStatus: number | null } | null;
  readonly allowed: readonly PurchaseAction[];
  /** First day of cover: the chosen one, or the one that the form proposes; ISO day. */
  readonly startsOn: string | null;
  /** When an untouched purchase ends by itself, ISO date-time. */
  readonly expiresAt: string | null;
  /** When it ends whatever is done, ISO date-time; null where it does not end by itself. */
  readonly endsAt: string | null;
  /** Given answers, in words, for "check your answers" (no health answers). */
  readonly summary: readonly {
    readonly stepId: string;
    readonly label: string;
    readonly value: string;
  }[];
}
