import { randomUUID } from 'node:crypto';
import { readNotice } from '@cotejo/store/purchase/read-notice.ts';
import { readPolicyholder } from '@cotejo/store/purchase/read-policyholder.ts';
import type { NoticeActivities } from '@cotejo/workflows/mail/activities.ts';
import type { PurchaseDependencies } from '../purchase/dependencies.ts';
import { sendOrRefuse } from './mail-refused.ts';
import { writePurchaseNotice } from './purchase-notice.ts';

/**
 * One notice of a payment. A worker killed between mail and row sends the same Message-ID again,
 * which mailboxes show once.
 */
export function createSendPurchaseNotice(
  deps: Pick<PurchaseDependencies, 'db' | 'recordKeys' | 'sendMail' | 'publicUrl' | 'contactEmail'>,
): NoticeActivities['sendPurchaseNotice'] {
  return async (input) => {
    const kind = `${input.kind}:${input.attemptId}`;
    const subject = await readNotice(deps.db, input.purchaseId, kind);
    if (subject.alreadySent) return;
    const holder = await readPolicyholder(deps.db, deps.recordKeys, input.purchaseId);
    await sendOrRefuse(() => deps.sendMail(writePurchaseNotice(input, subject, holder, deps)));
    await deps.db.query({
      name: 'note-sent-notice',
      text: `WITH mail AS (
               INSERT INTO sent_mail (id, purchase_id, kind) VALUES ($1, $2, $3)
               ON CONFLICT (purchase_id, kind) DO NOTHING RETURNING purchase_id)
             INSERT INTO purchase_event (purchase_id, version, type)
             SELECT p.id, p.version, 'notice_sent' FROM purchase p JOIN mail ON mail.purchase_id = p.id`,
      values: [randomUUID(), input.purchaseId, kind],
    });
  };
}
