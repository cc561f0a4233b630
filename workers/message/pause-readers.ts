import { isAsked } from '@cotejo/domain/billing/charged-by.ts';
import { findOldestOpen } from '@cotejo/store/billing/list-periods.ts';
import { readNoticeHead } from '@cotejo/store/purchase/read/read-notice-head.ts';
import { readPolicyholder } from '@cotejo/store/purchase/read/read-policyholder.sql.ts';
import { readPause } from '@cotejo/store/subscription/read-pauses.ts';
import { readSubscriptionOf } from '@cotejo/store/subscription/subscriptions.ts';
import { writePauseMail } from '../mail/pause-mail.ts';
import type { PauseMailKind } from '../mail/pause-texts.ts';
import { mailPurchase } from './mail-purchase.ts';
import { nextChargeDay } from './next-charge-day.ts';
import { partOf, type MessageReader, type MessageReaders } from './message-reader.ts';

/** While the pause stands and the insurance goes on after it: of one that was taken back, or whose insurance ended, nobody is told. */
const reader =
  (kind: PauseMailKind): MessageReader =>
  async (deps, message) => {
    const { subjectId: purchaseId } = message;
    const pause = await readPause(deps.db, partOf(message));
    const subscription = await readSubscriptionOf(deps.db, purchaseId);
    const isOver = pause === null || pause.takenBackAt !== null;
    if (isOver || subscription === null || subscription.endedAt !== null) return 'superseded';
    const back = await findOldestOpen(deps.db, pause.policyId);
    if (back === null) return 'superseded';
    const head = await readNoticeHead(deps.db, purchaseId);
    const holder = await readPolicyholder(deps.db, deps.recordKeys, purchaseId);
    const { id: pauseId, coversFrom: from, coversTo: to } = pause;
    const isOwed = back.state === 'recycling';
    const next = {
      isOwed,
      // The day until which its holder was to pay it is past.
      on: isOwed && isAsked(back) ? null : nextChargeDay(back),
      renewal: subscription.renewal,
    };
    return mailPurchase(deps, message, {
      noted: `${kind}:${pauseId}`,
      country: head.country,
      write: (site, session) =>
        writePauseMail({ kind, pauseId, from, to, next, head, holder, session }, site),
    });
  };

/** Mails about a pause; the part is its id. */
export const pauseReaders: MessageReaders<PauseMailKind> = {
  cover_paused: reader('cover_paused'),
  pause_ends: reader('pause_ends'),
};
