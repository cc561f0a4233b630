import { isAsked } from '@cotejo/domain/billing/charged-by.ts';
import { payOnceTerms } from '@cotejo/domain/billing/pay-once-terms.ts';
import { cardReplacementTerms } from '@cotejo/domain/billing/card-replacement-terms.ts';
import { cardChangeTerms } from '@cotejo/domain/billing/card-change-terms.ts';
import { chargeAmount } from '@cotejo/domain/billing/charge-amount.ts';
import { billingRun } from '@cotejo/domain/billing/run-rules.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries, type Language } from '@cotejo/domain/country/country.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { reasonOf } from '@cotejo/domain/payment/codes/reasons.ts';
import { isSubscription } from '@cotejo/domain/payment/provider/provider-facts.ts';
import { transferAccount } from '@cotejo/domain/payment/provider/provider-accounts.ts';
import {
  getTransferReference,
  isProofAwaited,
} from '@cotejo/domain/payment/provider/transfer-terms.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import type { Database } from '@cotejo/store/database.ts';
import { findTransfer, listProofs } from '@cotejo/store/transfer/read-transfer.ts';
import { listAmounts } from '@cotejo/store/attempt/list-amounts.ts';
import { isPastPayingUnder } from '@cotejo/store/billing/cover-notices.ts';
import type { BillingPeriod } from '@cotejo/store/billing/billing-period.model.ts';
import { dueAgain } from '@cotejo/domain/subscription/pause.ts';
import { listPeriodsOf } from '@cotejo/store/billing/list-periods.ts';
import { findInFlightOfPeriods } from '@cotejo/store/payment/find-in-flight.ts';
import { findLastOwnPayment } from '@cotejo/store/billing/find-own-payment.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import { findPause, listPauseChoices } from '@cotejo/store/subscription/read-pauses.ts';
import type { SubscriptionPause } from '@cotejo/store/subscription/pause.model.ts';
import type { Subscription } from '@cotejo/store/subscription/subscription.model.ts';
import { isGoing, readPlan } from '@cotejo/store/subscription/write-periods.ts';
import { readSubscriptionOf } from '@cotejo/store/subscription/subscriptions.ts';
import { findLastReplacement, readReplaceable } from '@cotejo/store/subscription/replace-card.ts';
import { readCovers } from '@cotejo/store/subscription/read-standing.ts';
import { sayCover, sayPeriod } from '../../billing/say-period.ts';
import type { PurchaseContext } from '../context/purchase-context.ts';
import { showEnding } from './show-ending.ts';
import { presentMethods } from '../present/present-methods.ts';

/** The periods of a purchase's policy as its holder sees them, and how the one that is owed can be paid. */
export async function showPeriods(
  context: PurchaseContext,
  record: PurchaseRecord,
  language: Language,
) {
  const now = new Date();
  const today = dayIn(countries[record.country].timeZone, now.getTime());
  // Of one moment: a payment that ends between two reads would be neither open nor counted.
  const { periods, paid, cover, oldest, flights, own, isPast, pause } =
    await context.dependencies.db.snapshot((tx) => readPeriods(tx, record, { now, today }));
  const items = [];
  for (const period of periods) {
    const { version, dueOn, state } = period;
    const isOldest = period === oldest;
    const flight = flights.get(period.id) ?? null;
    // Of one that was ended: who has transferred before may still send the proof, and gets the money back.
    const isShown = flight !== null && (isOldest || isProofAwaited(flight));
    const isNear = state === 'recycling' || addDays(today, billingRun.payAheadDays) >= dueOn;
    const payable =
      isOldest && isNear && !isPast && flight === null
        ? chargeAmount(period, await context.uf())
        : null;
    items.push({
      ...sayPeriod(period, paid, language),
      version,
      declined:
        isOldest && own?.reason != null && own.status === 'declined'
          ? reasonOf(own.reason).message[language]
          : null,
      payable,
      terms: payable === null ? null : cardChangeTerms(formatMoney(payable), language),
      onceTerms:
        payable === null || !isAsked(period) ? null : payOnceTerms(formatMoney(payable), language),
      payment: isShown ? await sayPayment(context, record, flight) : null,
    });
  }
  const card = await sayCard(context.dependencies.db, record.id, { language, now });
  return {
    card,
    cover: cover === null ? null : sayCover(cover, language),
    items,
    pause,
    ending: await showEnding(context.dependencies.db, record, language, now),
    methods: methodsOf(context, record, language, oldest !== null && isAsked(oldest)),
  };
}

/** Whether another card can be put in the place of the one that pays, and what came of the last one; null where none can. */
async function sayCard(
  db: Database,
  purchaseId: string,
  { language, now }: { readonly language: Language; readonly now: Date },
) {
  const replaceable = await readReplaceable(db, purchaseId);
  if (replaceable.type === 'no') return null;
  const last = await findLastReplacement(db, purchaseId);
  const isOpen = last?.status === 'PENDING' && last.expiresAt > now;
  const reason = last?.status === 'DECLINED' ? last.reason : null;
  return {
    terms: cardReplacementTerms(language),
    isOwed: replaceable.type === 'owed',
    open: isOpen ? { redirect: last.redirect } : null,
    // One that was given up for another one needs no words.
    declined:
      reason === null || reason === 'other_method' ? null : reasonOf(reason).message[language],
  };
}

