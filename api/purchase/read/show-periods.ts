import { cardChangeTerms } from '@cotejo/domain/billing/card-change-terms.ts';
import { chargeAmount } from '@cotejo/domain/billing/charge-amount.ts';
import { billingRun } from '@cotejo/domain/billing/run-rules.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries, type Language } from '@cotejo/domain/country/country.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { reasonOf } from '@cotejo/domain/payment/codes/reasons.ts';
import { isSubscription } from '@cotejo/domain/payment/provider/provider-facts.ts';
import { listAmounts } from '@cotejo/store/attempt/list-amounts.ts';
import { listPeriodsOf } from '@cotejo/store/billing/list-periods.ts';
import { findInFlightOf } from '@cotejo/store/payment/find-in-flight.ts';
import { findLastOwnPayment } from '@cotejo/store/billing/find-own-payment.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import type { PurchaseContext } from '../context/purchase-context.ts';
import { presentMethods } from '../present/present-methods.ts';

/** The periods of a purchase's policy as its holder sees them, and how the one that is owed can be paid. */
export async function showPeriods(
  context: PurchaseContext,
  record: PurchaseRecord,
  language: Language,
) {
  const { dependencies } = context;
  const { db } = dependencies;
  const periods = await listPeriodsOf(db, record.id);
  const paid = await listAmounts(
    db,
    periods.flatMap(({ attemptId }) => attemptId ?? []),
  );
  const isGoing = record.subscription !== null && record.subscription.endedAt === null;
  const oldest = periods.find(({ state }) => state === 'scheduled' || state === 'recycling');
  const today = dayIn(countries[record.country].timeZone, Date.now());
  const items = [];
  for (const period of periods) {
    const { id, number, version, coversFrom, coversTo, dueOn, state, amount, currency } = period;
    const isOldest = period === oldest && isGoing;
    const flight = isOldest ? await findInFlightOf(db, { kind: 'billing_period', id }) : null;
    const own = isOldest && flight === null ? await findLastOwnPayment(db, id) : null;
    const isNear = state === 'recycling' || addDays(today, billingRun.payAheadDays) >= dueOn;
    const payable =
      isOldest && isNear && flight === null ? chargeAmount(period, await context.uf()) : null;
    const isOwed = state === 'scheduled' || state === 'recycling';
    items.push({
      number,
      version,
      from: coversFrom,
      to: coversTo,
      dueOn,
      state,
      price: paid.get(period.attemptId ?? '') ?? { amount, currency },
      message: isOwed && period.reason !== null ? reasonOf(period.reason).message[language] : null,
      declined:
        own?.reason != null && own.status === 'declined'
          ? reasonOf(own.reason).message[language]
          : null,
      nextTryOn:
        period.nextTryAt === null
          ? null
          : dayIn(countries[record.country].timeZone, period.nextTryAt.getTime()),
      payable,
      terms: payable === null ? null : cardChangeTerms(formatMoney(payable), language),
      payment:
        flight === null
          ? null
          : {
              status: flight.status,
              provider: flight.provider,
              redirect: flight.status === 'pending' ? flight.redirect : null,
            },
    });
  }
  return { items, methods: methodsOf(context, record, language) };
}

/** The ways to pay that leave a card, each by who charges it now. */
export function methodsOf(
  { payments }: Pick<PurchaseContext, 'payments'>,
  record: PurchaseRecord,
  language: Language,
) {
  return presentMethods(record, payments, language, null).filter(({ flow }) =>
    isSubscription(flow),
  );
}
