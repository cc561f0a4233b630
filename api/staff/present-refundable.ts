import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { sumUnearned } from '@cotejo/domain/billing/unearned.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import type { CurrencyCode, Money } from '@cotejo/domain/money/currency.ts';
import { chargesNothing, factsOf } from '@cotejo/domain/payment/provider/provider-facts.ts';
import { howToGiveBack, type RefundWay } from '@cotejo/domain/payment/refund/refund-rules.ts';
import { isIssueLate } from '@cotejo/domain/purchase/end/late-issue.ts';
import { getPurchaseReference } from '@cotejo/domain/purchase/purchase-reference.ts';
import { needsSecondPerson } from '@cotejo/domain/staff/refund-limit.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import { toRefund } from '@cotejo/store/payment/to-refund.ts';
import type { StaffPurchase } from '@cotejo/store/sale/find-for-staff.ts';
import type { RefundRequest } from '@cotejo/store/refund-request/refund-requests.ts';

/** What staff may give back: everything that was paid for a policy that holds, or does not come. */
export interface Returnable {
  readonly attempt: PaymentAttempt;
  /** What was charged, also for later periods, and what a gift card paid. */
  readonly money: Money;
  /** No policy has come yet, and none is to. */
  readonly isUnissued: boolean;
  /** ISO day of cover after which alone something goes back; absent: everything does. */
  readonly lastDay?: string;
}

/** What goes back if the policy ends on a day within what was paid; null where that day is none of it, or nothing is left. */
export function findUnearned(purchase: StaffPurchase, lastDay: string): Returnable | null {
  const { attempt, paidDays, countryCode } = purchase;
  const [first] = paidDays;
  const today = dayIn(countries[countryCode].timeZone, Date.now());
  if (attempt === null || first === undefined || lastDay < first.from || lastDay > today)
    return null;
  const { amount } = sumUnearned(paidDays, lastDay);
  if (amount === 0) return null;
  const money = { amount, currency: attempt.currency as CurrencyCode };
  return { attempt, money, isUnissued: false, lastDay };
}

/** Null where that is nothing. */
export function findReturnable(purchase: StaffPurchase): Returnable | null {
  const { status, attempt, paid, price } = purchase;
  const isUnissued = isIssueLate(purchase, Date.now());
  if (!(status === 'confirmed' || isUnissued) || attempt?.status !== 'approved') return null;
  if (purchase.policy === 'INACTIVE') return null;
  const later = paid.filter(({ id }) => id !== attempt.id);
  const amount = [attempt, ...later].reduce(
    (sum, each) => sum + each.amount,
    price.giftCard?.amount ?? 0,
  );
  // Nothing is to be refunded then, but what waits for a policy that does not come ends all the same.
  if (amount === 0 && !isUnissued) return null;
  return { attempt, money: { amount, currency: attempt.currency as CurrencyCode }, isUnissued };
}

/** A purchase as the page of refunds shows it. */
export function presentRefundable(
  purchase: StaffPurchase,
  requests: readonly RefundRequest[],
  accountId: string,
  holder: string | null,
): NonNullable<CallAnswer<'findRefundable'>>['items'][number] {
  const { id, product, price, attempt } = purchase;
  const returnable = findReturnable(purchase);
  const own = requests.filter(({ purchaseId }) => purchaseId === id);
  const isAsked = own.some(({ status }) => status === 'asked');
  return {
    purchaseId: id,
    purchaseReference: getPurchaseReference(id),
    productCode: purchase.productCode,
    productName: product.displayName,
    organization: product.organization,
    country: purchase.countryCode,
    holder,
    status: purchase.status,
    amount: returnable?.money.amount ?? attempt?.amount ?? price.amount,
    currency: attempt?.currency ?? price.currency,
    provider: attempt?.provider ?? null,
    payment: attempt?.status ?? null,
    mayRefund: returnable !== null && !isAsked,
    needsSecond: returnable !== null && needsSecondPerson(returnable.money),
    paidDays: returnable === null || isAsked ? [] : [...purchase.paidDays],
    today: dayIn(countries[purchase.countryCode].timeZone, Date.now()),
    back: returnable === null ? null : wayBack(returnable.attempt),
    requests: own.map((request) => ({
      status: request.status,
      reason: request.reason,
      lastDay: request.lastDay,
      isOwn: request.requestedBy === accountId,
      requestedAt: request.requestedAt.toISOString(),
      decidedAt: request.decidedAt?.toISOString() ?? null,
      declineReason: request.declineReason,
    })),
  };
}

function wayBack(attempt: PaymentAttempt): Exclude<RefundWay, 'by_hand' | 'charge_back'> | 'none' {
  if (chargesNothing(attempt.kind)) return 'gift_card';
  return howToGiveBack(factsOf(attempt.provider, attempt.kind), toRefund(attempt), Date.now()).way;
}
