import { findOldestOpen, readPaidUntil } from '@cotejo/store/billing/list-periods.ts';
import { readNoticeHead } from '@cotejo/store/purchase/read/read-notice-head.ts';
import { readPolicyholder } from '@cotejo/store/purchase/read/read-policyholder.sql.ts';
import { readSubscriptionOf } from '@cotejo/store/subscription/subscriptions.ts';
import { writeSubscriptionMail } from '../mail/subscription-mail.ts';
import type { SubscriptionMailKind } from '../mail/subscription-texts.ts';
import { mailPurchase } from './mail-purchase.ts';
import { nextChargeDay } from './next-charge-day.ts';
import { partOf, type MessageReader, type MessageReaders } from './message-reader.ts';

/** While it still is as its holder asked: of an end that was taken back, or made again, another mail tells. */
const reader =
  (kind: SubscriptionMailKind): MessageReader =>
  async (deps, message) => {
    const { subjectId: purchaseId } = message;
    const endedAt = partOf(message);
    const subscription = await readSubscriptionOf(deps.db, purchaseId);
    if (subscription === null || subscription.dueOn === null) return 'superseded';
    const isSo =
      kind === 'subscription_ended'
        ? subscription.endedAt?.toISOString() === endedAt
        : subscription.endedAt === null;
    if (!isSo) return 'superseded';
    const { attemptId, policyId, dueOn, keptUntil, renewal } = subscription;
    const head = await readNoticeHead(deps.db, purchaseId);
    const holder = await readPolicyholder(deps.db, deps.recordKeys, purchaseId);
    const paidUntil = await readPaidUntil(deps.db, { policyId, dueOn });
    const next = policyId === null ? null : await findOldestOpen(deps.db, policyId);
    return mailPurchase(deps, message, {
      noted: `${kind}:${endedAt}`,
      country: head.country,
      write: (site, session) =>
        writeSubscriptionMail(
          {
            kind,
            attemptId,
            endedAt,
            paidUntil,
            isKept: keptUntil !== null,
            renewal,
            nextChargeOn: next === null ? null : nextChargeDay(next),
            head,
            holder,
            session,
          },
          site,
        ),
    });
  };

/** Mails about what the holder of a subscription asked for; the part is the moment of the end. */
export const subscriptionReaders: MessageReaders<SubscriptionMailKind> = {
  subscription_ended: reader('subscription_ended'),
  subscription_resumed: reader('subscription_resumed'),
};
