import { getContact } from '@cotejo/domain/country/contact.ts';
import { readCode, toCode } from '@cotejo/store/access/codes.ts';
import { findRecipient } from '@cotejo/store/purchase/find-recipient.ts';
import { readPolicyholder } from '@cotejo/store/purchase/read-policyholder.sql.ts';
import type { NoticeActivities } from '@cotejo/workflows/mail/activities.ts';
import { withHeartbeat } from '../heartbeat.ts';
import type { PurchaseDependencies } from '../purchase/dependencies.ts';
import { writeCodeMail } from './code-mail.ts';
import { mailboxOf } from './mail-holder.ts';
import { sendOrShow } from './send-or-refuse.ts';

/** One code for the holder of a purchase; tried again, it sends the same code with the same Message-ID. */
export function createSendPurchaseCode(
  deps: Pick<PurchaseDependencies, 'db' | 'recordKeys' | 'indexKey' | 'sendMail' | 'contactEmails'>,
): NoticeActivities['sendPurchaseCode'] {
  return ({ codeId, purchaseId }) =>
    withHeartbeat(async () => {
      const row = await readCode(deps.db, codeId);
      if (row === null || row.usedAt !== null || row.expiresAt <= new Date()) return 'outdated';
      const { language, country } = await findRecipient(deps.db, purchaseId);
      const holder = await readPolicyholder(deps.db, deps.recordKeys, purchaseId);
      const code = toCode(deps.indexKey, codeId);
      const { email } = getContact(deps.contactEmails, country);
      return sendOrShow(deps.db, mailboxOf(purchaseId), () =>
        deps.sendMail(writeCodeMail({ codeId, code, language }, holder, email)),
      );
    });
}
