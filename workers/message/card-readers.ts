import { findOldestOpen } from '@cotejo/store/billing/list-periods.ts';
import { readNoticeHead } from '@cotejo/store/purchase/read/read-notice-head.ts';
import { readPolicyholder } from '@cotejo/store/purchase/read/read-policyholder.sql.ts';
import { requireReplacement } from '@cotejo/store/subscription/replace-card.ts';
import { readSubscriptionOf } from '@cotejo/store/subscription/subscriptions.ts';
import { writeCardChangedMail } from '../mail/card-changed-mail.ts';
import { mailPurchase } from './mail-purchase.ts';
import { nextChargeDay } from './next-charge-day.ts';
import { partOf, type MessageReaders } from './message-reader.ts';

/** While that card still pays: of one that was changed again, or whose subscription ended, another mail tells. */
export const cardReaders: MessageReaders<'card_changed'> = {
  async card_changed(deps, message) {
    const { subjectId: purchaseId } = message;
    const { id: replacementId, storedCardId } = await requireReplacement(deps.db, partOf(message));
    const subscription = await readSubscriptionOf(deps.db, purchaseId);
    if (subscription === null || subscription.endedAt !== null) return 'superseded';
    if (subscription.storedCardId !== storedCardId) return 'superseded';
    const { policyId, card } = subscription;
    const next = policyId === null ? null : await findOldestOpen(deps.db, policyId);
    const head = await readNoticeHead(deps.db, purchaseId);
    const holder = await readPolicyholder(deps.db, deps.recordKeys, purchaseId);
    return mailPurchase(deps, message, {
      noted: `card_changed:${replacementId}`,
      country: head.country,
      write: (site, session) =>
        writeCardChangedMail(
          {
            replacementId,
            last4: card?.last4 ?? null,
            nextChargeOn: next === null ? null : nextChargeDay(next),
            head,
            holder,
            session,
          },
          site,
        ),
    });
  },
};
