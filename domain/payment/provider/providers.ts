import type { CountryCode } from '../../country/country.ts';
import type { CurrencyCode } from '../../money/currency.ts';
import type { PaymentFlow, PaymentKind, PaymentProviderName } from '../kinds.ts';
import { PAYMENT_PROVIDERS } from '../kinds.ts';
import { providerNames } from './provider-names.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** What happens to the payer: sent to the provider's page, charged by a token here, or nothing. */
export type ChargeWay = 'redirect' | 'token' | 'manual' | 'none';

/** The wire contract; each has one folder in workers/payment and one in infra/gateway-simulator. */
export type ProviderProtocol = 'transbank' | 'mercadopago' | 'kushki' | 'link';

/** What is known of charges by a provider, and may differ between its cards and its transfers. */
export interface ChargeFacts {
  readonly way: ChargeWay;
  /**
   * May a charge be sent again with its key after its answer was lost? Yes where the provider
   * recognises the key, or where the call moves no money. Else it is only looked up.
   */
  readonly repeatable: { readonly payment: boolean; readonly storedCard: boolean };
  /**
   * May its page be paid after its charge is over? A bank does not ask whether a transfer is still
   * expected: what comes on top is found and goes back (docs/decisions/payments.md).
   */
  readonly repaid: boolean;
  /** Can a charge that it has not decided yet be given up by a call? A page is closed by another one. */
  readonly cancels: boolean;
  /** Is a page charged only by a call of ours, once its payer is back? Then nobody is charged while it says that it waits. */
  readonly commits: boolean;
  /** Is the card typed on our page, into the provider's fields, and comes here as a token? */
  readonly tokenInPage: boolean;
  /** Voiding undoes the whole charge before it is settled; null: there is no such call for it. */
  readonly voids: {
    readonly withinMs: number;
    /** Time zone of the day that the charge and its void have to share; null: only the time counts. */
    readonly sameDayIn: string | null;
  } | null;
  /** Null: no call gives it back, people transfer it. */
  readonly refunds: {
    /** `credit`: only of a credit card. */
    readonly partial: 'yes' | 'no' | 'credit';
    /** Days after the charge in which the API still gives back; null: no limit is documented. */
    readonly withinDays: number | null;
    /** `later`: the first answer may only say that it was taken, a look-up shows the end. */
    readonly final: 'at_once' | 'later';
  } | null;
  readonly limits: {
    /** The max time for one HTTP call. */
    readonly callMs: number;
    /** The provider itself gives up after this; waiting less makes outcomes unknown for nothing. */
    readonly answersWithinMs: number | null;
    /** The max number of sequential calls in one port operation (a page of a list aside). */
    readonly callsPerCharge: number;
    /** The max number of calls that keep a card, which is charged in the same activity; 0: it keeps none. */
    readonly callsToStore: number;
    /** How long a payment page can be paid; null: it has no page. */
    readonly pageMs: number | null;
    /** This long after sending, "the provider does not know it" proves that nothing was charged. */
    readonly unheardMs: number;
  };
}

/** Everything that the product knows of a provider and does not ask it (reference §2, §4.3). */
export interface ProviderFacts extends ChargeFacts {
  /** As payers know it, in every language. */
  readonly displayName: string;
  readonly protocol: ProviderProtocol;
  /** Countries with the currency that is charged there; each has one account. */
  readonly markets: Readonly<Partial<Record<CountryCode, CurrencyCode>>>;
  readonly serves: readonly { readonly kind: PaymentKind; readonly flow: PaymentFlow }[];
  /** Does the provider tell by webhook what became of a charge? */
  readonly webhooks: boolean;
  /** Can a card be charged later, without its holder? */
  readonly storedCards: boolean;
  /** How its charges and refunds of a day are known: a call lists them, or people bring the files of its settlements. */
  readonly movements: 'listed' | 'settlement_files';
  /** Where its transfers differ from its cards (`factsOf`). */
  readonly transfers?: ChargeFacts;
}

