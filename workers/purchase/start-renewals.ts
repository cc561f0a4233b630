import type { Periodicity } from '@cotejo/domain/payment/kinds.ts';
import { chargesNothing, isSubscription } from '@cotejo/domain/payment/provider/provider-facts.ts';
import { getPaidPeriod } from '@cotejo/domain/policy/paid-period.ts';
import { firstChargeDay } from '@cotejo/domain/subscription/next-charge.ts';
import { periodicityOf } from '@cotejo/domain/subscription/subscription.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import { readOperationDates } from '@cotejo/store/catalogue/product/operation-dates.ts';
import type { Database } from '@cotejo/store/database.ts';
import { noteEvent } from '@cotejo/store/purchase/note-event.ts';
import type { MovedPurchase } from '@cotejo/store/sale/purchase-move.ts';
import {
  findSubscription,
  openSubscription,
  startSubscription,
} from '@cotejo/store/subscription/subscriptions.ts';
import { writePeriods } from '@cotejo/store/subscription/write-periods.ts';

interface Issued {
  readonly policyId: string;
  /** ISO days: the first one of cover, and the present one of the country. */
  readonly startsOn: string;
  readonly today: string;
}

/**
 * How a policy goes on after the period that was paid: by the card that its payment agreed to, or by asking its holder before each
 * period; not at all where the price is for the whole, or partly paid elsewhere.
 */
export async function startRenewals(
  tx: Database,
  purchase: Pick<MovedPurchase, 'id' | 'productId' | 'price'>,
  attempt: PaymentAttempt,
  issued: Issued,
): Promise<void> {
  const { price } = purchase;
  const dueOn = getPaidPeriod(issued.startsOn, price).next;
  if (isSubscription(attempt.flow)) {
    const operationDates = await readOperationDates(tx, purchase.productId);
    const nextChargeOn = firstChargeDay(issued.startsOn, price, operationDates);
    if (dueOn === null || nextChargeOn === null)
      throw new Error('a subscription without a next period');
    // One that is over is no reason to keep a paid policy back: it is one that is paid once.
    if (!(await start(tx, attempt.id, { dueOn, nextChargeOn }, issued)))
      await noteEvent(tx, purchase.id, 'subscription_not_started');
    return;
  }
  const periodicity = askedEvery(attempt, price);
  if (periodicity === null || dueOn === null) return;
  await openSubscription(tx, {
    attemptId: attempt.id,
    purchaseId: purchase.id,
    storedCardId: null,
    periodicity,
    renewal: 'asked',
  });
  // The day that the policy names: no card is charged, so no operation day of the insurer moves it.
  await start(tx, attempt.id, { dueOn, nextChargeOn: dueOn }, issued);
}

/** What a gift card or somebody else paid is asked of nobody. */
function askedEvery(
  { kind }: Pick<PaymentAttempt, 'kind'>,
  price: MovedPurchase['price'],
): Periodicity | null {
  return chargesNothing(kind) ? null : periodicityOf(price);
}

/** Starts it with its periods; false where it was ended before. */
async function start(
  tx: Database,
  attemptId: string,
  days: { readonly dueOn: string; readonly nextChargeOn: string },
  { policyId, today }: Issued,
): Promise<boolean> {
  const goesOn = await startSubscription(tx, { attemptId, policyId, ...days });
  const started = goesOn ? await findSubscription(tx, attemptId) : null;
  if (started !== null) await writePeriods(tx, started, today);
  return goesOn;
}
