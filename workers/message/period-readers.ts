import type { CurrencyCode } from '@cotejo/domain/money/currency.ts';
import { requireAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { requirePeriod } from '@cotejo/store/billing/move-period.ts';
import { readNoticeHead } from '@cotejo/store/purchase/read-notice-head.ts';
import { readPolicyholder } from '@cotejo/store/purchase/read-policyholder.sql.ts';
import { readSubscriptionOf } from '@cotejo/store/subscription/subscriptions.ts';
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
  (kind: Exclude<PeriodMailKind, 'period_charged'>): MessageReader =>
  async (deps, message) => {
    const period = await requirePeriod(deps.db, partOf(message));
    if (period.state !== 'recycling') return 'superseded';
    return write(deps, message, { kind, period, paid: null });
  };

const write = async (
  deps: MessageDependencies,
  message: Parameters<MessageReader>[1],
  about: Pick<PeriodMail, 'kind' | 'period' | 'paid'>,
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
    const letter = { kind: 'period_charged', period, paid: { amount, currency } } as const;
    return write(deps, message, letter);
  },
  period_declined: owed('period_declined'),
  period_reminder: owed('period_reminder'),
  period_last_reminder: owed('period_last_reminder'),
};
