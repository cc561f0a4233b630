import type { Movement } from '../payment/provider/provider-port.ts';
import type { LedgerEvent } from './book-payment.ts';

/** How a provider's list shows an event; null where only our own accounts change. */
export const movementTypes: Readonly<Record<LedgerEvent, Movement['type'] | null>> = {
  charge: 'charge',
  unexpected_charge: 'charge',
  refund_owed: null,
  refund: 'refund',
  refund_by_hand: null,
  refund_by_bank: 'charge_back',
  // No provider: our own account at a bank, which lists nothing to us.
  company_payment: null,
  company_payment_applied: null,
  company_payment_reversed: null,
  company_payment_paid_back: null,
  gift_card_issued: null,
  gift_card_cancelled: null,
  gift_card_spent: null,
  gift_card_returned: null,
  commission_earned: null,
  commission_returned: null,
  chargeback: 'charge_back',
  // A charge-back of less than nothing: the list no longer has one.
  chargeback_won: 'charge_back',
  chargeback_lost: null,
  loss_recovered: 'charge_back',
  loss_returned: 'charge_back',
  refund_undone: 'charge_back',
  chargeback_borne: null,
  chargeback_unborne: null,
  // A charge of less than nothing: its provider lists none.
  write_off: 'charge',
  write_off_undone: 'charge',
  // Moves what was booked already from the provider to our bank.
  settlement: null,
};

/**
 * How a day of a provider ends. differs: staff see it until a later comparison agrees; no_list: the provider's list
 * could not be read.
 */
export const dayOutcomes = ['agrees', 'differs', 'no_list'] as const;
export type DayOutcome = (typeof dayOutcomes)[number];

/** A movement as the ledger or a provider has it; amounts are integers of the smallest unit. */
export interface ComparedMovement {
  readonly type: Movement['type'];
  /** The attempt whose page or card was charged; where a provider does not say it, its own id of the payment. */
  readonly charge: string;
  readonly amount: number;
  readonly currency: string;
}

/** What both sides say of one charge, where they do not agree. */
export interface MovementDifference {
  readonly type: Movement['type'];
  readonly charge: string;
  readonly currency: string;
  /** Sum of the ledger; 0 = it knows nothing of it. */
  readonly booked: number;
  /** Sum of the provider's list. */
  readonly listed: number;
}

/** A provider's list as it is compared: several transfers over one page are one sum. */
export function toCompared({
  type,
  attemptId,
  providerPaymentId,
  amount,
  currency,
}: Movement): ComparedMovement {
  return { type, charge: attemptId ?? providerPaymentId, amount, currency };
}

/** The charges of which ledger and provider say another sum, by type and currency. */
export function compareMovements(
  booked: readonly ComparedMovement[],
  listed: readonly ComparedMovement[],
): readonly MovementDifference[] {
  const sums = new Map<
    string,
    { -readonly [K in keyof MovementDifference]: MovementDifference[K] }
  >();
  const add = (side: 'booked' | 'listed', movement: ComparedMovement): void => {
    const { type, charge, currency, amount } = movement;
    const key = differenceKey(movement);
    const sum = sums.get(key) ?? { type, charge, currency, booked: 0, listed: 0 };
    sum[side] += amount;
    sums.set(key, sum);
  };
  for (const movement of booked) add('booked', movement);
  for (const movement of listed) add('listed', movement);
  return [...sums.values()].filter((sum) => sum.booked !== sum.listed);
}

/**
 * Without what came and was returned by its provider before we took it: the list has as much more of charges as of
 * refunds, and the books rightly know nothing of it.
 */
export function withoutReturned(
  differences: readonly MovementDifference[],
): readonly MovementDifference[] {
  return withoutPairs(differences, (came) => came > 0);
}

/**
 * Without what its provider reversed before it settled it: the books have as much of a charge as of its refund, and the
 * settlement rightly has neither.
 */
export function withoutReversed(
  differences: readonly MovementDifference[],
): readonly MovementDifference[] {
  return withoutPairs(differences, (came) => came < 0);
}

/** Without charges of which one side has as much more, or less, as it has of refunds. */
function withoutPairs(
  differences: readonly MovementDifference[],
  isMeant: (came: number) => boolean,
): readonly MovementDifference[] {
  const extraOf = (type: Movement['type'], { charge, currency }: MovementDifference): number => {
    const key = differenceKey({ type, charge, currency });
    const found = differences.find((each) => differenceKey(each) === key);
    return found === undefined ? 0 : found.listed - found.booked;
  };
  return differences.filter((difference) => {
    const came = extraOf('charge', difference);
    const isPair = isMeant(came) && came === extraOf('refund', difference);
    return difference.type === 'charge_back' || !isPair;
  });
}

export const differenceKinds = ['missing_here', 'missing_there', 'twice', 'other_amount'] as const;

/** What is wrong between both sides, for people. */
export function differenceKind({
  booked,
  listed,
}: Pick<MovementDifference, 'booked' | 'listed'>): (typeof differenceKinds)[number] {
  if (booked === 0) return 'missing_here';
  if (listed === 0) return 'missing_there';
  return listed === 2 * booked ? 'twice' : 'other_amount';
}

/** Which movements are summed up together. */
export function differenceKey({
  type,
  charge,
  currency,
}: Pick<ComparedMovement, 'type' | 'charge' | 'currency'>): string {
  return `${type} ${currency} ${charge}`;
}

/** One line for staff: how much each side has, and of which charges; names no person. */
export function describeDifferences(differences: readonly MovementDifference[]): string {
  const lines = differences
    .slice(0, 5)
    .map(
      ({ type, charge, currency, booked, listed }) =>
        `${type} ${charge}: booked ${booked}, listed ${listed} ${currency}`,
    );
  const more = differences.length - lines.length;
  return [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}
