import { addDays } from '../money/calendar-day.ts';

/**
 * How many days before a charge its holder is told, in every country. No law of ours asks for one before the charge of an
 * agreed premium; card networks want about a week where it changed. A new premium is told 45 days before, as Peru's law has it,
 * so that there is time to refuse.
 */
export const chargeNotice = { days: 5, changedDays: 45 } as const;

export type NoticeKind = 'period_notice' | 'period_price_notice';

/**
 * What is written today about a charge that is to come: that it is, or that its premium is another one than the last.
 *
 * @param dueOn ISO day of the charge
 * @param before the last premium that was paid, in the unit of this one; null where there is none to compare with
 */
export function noticesOn(
  { dueOn, amount }: { readonly dueOn: string; readonly amount: number },
  { before, today }: { readonly before: number | null; readonly today: string },
): readonly NoticeKind[] {
  const isWithin = (days: number) => today < dueOn && addDays(today, days) >= dueOn;
  return [
    ...(before !== null && before !== amount && isWithin(chargeNotice.changedDays)
      ? (['period_price_notice'] as const)
      : []),
    ...(isWithin(chargeNotice.days) ? (['period_notice'] as const) : []),
  ];
}

/**
 * The last premium that a period can be compared with: what the purchase paid had its discount and its gift card, which the
 * later periods are agreed without.
 */
export function premiumBefore(
  currency: string,
  last: { readonly number: number; readonly amount: number; readonly currency: string } | null,
): number | null {
  return last !== null && last.number > 0 && last.currency === currency ? last.amount : null;
}
