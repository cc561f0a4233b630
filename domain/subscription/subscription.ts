import type { Periodicity } from '../payment/kinds.ts';
import type { SUBSCRIPTION_STATUSES } from '../payment/kinds.ts';
import type { SnapshotPrice } from '../purchase/snapshot.ts';
import { defineTransitions } from '../state/transition-table.ts';

export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/**
 * What was agreed to with a first payment: further ones of the same card (spec 3 §3). PENDING until its policy is issued;
 * DECLINED where that never happens. A subscription that is over keeps its status and has an end.
 */
export const subscriptionTransitions = defineTransitions<SubscriptionStatus>({
  name: 'subscription',
  initial: 'PENDING',
  moves: { PENDING: ['SUCCESS', 'DECLINED'], SUCCESS: [], DECLINED: [] },
});

/** Why later periods are not charged any more. */
export type SubscriptionEndReason =
  'not_paid' | 'policy_ended' | 'charged_back' | 'cancelled' | 'card_removed';

/** How often a price is charged; null for what is paid whole, or partly elsewhere, and has no next charge. */
export function periodicityOf({
  period,
  rest,
}: Pick<SnapshotPrice, 'period' | 'rest'>): Periodicity | null {
  if (rest !== undefined || period === 'day') return null;
  return period === 'month' ? 'monthly' : 'yearly';
}
