import { premiumBefore } from '@cotejo/domain/billing/charge-notice.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import type { CurrencyCode } from '@cotejo/domain/money/currency.ts';
import { requireAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { findLastPaid } from '@cotejo/store/billing/list-periods.ts';
import { requirePeriod } from '@cotejo/store/billing/move-period.ts';
import { readNoticeHead } from '@cotejo/store/purchase/read-notice-head.ts';
import { readPolicyholder } from '@cotejo/store/purchase/read-policyholder.sql.ts';
import { readSubscriptionOf } from '@cotejo/store/subscription/subscriptions.ts';
import { readAmount } from '@cotejo/store/billing/read-amount.ts';
import { writePeriodMail, type PeriodMail } from '../mail/period-mail.ts';
import type { PeriodMailKind } from '../mail/period-texts.ts';
import { mailPurchase } from './mail-purchase.ts';
import {
  partOf,
  type MessageDependencies,
  type MessageReader,
  type MessageReaders,
} from './message-reader.ts';

/** While a period is owed; its part is the period. What was paid or ended meanwhile is reminded of no more. */
const owed =
  (kind: 'period_declined' | 'period_reminder' | 'period_last_reminder'): MessageReader =>
  async (deps, message) => {
    const period = await requirePeriod(deps.db, partOf(message));
    if (period.state !== 'recycling') return 'superseded';
    return write(deps, message, { kind, period, paid: null, coming: null });
  };

/** Before a charge; its part is the period and the day of the charge. One that was moved, paid or ended is told of no more. */
const coming =
  (kind: 'period_notice' | 'period_price_notice'): MessageReader =>
  async (deps, message) => {
    const [id = '', dueOn] = partOf(message).split('/');
    const period = await requirePeriod(deps.db, id);
    const { nextTryAt, countryCode } = period;
    const isSo =
      nextTryAt !== null && dayIn(countries[countryCode].timeZone, nextTryAt.getTime()) === dueOn;
    if (period.state !== 'scheduled' || !isSo) return 'superseded';
    const { amount, currency, policyId } = period;
    const last = premiumBefore(currency, await findLastPaid(deps.db, policyId));
    const isUf = currency === 'UF';
    return write(deps, message, {
      kind,
      period,
      paid: null,
      coming: {
        about: isUf ? await readAmount(deps.db, { amount, currency }, new Date(), true) : null,
        before: last === null ? null : { amount: last, currency },
      },
    });
  };

const write = async (
  deps: MessageDependencies,
  message: Parameters<MessageReader>[1],
  about: Pick<PeriodMail, 'kind' | 'period' | 'paid' | 'coming'>,
) => {
  const { subjectId: purchaseId } = message;
  const head = await readNoticeHead(deps.db, purchaseId);
  const holder = await readPolicyholder(deps.db, deps.recordKeys, purchaseId);
  const subscription = await readSubscriptionOf(deps.db, purchaseId);
  const isOver = subscription === null || subscription.endedAt !== null;
  const last4 = subscription?.card?.last4 ?? null;
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
          nextChargeOn: isOver ? null : subscription.nextChargeOn,
        },
        site,
      ),
  });
};

/** Mails about a period that is charged by itself. The part of a receipt is its payment. */
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
    } as const;
    return write(deps, message, letter);
  },
  period_notice: coming('period_notice'),
  period_price_notice: coming('period_price_notice'),
  period_declined: owed('period_declined'),
  period_reminder: owed('period_reminder'),
  period_last_reminder: owed('period_last_reminder'),
};
