import { getContact } from '@cotejo/domain/country/contact.ts';
import { defaultCountry } from '@cotejo/domain/country/country.ts';
import { findAccessRequest } from '@cotejo/store/access-request/access-requests.ts';
import type { AccountRow } from '@cotejo/store/account/account.model.ts';
import { findAccount, openPerson } from '@cotejo/store/account/find-account.ts';
import { findOneTimeLink } from '@cotejo/store/account/one-time-links.ts';
import { unseal } from '@cotejo/store/crypto/seal.ts';
import type {
  AccountMailActivities,
  WrittenMailInput,
} from '@cotejo/workflows/account/messages.ts';
import { withHeartbeat } from '../heartbeat.ts';
import type { MailDependencies } from '../mail/mail-dependencies.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';
import { sendOrShow } from '../mail/send-or-refuse.ts';
import { writeAccessMail } from './access-mail.ts';
import { writeAccountMail } from './account-mail.ts';
import { writeNoticeMail } from './notice-mail.ts';

type Deps = Omit<MailDependencies, 'indexKey' | 'linkKeys'>;

/**
 * One mail with a link, about what happened to an account, or about who may do what. What was used, replaced or is gone
 * meanwhile is not mailed any more.
 */
export function createSendAccountMail(deps: Deps): AccountMailActivities['sendAccountMail'] {
  return (input) =>
    withHeartbeat(async () => {
      const account = await findAccount(deps.db, input.accountId);
      const mail = account === null ? null : await write(deps, account, input);
      if (mail === null) return 'sent';
      const mailbox = { subject: `account/${input.accountId}`, whose: 'an account' };
      return sendOrShow(deps.db, mailbox, () => deps.sendMail(mail));
    });
}

async function write(
  { db, recordKeys, publicUrls, contactEmails }: Deps,
  account: AccountRow,
  input: WrittenMailInput,
): Promise<OutgoingMail | null> {
  const { language } = account;
  const { mailId } = input;
  const person = openPerson(recordKeys, account);
  const site = {
    publicUrl: publicUrls[defaultCountry],
    contactEmail: getContact(contactEmails, defaultCountry).email,
  };
  if ('requestId' in input) {
    const { purpose, requestId } = input;
    const request = account.emailKey.startsWith('erased/')
      ? null
      : await findAccessRequest(db, requestId);
    return request === null
      ? null
      : writeAccessMail({ mailId, purpose, request, language }, person, site);
  }
  if (!('sealedLink' in input)) {
    const { purpose: notice, device, at } = input;
    return writeNoticeMail({ mailId, notice, device, at: new Date(at), language }, person, site);
  }
  const { purpose, accountId, sealedLink } = input;
  const link = String(unseal(recordKeys, accountId, Buffer.from(sealedLink, 'base64')));
  const row = await findOneTimeLink(db, link);
  if (row === null) return null;
  const { expiresAt } = row;
  return writeAccountMail({ mailId, purpose, link, expiresAt, language }, person, site);
}