/** Our own port contract (infra/gateway-simulator/linkify-contract.md), spoken by five providers. */
const link = {
  protocol: 'link',
  repeatable: { payment: true, storedCard: false },
  repaid: true,
  cancels: false,
  commits: false,
  webhooks: true,
  tokenInPage: false,
  storedCards: false,
  movements: 'listed',
  voids: null,
  // A payout: taken first, done when the bank says so (reference §4.3 "transfer").
  refunds: { partial: 'yes', withinDays: null, final: 'later' },
  limits: {
    callMs: 10 * SECOND,
    answersWithinMs: null,
    // A refund looks first and closes the page afterwards.
    callsPerCharge: 3,
    callsToStore: 0,
    pageMs: 10 * MINUTE,
    // Opening a link moves nothing, and it is found by its reference as soon as it is there.
    unheardMs: 1 * MINUTE,
  },
} as const;

/** A transfer that Kushki opens a page for: its payer chooses the bank there (reference §2.3). */
const kushkiTransfers: ChargeFacts = {
  way: 'redirect',
  // Opening a page moves nothing, and nobody has the address of one whose answer was lost.
  repeatable: { payment: true, storedCard: false },
  // No call closes its page: who left it may still pay until it expires.
  repaid: true,
  cancels: false,
  commits: false,
  tokenInPage: false,
  voids: null,
  refunds: null,
  limits: {
    callMs: 30 * SECOND,
    answersWithinMs: 29 * SECOND,
    callsPerCharge: 2,
    callsToStore: 0,
    pageMs: 10 * MINUTE,
    unheardMs: 10 * MINUTE,
  },
};

const CARD_ONE_TIME = [
  { kind: 'tdc', flow: 'tdc-one-time' },
  { kind: 'tdd', flow: 'tdd-one-time' },
] as const;
const CARD_SUBSCRIPTIONS = [
  { kind: 'tdc', flow: 'tdc-subscriptions' },
  { kind: 'tdd', flow: 'tdd-subscriptions' },
  { kind: 'tdc-token', flow: 'tdc-subscriptions' },
] as const;
const TRANSFER = [{ kind: 'transfer', flow: 'transfer-one-time' }] as const;
const BY_RECEIPT = [
  { kind: 'transfer_non_automated', flow: 'transfer-one-time-non-automated' },
] as const;
const WITHOUT_PAYMENT = [{ kind: 'no_payment', flow: 'no-payment-one-time' }] as const;

