import { getContact } from '@cotejo/domain/country/contact.ts';
import { readCode, toCode } from '@cotejo/store/access/codes.ts';
import { findNewestOf, readHolderCode } from '@cotejo/store/access/holder-codes.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import { readPlanRequest } from '@cotejo/store/lead/read-plan-request.ts';
import { findRecipient } from '@cotejo/store/purchase/find-recipient.ts';
import { readPolicyholder } from '@cotejo/store/purchase/read-policyholder.sql.ts';
import { writeCodeMail } from '../mail/code-mail.ts';
import { mailboxOf } from './mail-purchase.ts';
import { partOf, type MessageReaders } from './message-reader.ts';

const isOver = ({
  usedAt,
  expiresAt,
}: {
  readonly usedAt: Date | null;
  readonly expiresAt: Date;
}) => usedAt !== null || expiresAt <= new Date();

/** Codes are in no row: they are computed from the id and a key. */
export const codeReaders: MessageReaders<'purchase_code' | 'holder_code'> = {
  purchase_code: async ({ db, recordKeys, linkKeys, contactEmails }, message) => {
    const codeId = partOf(message);
    const row = await readCode(db, codeId);
    if (row === null || isOver(row)) return 'superseded';
    const { subjectId: purchaseId } = message;
    const { language, country } = await findRecipient(db, purchaseId);
    const holder = await readPolicyholder(db, recordKeys, purchaseId);
    const { email } = getContact(contactEmails, country);
    const code = toCode(linkKeys, codeId);
    return {
      mail: writeCodeMail({ codeId, code, language }, holder, email),
      mailbox: mailboxOf(purchaseId),
      country,
    };
  },
  holder_code: async ({ db, recordKeys, linkKeys, contactEmails }, { subjectId: codeId }) => {
    const row = await readHolderCode(db, codeId);
    if (row === null || isOver(row)) return 'superseded';
    const holder = await findHolder(db, recordKeys, row.mailKey);
    // Nobody has this address.
    if (holder === null) return 'superseded';
    const { language, countryCode: country } = row;
    const { email } = getContact(contactEmails, country);
    const code = toCode(linkKeys, codeId);
    return {
      mail: writeCodeMail({ codeId, code, language }, holder, email),
      mailbox: { subject: `code/${codeId}`, whose: 'somebody who asks for what they bought' },
      country,
    };
  },
};

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
