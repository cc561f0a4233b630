import {
  arrearsOn,
  overdueKind,
  reminderKinds,
  type ArrearsStage,
} from '@cotejo/domain/billing/arrears.ts';
import { isAsked } from '@cotejo/domain/billing/charged-by.ts';
import { premiumBefore } from '@cotejo/domain/billing/charge-notice.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import type { CurrencyCode } from '@cotejo/domain/money/currency.ts';
import { firstWholePeriod } from '@cotejo/domain/purchase/price/later-premium.ts';
import { requireAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { isPastPaying } from '@cotejo/store/billing/cover-notices.ts';
import { listOwedOfDebtor } from '@cotejo/store/billing/debt-contacts.ts';
import { findLastPaid } from '@cotejo/store/billing/list-periods.ts';
import type { BillingPeriod } from '@cotejo/store/billing/billing-period.model.ts';
import { requirePeriod } from '@cotejo/store/billing/move-period.ts';
import { readAgreedPrice } from '@cotejo/store/purchase/read/read-agreed-price.ts';
import { readNoticeHead } from '@cotejo/store/purchase/read/read-notice-head.ts';
import { readPolicyholder } from '@cotejo/store/purchase/read/read-policyholder.sql.ts';
import { noticePart } from '@cotejo/store/subscription/read-pauses.ts';
import { readSubscriptionOf } from '@cotejo/store/subscription/subscriptions.ts';
import { readAmount } from '@cotejo/store/billing/read-amount.ts';
import { writePeriodMail, type OwedBeside, type PeriodMail } from '../mail/period-mail.ts';
import type { PeriodMailKind } from '../mail/period-texts.ts';
import { mailPurchase } from './mail-purchase.ts';
import {
  partOf,
  type MessageDependencies,
  type MessageReader,
  type MessageReaders,
} from './message-reader.ts';

/**
 * While a period is owed and its stage holds; its part is the period, with the first day of its arrears where a reinstatement has begun them
 * anew. What was paid, has ended or is taken no more is reminded of no more, and of a stage that waited for its hours until the next one began, that one
 * tells.
 */
const owed =
  (
    stage: ArrearsStage,
    kind: (typeof reminderKinds)[ArrearsStage] | typeof overdueKind = reminderKinds[stage],
  ): MessageReader =>
  async (deps, message) => {
    const [id = '', arrearsFrom] = partOf(message).split('/');
    const period = await requirePeriod(deps.db, id);
    if (period.state !== 'recycling') return 'superseded';
    if (arrearsFrom !== undefined && arrearsFrom !== period.arrearsFrom) return 'superseded';
    const today = dayIn(countries[period.countryCode].timeZone, Date.now());
    if (arrearsOn(period.arrearsFrom, today) !== stage) return 'superseded';
    if (await isPastPaying(deps.db, period, today)) return 'superseded';
    const others = await listOwedBeside(deps, period.purchaseId);
    return write(deps, message, { kind, period, paid: null, coming: null, others });
  };

/** What else the person owes to whom a mail about this purchase goes. */
async function listOwedBeside(
  { db, recordKeys }: MessageDependencies,
  purchaseId: string,
): Promise<readonly OwedBeside[]> {
  const others: OwedBeside[] = [];
  for (const period of await listOwedOfDebtor(db, purchaseId, new Date())) {
    if (period.purchaseId === purchaseId) continue;
    const { productName } = await readPolicyholder(db, recordKeys, period.purchaseId);
    others.push({ productName, price: { amount: period.amount, currency: period.currency } });
  }
  return others;
}

/** Before a charge; its part is the period and the day of the charge (`noticePart`). One that was moved, paid or ended is told of no more. */
const coming =
  (kind: 'period_notice' | 'period_price_notice'): MessageReader =>
  async (deps, message) => {
    const [id = ''] = partOf(message).split('/');
    const period = await requirePeriod(deps.db, id);
    const { nextTryAt } = period;
    const dueOn = nextTryAt === null ? null : chargeDayOf(period, nextTryAt);
    const isSo = dueOn !== null && (await noticePart(deps.db, period, dueOn)) === partOf(message);
    if (period.state !== 'scheduled' || !isSo) return 'superseded';
    const { amount, currency, policyId } = period;
    const paid = await findLastPaid(deps.db, policyId);
    const last = premiumBefore(currency, paid);
    const whole = firstWholePeriod(await readAgreedPrice(deps.db, period.purchaseId));
    const isUf = currency === 'UF';
    return write(deps, message, {
      kind,
      period,
      paid: null,
      others: [],
      coming: {
        about: isUf ? await readAmount(deps.db, { amount, currency }, new Date(), true) : null,
        before: last === null ? null : { amount: last, currency },
        discountEnds: whole !== null && period.number >= whole && (paid?.number ?? 0) < whole,
      },
    });
  };

/** ISO day on which it is charged, or until which its holder may pay it. */
const chargeDayOf = (period: BillingPeriod, nextTryAt: Date): string =>
  isAsked(period)
    ? period.dueOn
    : dayIn(countries[period.countryCode].timeZone, nextTryAt.getTime());

const write = async (
  deps: MessageDependencies,
  message: Parameters<MessageReader>[1],
  about: Pick<PeriodMail, 'kind' | 'period' | 'paid' | 'coming' | 'others'>,
) => {
  const { subjectId: purchaseId } = message;
  const head = await readNoticeHead(deps.db, purchaseId);
  const holder = await readPolicyholder(deps.db, deps.recordKeys, purchaseId);
  const subscription = await readSubscriptionOf(deps.db, purchaseId);
  const isOver = subscription === null || subscription.endedAt !== null;
  const last4 = subscription?.card?.last4 ?? null;
  const renewal = subscription?.renewal ?? (isAsked(about.period) ? 'asked' : 'card');
  return mailPurchase(deps, message, {
    noted: `${about.kind}:${partOf(message)}`,
    country: head.country,
    write: (site, session) =>
      writePeriodMail(
        {
          ...about,
          head,
          holder,
          session,
          last4,
          renewal,
          nextChargeOn: isOver ? null : subscription.nextChargeOn,
        },
        site,
      ),
  });
};

/** Mails about a period of a policy. The part of a receipt is its payment. */
export const periodReaders: MessageReaders<PeriodMailKind> = {
  period_charged: async (deps, message) => {
    const attempt = await requireAttempt(deps.db, partOf(message));
    const period = await requirePeriod(deps.db, attempt.ownerId);
    const { amount } = attempt;
    const currency = attempt.currency as CurrencyCode;
    const letter = {
      kind: 'period_charged',
      period,
      paid: { amount, currency },
      coming: null,
      others: [],
    } as const;
    return write(deps, message, letter);
  },
  period_notice: coming('period_notice'),
  period_price_notice: coming('period_price_notice'),
  period_declined: owed('mora_1'),
  period_overdue: owed('mora_1', overdueKind),
  period_reminder: owed('mora_2'),
  period_last_reminder: owed('mora_3'),
};