const table = {
  /** Webpay Plus, and Oneclick Mall for stored cards (reference §2.1). */
  transbank: {
    displayName: providerNames.transbank,
    protocol: 'transbank',
    way: 'redirect',
    markets: { CL: 'CLP' },
    serves: [
      { kind: 't', flow: 't-one-time' },
      { kind: 't', flow: 't-subscriptions' },
      { kind: 'tdc-token', flow: 't-subscriptions-one-click' },
    ],
    // Opening a page moves nothing. Whether Oneclick refuses a repeated buy order is not written.
    repeatable: { payment: true, storedCard: false },
    repaid: false,
    cancels: false,
    // A page that is not committed charges nothing; its bank lets go of what it held (reference §2.1).
    commits: true,
    webhooks: false,
    tokenInPage: false,
    storedCards: true,
    movements: 'settlement_files',
    // The whole amount within three hours is reversed, later it is a nullification (§4.3).
    voids: { withinMs: 3 * HOUR, sameDayIn: null },
    refunds: { partial: 'credit', withinDays: 90, final: 'at_once' },
    limits: {
      callMs: 10 * SECOND,
      answersWithinMs: null,
      callsPerCharge: 3,
      callsToStore: 1,
      pageMs: 10 * MINUTE,
      // A page that is open can be paid for ten minutes, whatever we know of it.
      unheardMs: 10 * MINUTE,
    },
  },
  /** Cards by token; one account per country, each with the country's currency (reference §2.2). */
  mercadopago: {
    displayName: providerNames.mercadopago,
    protocol: 'mercadopago',
    way: 'token',
    markets: { CL: 'CLP', PE: 'PEN', CO: 'COP', INT: 'USD' },
    serves: [...CARD_ONE_TIME, ...CARD_SUBSCRIPTIONS],
    repeatable: { payment: true, storedCard: true },
    repaid: false,
    // PUT /v1/payments/{id}, while it is pending, in process or authorized (reference §2.2).
    cancels: true,
    commits: false,
    webhooks: true,
    tokenInPage: true,
    storedCards: true,
    movements: 'listed',
    voids: null,
    // The window is reported, not documented; 'in process' is rare and shows as ACCEPTED.
    refunds: { partial: 'yes', withinDays: 180, final: 'at_once' },
    limits: {
      callMs: 10 * SECOND,
      answersWithinMs: null,
      callsPerCharge: 2,
      callsToStore: 3,
      pageMs: null,
      // The payment exists when its call ends, after a minute at most; the search lags a little.
      unheardMs: 5 * MINUTE,
    },
  },
  /** Cards by token, subscriptions on demand and transfers (reference §2.3); our merchant is Chilean. */
  kushki: {
    displayName: providerNames.kushki,
    protocol: 'kushki',
    way: 'token',
    markets: { CL: 'CLP' },
    serves: [
      ...CARD_ONE_TIME,
      { kind: 'tdc', flow: 'deferred_options' },
      ...CARD_SUBSCRIPTIONS,
      ...TRANSFER,
    ],
    transfers: kushkiTransfers,
    repeatable: { payment: false, storedCard: false },
    repaid: false,
    cancels: false,
    commits: false,
    webhooks: true,
    tokenInPage: true,
    storedCards: true,
    movements: 'listed',
    voids: { withinMs: 3 * HOUR, sameDayIn: 'America/Santiago' },
    refunds: { partial: 'yes', withinDays: null, final: 'later' },
    limits: {
      callMs: 30 * SECOND,
      answersWithinMs: 29 * SECOND,
      callsPerCharge: 2,
      callsToStore: 2,
      pageMs: null,
      // Twice its own limit: 29 s to decide, the rest for its list to show the sale.
      unheardMs: 1 * MINUTE,
    },
  },
  linkify: {
    ...link,
    displayName: providerNames.linkify,
    way: 'redirect',
    markets: { CL: 'CLP' },
    serves: TRANSFER,
  },
  linkify_qps: {
    ...link,
    displayName: providerNames.linkify_qps,
    way: 'redirect',
    markets: { CL: 'CLP' },
    serves: TRANSFER,
  },
  queplan: {
    ...link,
    displayName: providerNames.queplan,
    way: 'manual',
    markets: { CL: 'CLP', PE: 'PEN' },
    serves: [...BY_RECEIPT, ...WITHOUT_PAYMENT],
  },
  queseguro: {
    ...link,
    displayName: providerNames.queseguro,
    way: 'manual',
    markets: { CL: 'CLP' },
    serves: BY_RECEIPT,
  },
  kushki_ad: {
    ...link,
    displayName: providerNames.kushki_ad,
    way: 'redirect',
    markets: { CL: 'CLP', CO: 'COP' },
    serves: CARD_ONE_TIME,
  },
} as const satisfies Record<PaymentProviderName, ProviderFacts>;

/** The one table of providers: a new one is a row here, a folder in workers and one in the simulator. */
export const providers: Readonly<Record<PaymentProviderName, ProviderFacts>> = table;

/** Providers that speak our own port contract. */
export type LinkProviderName = {
  [N in keyof typeof table]: (typeof table)[N]['protocol'] extends 'link' ? N : never;
}[keyof typeof table];

export const LINK_PROVIDERS: readonly LinkProviderName[] = PAYMENT_PROVIDERS.filter(isLinkProvider);

export function isLinkProvider(name: PaymentProviderName): name is LinkProviderName {
  return providers[name].protocol === 'link';
}