/** What the page of a policy's periods is made of; `oldest` is the one that is owed, with what is known of its payments. */
async function readPeriods(
  tx: Database,
  { id, subscription }: PurchaseRecord,
  { now, today }: { readonly now: Date; readonly today: string },
) {
  const periods = await listPeriodsOf(tx, id);
  const paid = await listAmounts(
    tx,
    periods.flatMap(({ attemptId }) => attemptId ?? []),
  );
  const policyId = periods[0]?.policyId ?? null;
  const covers = await readCovers(tx, policyId === null ? [] : [policyId], now);
  const cover = covers.get(policyId ?? '') ?? null;
  const isGoing = subscription !== null && subscription.endedAt === null;
  const oldest = isGoing
    ? (periods.find(({ state }) => state === 'scheduled' || state === 'recycling') ?? null)
    : null;
  const flights = await findInFlightOfPeriods(
    tx,
    periods.map(({ id: periodId }) => periodId),
  );
  const pause = await readPauses(tx, id, periods, { now, today });
  if (oldest === null)
    return { periods, paid, cover, oldest, flights, own: null, isPast: false, pause };
  const own = flights.has(oldest.id) ? null : await findLastOwnPayment(tx, oldest.id);
  const notice = cover?.notice?.periodId === oldest.id ? cover.notice : null;
  const isPast = await isPastPayingUnder(tx, oldest, notice, today);
  return { periods, paid, cover, oldest, flights, own, isPast, pause };
}

/** What may be paused, and the pause that stands. */
async function readPauses(
  tx: Database,
  purchaseId: string,
  periods: readonly BillingPeriod[],
  { now, today }: { readonly now: Date; readonly today: string },
) {
  const subscription = await readSubscriptionOf(tx, purchaseId);
  const isGoing = subscription !== null && subscription.endedAt === null;
  const current = isGoing ? await findPause(tx, purchaseId, today) : null;
  return {
    choices: isGoing ? [...(await listPauseChoices(tx, subscription, today))] : [],
    current:
      current === null
        ? null
        : {
            from: current.coversFrom,
            to: current.coversTo,
            mayTakeBack: current.coversFrom > today,
            dueOn: await readDueAgain(tx, subscription, current, { periods, now }),
          },
  };
}

/** ISO day on which the first period of a pause is charged, or to be paid, if that is taken back now; null where it may not be. */
async function readDueAgain(
  tx: Database,
  subscription: Subscription | null,
  { number, count }: SubscriptionPause,
  { periods, now }: { readonly periods: readonly BillingPeriod[]; readonly now: Date },
): Promise<string | null> {
  const first = periods.find((period) => period.number === number);
  if (first === undefined || subscription === null || !isGoing(subscription)) return null;
  // As `takeBackPause` has it: by the card of now.
  const back = periods.find((period) => period.number === number + count);
  const period = { ...first, provider: back?.provider ?? first.provider };
  const { dueOn, firstAt } = dueAgain(await readPlan(tx, subscription), period, now);
  return isAsked(period) ? dueOn : dayIn(countries[first.countryCode].timeZone, firstAt.getTime());
}

/** A payment whose outcome is open, with what its payer does: a page to go on with, or an account to transfer to. */
async function sayPayment(
  { payments, dependencies: { db } }: PurchaseContext,
  { country }: PurchaseRecord,
  { id, status, provider, redirect, amount, currency, expiresAt }: PaymentAttempt,
) {
  const isProof = isProofAwaited({ status, provider });
  const account = isProof ? transferAccount(payments, provider, country) : undefined;
  return {
    status,
    provider,
    redirect: status === 'pending' && !isProof ? redirect : null,
    amount: { amount, currency },
    expiresAt: expiresAt?.toISOString() ?? null,
    transfer:
      account === undefined
        ? null
        : {
            account,
            reference: getTransferReference(id),
            proof: await readNewestProof(db, id),
          },
  };
}

/** When the newest proof came, and until when a person looks at it; null before there is one. */
async function readNewestProof(db: Database, attemptId: string) {
  const last = (await listProofs(db, [attemptId])).at(-1);
  const dueAt = (await findTransfer(db, attemptId))?.dueAt ?? null;
  if (last === undefined || dueAt === null) return null;
  return { at: last.receivedAt.toISOString(), reviewBy: dueAt.toISOString() };
}

/**
 * The ways to pay a period, each by who charges it now: those that leave a card, and where its holder pays each period by themselves,
 * those that leave none, too.
 */
export function methodsOf(
  { payments }: Pick<PurchaseContext, 'payments'>,
  record: PurchaseRecord,
  language: Language,
  isAskedOf: boolean,
) {
  // A later period has neither the gift card nor the instalments of the purchase.
  const { giftCard: _card, instalments: _parts, ...price } = record.price;
  return presentMethods({ ...record, price }, payments, language, null).filter(
    ({ kind, flow }) => isSubscription(flow) || (isAskedOf && kind !== 'no_payment'),
  );
}
