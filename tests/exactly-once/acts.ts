import fc from 'fast-check';
import { chargebackDecisions } from '@cotejo/domain/payment/refund/chargeback-decisions.ts';
import { crashPlaces, type CrashPlace } from './crashes.ts';

/**
 * Webpay's page, a card at MercadoPago or at Kushki, a transfer over Linkify's page; and of a subscription: a card that
 * MercadoPago or Kushki keeps, and one that is inscribed on Oneclick's page.
 */
export const ways = [
  'page',
  'card',
  'card at Kushki',
  'transfer',
  'kept card',
  'card that Kushki keeps',
  'inscription',
] as const;
export type Way = (typeof ways)[number];

/** What somebody may do on a payment page. */
export const pageActs = [
  'pay',
  'give up',
  'transfer too little',
  'transfer too much',
  'another person transfers',
] as const;
export type PageAct = (typeof pageActs)[number];

/** What becomes of the webhook that follows. */
export const webhookFates = ['in time', 'lost', 'twice', 'late'] as const;
export type WebhookFate = (typeof webhookFates)[number];

/** What the provider does to its next call of a kind. */
export const troubles = {
  charge: [
    'lose-response',
    'error-before',
    'error-after',
    'slow:600',
    'wrong-amount',
    'decline',
    'pending:approve:120',
    'pending:decline:120',
  ],
  create: ['lose-response', 'error-before'],
  lookup: ['lose-response', 'error-before', 'slow:600'],
  refund: ['lose-response', 'error-before', 'error-after', 'decline'],
} as const;
export type Operation = keyof typeof troubles;

/** How a dispute about a charge ends: its bank says so, or the staff do. */
export const disputeEnds = ['won', ...chargebackDecisions] as const;
export type DisputeEnd = (typeof disputeEnds)[number];

/** One thing that somebody, a provider or a machine does. */
export type Act =
  | { readonly do: 'pay'; readonly way: Way; readonly reload: boolean }
  | { readonly do: 'double click'; readonly way: Way }
  | { readonly do: 'two tabs'; readonly ways: readonly [Way, Way] }
  | {
      readonly do: 'payment page';
      readonly act: PageAct;
      readonly oldest: boolean;
      readonly webhook: WebhookFate;
    }
  | { readonly do: 'come back'; readonly times: 1 | 2 }
  | { readonly do: 'old webhook'; readonly says: string }
  | {
      readonly do: 'trouble';
      readonly operation: Operation;
      readonly behaviour: string;
      readonly times: number;
    }
  | { readonly do: 'provider answers again' }
  | { readonly do: 'leave' }
  | { readonly do: 'cancel' }
  | { readonly do: 'withdraw' }
  | { readonly do: 'wait for the charge' }
  | { readonly do: 'wait for doubt' }
  | { readonly do: 'decide' }
  | { readonly do: 'cancel at the provider' }
  | { readonly do: 'come back unpaid' }
  | { readonly do: 'wait for the later look' }
  | { readonly do: 'wait until it may be paid' }
  | { readonly do: 'page is over' }
  | { readonly do: 'remove the card' }
  | { readonly do: 'move charge' }
  | { readonly do: 'end subscription' }
  | { readonly do: 'refund by staff' }
  | { readonly do: 'give back late' }
  | { readonly do: 'gift card'; readonly on: boolean; readonly twice: boolean }
  | { readonly do: 'charge-back' }
  | { readonly do: 'wait for the dispute' }
  | { readonly do: 'dispute'; readonly ends: DisputeEnd }
  | { readonly do: 'crash'; readonly place: CrashPlace }
  | { readonly do: 'settle down' };

/** An act in its script. */
export interface Step {
  readonly act: Act;
  /** The next act does not wait for this one's answer. */
  readonly atOnce: boolean;
  /** Milliseconds before it. */
  readonly after: number;
}

export interface Script {
  /** The purchase ends so many milliseconds after it was filled in; null: not while this goes on. */
  readonly endsAfter: number | null;
  readonly steps: readonly Step[];
}

const way = fc.constantFrom(...ways);

const trouble = fc.constantFrom(...(Object.keys(troubles) as Operation[])).chain((operation) =>
  fc.record({
    do: fc.constant('trouble' as const),
    operation: fc.constant(operation),
    behaviour: fc.constantFrom<string>(...troubles[operation]),
    times: fc.constantFrom(1, 3),
  }),
);

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('pay' as const), way, reload: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('double click' as const), way }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('two tabs' as const), ways: fc.tuple(way, way) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('payment page' as const),
      act: fc.oneof(
        { weight: 3, arbitrary: fc.constant('pay' as const) },
        { weight: 2, arbitrary: fc.constantFrom(...pageActs) },
      ),
      oldest: fc.boolean(),
      webhook: fc.constantFrom(...webhookFates),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('come back' as const),
      times: fc.constantFrom(1 as const, 2 as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('old webhook' as const),
      says: fc.constantFrom('pending', 'paid', 'expired', 'refunded'),
    }),
  },
  { weight: 3, arbitrary: trouble },
  { weight: 2, arbitrary: fc.constant({ do: 'leave' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'cancel' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'withdraw' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'decide' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'cancel at the provider' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'come back unpaid' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'page is over' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'remove the card' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'move charge' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'end subscription' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'refund by staff' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'give back late' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('gift card' as const),
      on: fc.boolean(),
      twice: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'charge-back' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('dispute' as const),
      ends: fc.constantFrom(...disputeEnds),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('crash' as const),
      place: fc.constantFrom(...crashPlaces),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'settle down' as const }) },
);

