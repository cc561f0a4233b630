import { dayIn } from '../../calendar/start-dates.ts';
import type { RefundCharge, VoidCharge } from '../provider/provider-port.ts';
import type { ChargeFacts } from '../provider/providers.ts';

const DAY_MS = 24 * 3_600_000;

/** Why a rule forbids a refund: our own code in place of a provider's, and a text for staff. */
export interface RuleRefusal {
  readonly rawCode:
    'invalid_amount' | 'over_balance' | 'part_not_allowed' | 'too_late' | 'not_offered';
  readonly detail: string;
}

/**
 * How money went back.
 *
 * - void: the charge was undone before it was settled, so that the payer's statement does not show it
 * - refund: the provider gave it back
 * - gift_card: it had been paid by a gift card alone, which can be spent again
 * - by_hand: two people transferred it, because the provider gives it back no more
 * - charge_back: its bank took it back before the refund was made
 */
export const refundWays = ['void', 'refund', 'gift_card', 'by_hand', 'charge_back'] as const;
export type RefundWay = (typeof refundWays)[number];

/** What to send first. A void that is refused goes on as a refund; `none`: no call gives it back, and why. */
export type WayBack =
  { readonly way: 'void' | 'refund' } | { readonly way: 'none'; readonly refusal: RuleRefusal };

/**
 * How a charge is given back by its provider's row (reference §4.3): the whole as a void within its time, else
 * as a refund.
 *
 * @param now milliseconds
 */
export function howToGiveBack(
  facts: Pick<ChargeFacts, 'refunds' | 'voids'>,
  charge: RefundCharge,
  now: number,
): WayBack {
  const refusal = refundRefusal(facts, charge, now);
  if (refusal !== undefined) return { way: 'none', refusal };
  const isWhole = charge.amount === charge.chargedAmount;
  const isVoidable = isWhole && voidRefusal(facts, charge, now) === undefined;
  return { way: isVoidable ? 'void' : 'refund' };
}

/**
 * The provider's rule that forbids this refund (reference §4.3); undefined: it may be sent. What only
 * the provider can know, such as the kind of card, it says itself.
 */
export function refundRefusal(
  { refunds }: Pick<ChargeFacts, 'refunds'>,
  { amount, chargedAmount, refundedBefore = 0, chargedAt }: RefundCharge,
  now: number,
): RuleRefusal | undefined {
  if (!Number.isSafeInteger(amount) || amount <= 0) {
    return { rawCode: 'invalid_amount', detail: 'not a whole amount above 0' };
  }
  if (amount + refundedBefore > chargedAmount) {
    return { rawCode: 'over_balance', detail: 'more than what is left of the charge' };
  }
  if (refunds === null) return { rawCode: 'not_offered', detail: 'people give it back' };
  if (amount < chargedAmount && refunds.partial === 'no') {
    return { rawCode: 'part_not_allowed', detail: 'a charge goes back whole only' };
  }
  if (refunds.withinDays !== null && isPast(chargedAt, refunds.withinDays * DAY_MS, now)) {
    const detail = `more than ${refunds.withinDays} days after the charge`;
    return { rawCode: 'too_late', detail };
  }
  return undefined;
}

/** The rule that forbids voiding this charge; a refund may still be possible. */
export function voidRefusal(
  { voids }: Pick<ChargeFacts, 'voids'>,
  { chargedAt }: VoidCharge,
  now: number,
): RuleRefusal | undefined {
  if (voids === null) return { rawCode: 'not_offered', detail: 'the provider voids nothing' };
  return isPast(chargedAt, voids.withinMs, now) || isOtherDay(chargedAt, voids.sameDayIn, now)
    ? { rawCode: 'too_late', detail: 'past the time for voiding' }
    : undefined;
}

function isPast(chargedAt: string | undefined, withinMs: number, now: number): boolean {
  return chargedAt !== undefined && now - Date.parse(chargedAt) > withinMs;
}

function isOtherDay(chargedAt: string | undefined, timeZone: string | null, now: number): boolean {
  if (chargedAt === undefined || timeZone === null) return false;
  return dayIn(timeZone, Date.parse(chargedAt)) !== dayIn(timeZone, now);
}
