import { getContact } from '@cotejo/domain/country/contact.ts';
import { defaultCountry } from '@cotejo/domain/country/country.ts';
import { findAccessRequest } from '@cotejo/store/access-request/access-requests.ts';
import { findAccount, openPerson } from '@cotejo/store/account/find-account.ts';
import type { AccessMailInput } from '@cotejo/workflows/account/messages.ts';
import { sendOrShow } from '../mail/send-or-refuse.ts';
import type { PurchaseDependencies } from '../purchase/dependencies.ts';
import { writeAccessMail } from './access-mail.ts';

/** News of who may do what, to one account. Of an account or a request that is gone there is none. */
export function createSendAccessMail(
  deps: Pick<
    PurchaseDependencies,
    'db' | 'recordKeys' | 'sendMail' | 'publicUrls' | 'contactEmails'
  >,
) {
  return async ({
    mailId,
    purpose,
    accountId,
    requestId,
  }: AccessMailInput): Promise<'sent' | 'refused'> => {
    const { db, recordKeys } = deps;
    const account = await findAccount(db, accountId);
    const request = await findAccessRequest(db, requestId);
    if (account === null || account.emailKey.startsWith('erased/') || request === null)
      return 'sent';
    const site = {
      publicUrl: deps.publicUrls[defaultCountry],
      contactEmail: getContact(deps.contactEmails, defaultCountry).email,
    };
    const mail = { mailId, purpose, request, language: account.language };
    const mailbox = { subject: `account/${accountId}`, whose: 'an account' };
    return sendOrShow(db, mailbox, () =>
      deps.sendMail(writeAccessMail(mail, openPerson(recordKeys, account), site)),
    );
  };
}