/** Scripts of up to nine acts, in any order, one after the other or at once. */
export const scripts: fc.Arbitrary<Script> = fc.record({
  endsAfter: fc.oneof(
    { weight: 5, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(150, 500, 1_000) },
  ),
  steps: fc.array(fc.record({ act, atOnce: fc.boolean(), after: fc.constantFrom(0, 5, 40, 150) }), {
    minLength: 1,
    maxLength: 9,
    size: 'max',
  }),
});

/** A script that is written by hand: one act after the other. */
export const inTurn = (...acts: readonly Act[]): Script => ({
  endsAfter: null,
  steps: acts.map((each) => ({ act: each, atOnce: false, after: 0 })),
});

/** The script as sentences, for the message of a failure. */
export function tell({ endsAfter, steps }: Script): string {
  const lines = steps.map(({ act: each, atOnce, after }, at) => {
    const wait = after === 0 ? '' : `${after} ms later, `;
    return `${at + 1}. ${wait}${sentenceOf(each)}${atOnce ? ', and meanwhile:' : '.'}`;
  });
  const life =
    endsAfter === null ? [] : [`The purchase ends ${endsAfter} ms after it was filled in.`];
  return [...life, ...lines].join('\n');
}

const wayNames: Readonly<Record<Way, string>> = {
  page: "with Webpay's page",
  card: 'with a card at MercadoPago',
  transfer: 'with a transfer',
  'card at Kushki': 'with a card at Kushki',
  'card that Kushki keeps': 'a subscription with a card at Kushki',
  'kept card': 'a subscription with a card at MercadoPago',
  inscription: "a subscription on Oneclick's page",
};

function sentenceOf(each: Act): string {
  switch (each.do) {
    case 'pay':
      return `the buyer${each.reload ? ' reloads the page and' : ''} pays ${wayNames[each.way]}`;
    case 'double click':
      return `the buyer clicks twice to pay ${wayNames[each.way]}`;
    case 'two tabs':
      return `the buyer pays in two tabs at once, ${each.ways.map((one) => wayNames[one]).join(' and ')}`;
    case 'payment page':
      return `on the ${each.oldest ? 'oldest' : 'newest'} payment page: ${each.act}, its webhook ${each.webhook}`;
    case 'come back':
      return `the browser comes back ${each.times === 1 ? 'once' : 'twice'}`;
    case 'old webhook':
      return `another webhook comes and says "${each.says}"`;
    case 'trouble':
      return `the provider's next ${each.operation}${each.times === 1 ? '' : `s, ${each.times} of them,`} will be: ${each.behaviour}`;
    case 'provider answers again':
      return 'the provider answers as usual again';
    case 'leave':
      return 'the buyer leaves the payment page for another way to pay';
    case 'cancel':
      return 'the buyer cancels';
    case 'withdraw':
      return 'the buyer withdraws from the policy';
    case 'wait for the charge':
      return 'the first way to pay is taken';
    case 'wait for doubt':
      return 'nobody can tell whether it was charged';
    case 'decide':
      return 'two people of the staff decide about the charge by the statement of the bank';
    case 'cancel at the provider':
      return 'somebody of the staff cancels the charge that is not decided';
    case 'come back unpaid':
      return "the browser comes back with the token of Webpay's page, which was not paid";
    case 'wait for the later look':
      return 'the return is looked up';
    case 'wait until it may be paid':
      return 'the purchase may be paid again';
    case 'page is over':
      return 'the payment page ends';
    case 'remove the card':
      return 'the buyer removes the card that was kept';
    case 'move charge':
      return 'the buyer moves the next charge of the subscription';
    case 'end subscription':
      return 'the buyer ends the subscription';
    case 'refund by staff':
      return 'the staff give the money of the policy back';
    case 'give back late':
      return 'the staff give the money of a policy back that did not come in an hour';
    case 'gift card':
      return `the buyer ${each.on ? 'uses a gift card' : 'takes the gift card off'}${each.twice ? ' in two tabs' : ''}`;
    case 'charge-back':
      return 'the bank takes the charge back';
    case 'wait for the dispute':
      return 'we hear of the dispute';
    case 'dispute':
      return `the dispute ends: ${each.ends}`;
    case 'crash':
      return `the next activity dies (${each.place})`;
    case 'settle down':
      return 'everything settles down';
  }
}
