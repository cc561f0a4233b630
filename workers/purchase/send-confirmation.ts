import { randomUUID } from 'node:crypto';
import { sealBytes } from '@cotejo/store/crypto/seal.ts';
import { readConfirmation } from '@cotejo/store/purchase/read-confirmation.ts';
import { readPolicyholder } from '@cotejo/store/purchase/read-policyholder.ts';
import type { PurchaseActivities } from '@cotejo/workflows/purchase/activities.ts';
import { writeConfirmationMail } from '../policy/confirmation-mail.ts';
import { drawPolicyDocument } from '../policy/policy-document.ts';
import type { PurchaseDependencies } from './dependencies.ts';

/**
 * Draws the policy document, stores it sealed, mails it. A worker killed between mail and row sends
 * the same Message-ID again, which mailboxes show once.
 */
export function createSendConfirmation(
  deps: PurchaseDependencies,
): PurchaseActivities['sendConfirmation'] {
  return async ({ purchaseId }) => {
    const confirmation = await readConfirmation(deps.db, purchaseId);
    if (confirmation === null) throw new Error(`purchase ${purchaseId} has no policy`);
    if (confirmation.alreadySent) return;
    const holder = await readPolicyholder(deps.db, deps.recordKeys, purchaseId);
    const pdf = await drawPolicyDocument(confirmation, holder);
    await deps.db.query({
      name: 'save-policy-document',
      text: `INSERT INTO policy_document (policy_id, sealed_pdf) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
      values: [confirmation.policy.id, sealBytes(deps.recordKeys, confirmation.policy.id, pdf)],
    });
    await deps.sendMail(writeConfirmationMail(confirmation, holder, pdf, deps));
    await deps.db.query({
      name: 'note-sent-mail',
      text: `WITH mail AS (
               INSERT INTO sent_mail (id, purchase_id, kind) VALUES ($1, $2, 'confirmation')
               ON CONFLICT (purchase_id, kind) DO NOTHING RETURNING purchase_id)
             INSERT INTO purchase_event (purchase_id, version, type)
             SELECT p.id, p.version, 'mail_sent' FROM purchase p JOIN mail ON mail.purchase_id = p.id`,
      values: [randomUUID(), purchaseId],
    });
  };
}
