import { readNotice } from '@cotejo/store/purchase/read-notice.ts';
import type { NoticeActivities } from '@cotejo/workflows/mail/activities.ts';
import { withHeartbeat } from '../heartbeat.ts';
import type { MailDependencies } from './mail-dependencies.ts';
import { mailHolder } from './mail-holder.ts';
import { writePurchaseNotice } from './purchase-notice.ts';

/** One notice of a payment. */
export function createSendPurchaseNotice(
  deps: MailDependencies,
): NoticeActivities['sendPurchaseNotice'] {
  return (input) =>
    withHeartbeat(async () => {
      const { purchaseId } = input;
      const kind = `${input.kind}:${input.attemptId}`;
      const subject = await readNotice(deps.db, input, kind);
      if (subject.alreadySent) return 'sent';
      if (input.kind === 'refunding' && subject.refund?.status === 'refunded') return 'outdated';
      return mailHolder(deps, {
        purchaseId,
        kind,
        country: subject.country,
        write: (holder, site, session) =>
          writePurchaseNotice(input, subject, holder, site, session),
      });
    });
}
