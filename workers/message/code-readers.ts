import { getContact } from '@cotejo/domain/country/contact.ts';
import { readCode, toCode } from '@cotejo/store/access/codes.ts';
import { findHolder } from '@cotejo/store/access/find-holder.ts';
import { readHolderCode } from '@cotejo/store/access/holder-codes.ts';
import { findSiteOfPartner, readLinkedPurchase } from '@cotejo/store/sale/find-partner-site.ts';
import { readPolicyholder } from '@cotejo/store/purchase/read/read-policyholder.sql.ts';
import { openDetail } from '@cotejo/store/message/read-message.ts';
import { writeCodeMail } from '../mail/code-mail.ts';
import { writeJoinedMail } from '../mail/joined-mail.ts';
import { mailboxOf } from './mail-purchase.ts';
import { partOf, type MessageReaders } from './message-reader.ts';

const isOver = ({
  usedAt,
  expiresAt,
}: {
  readonly usedAt: Date | null;
  readonly expiresAt: Date;
}) => usedAt !== null || expiresAt <= new Date();

/** What is sealed with the mail about a joining: the masked address of the account, and names of what was bought and asked for. */
interface JoinedDetail {
  readonly account: string;
  readonly products: readonly string[];
  /** Absent in what the release before wrote, which told purchases alone. */
  readonly requests?: readonly string[];
}

/** Codes are in no row: they are computed from the id and a key. */
export const codeReaders: MessageReaders<'purchase_code' | 'holder_code' | 'purchases_joined'> = {
  purchase_code: async ({ db, recordKeys, linkKeys, contactEmails }, message) => {
    const codeId = partOf(message);
    const row = await readCode(db, codeId);
    if (row === null || isOver(row)) return 'superseded';
    const { subjectId: purchaseId } = message;
    const { language, countryCode: country, partnerId } = await readLinkedPurchase(db, purchaseId);
    const site = await findSiteOfPartner(db, partnerId, country);
    const holder = await readPolicyholder(db, recordKeys, purchaseId);
    const { email } = getContact(contactEmails, country, site?.partner);
    const code = toCode(linkKeys, codeId);
    return {
      mail: writeCodeMail({ codeId, code, language, purpose: 'purchase' }, holder, email),
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
    const purpose = row.purpose ?? 'signIn';
    return {
      mail: writeCodeMail(
        { codeId, code, language, purpose },
        { ...holder, productName: null },
        email,
      ),
      mailbox: { subject: `code/${codeId}`, whose: 'somebody who asks for what they bought' },
      country,
    };
  },
  purchases_joined: async ({ db, recordKeys, contactEmails, publicUrls }, message) => {
    const { subjectId: codeId } = message;
    const row = await readHolderCode(db, codeId);
    const holder = row === null ? null : await findHolder(db, recordKeys, row.mailKey);
    // Who had the address was erased meanwhile.
    if (row === null || holder === null) return 'superseded';
    const { language, countryCode: country } = row;
    const { account, products, requests = [] } = openDetail(recordKeys, message) as JoinedDetail;
    return {
      mail: writeJoinedMail({ codeId, language, account, products, requests }, holder, {
        publicUrl: publicUrls[country],
        contactEmail: getContact(contactEmails, country).email,
      }),
      mailbox: { subject: `code/${codeId}`, whose: 'somebody whose purchases were joined' },
      country,
    };
  },
};
