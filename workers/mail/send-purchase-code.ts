import { getContact } from '@cotejo/domain/country/contact.ts';
import { findNewestOf, readHolderCode } from '@cotejo/store/access/holder-codes.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import { readCode, toCode } from '@cotejo/store/access/codes.ts';
import { findRecipient } from '@cotejo/store/purchase/find-recipient.ts';
import { readPlanRequest } from '@cotejo/store/lead/read-plan-request.ts';
import { readPolicyholder } from '@cotejo/store/purchase/read-policyholder.sql.ts';
import type { NoticeActivities } from '@cotejo/workflows/mail/activities.ts';
import { codeMailWorkflowId, type CodeMailInput } from '@cotejo/workflows/mail/messages.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { writeCodeMail } from './code-mail.ts';
import type { MailDependencies } from './mail-dependencies.ts';
import { mailboxOf } from './mail-holder.ts';
import { sendOrShow } from './send-or-refuse.ts';

type CodeMailDependencies = Omit<MailDependencies, 'indexKey' | 'publicUrls'>;

/** One code for the holder of a purchase; tried again, it sends the same code with the same Message-ID. */
export function createSendPurchaseCode(
  deps: CodeMailDependencies,
): NoticeActivities['sendPurchaseCode'] {
  return (input) =>
    withHeartbeat(async () => {
      const mail = await readCodeMail(deps, input);
      if (mail === null) return 'outdated';
      const { purchaseId } = input;
      const mailbox =
        purchaseId === null
          ? { subject: codeMailWorkflowId(input), whose: 'somebody who asks for what they bought' }
          : mailboxOf(purchaseId);
      return sendOrShow(deps.db, mailbox, () => deps.sendMail(mail));
    });
}

/** The mail of a code that still works; null for another one, and where nobody has its address. */
async function readCodeMail(
  { db, recordKeys, linkKeys, contactEmails }: CodeMailDependencies,
  { codeId, purchaseId }: CodeMailInput,
): Promise<OutgoingMail | null> {
  if (purchaseId === null) {
    const row = await readHolderCode(db, codeId);
    if (row === null || isOver(row)) return null;
    const holder = await findHolder(db, recordKeys, row.mailKey);
    if (holder === null) return null;
    const { email } = getContact(contactEmails, row.countryCode);
    const code = toCode(linkKeys, codeId);
    return writeCodeMail({ codeId, code, language: row.language }, holder, email);
  }
  const row = await readCode(db, codeId);
  if (row === null || isOver(row)) return null;
  const { language, country } = await findRecipient(db, purchaseId);
  const holder = await readPolicyholder(db, recordKeys, purchaseId);
  const { email } = getContact(contactEmails, country);
  return writeCodeMail({ codeId, code: toCode(linkKeys, codeId), language }, holder, email);
}

const isOver = ({
  usedAt,
  expiresAt,
}: {
  readonly usedAt: Date | null;
  readonly expiresAt: Date;
}) => usedAt !== null || expiresAt <= new Date();

/** The person of an address, from what they bought or asked for last. */
async function findHolder(db: Database, keys: RecordKeys, mailKey: string) {
  const newest = await findNewestOf(db, mailKey);
  if (newest === null) return null;
  if ('requestId' in newest) {
    const { answers } = await readPlanRequest(db, keys, newest.requestId);
    const name = String(answers['nombrepersona'] ?? '').trim();
    const email = String(answers['correopersona'] ?? '');
    return { email, firstName: name.split(/\s+/)[0] ?? '', productName: null };
  }
  const { email, firstName } = await readPolicyholder(db, keys, newest.purchaseId);
  return { email, firstName, productName: null };
}
