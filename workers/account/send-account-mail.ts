import { getContact } from '@cotejo/domain/country/contact.ts';
import { defaultCountry } from '@cotejo/domain/country/country.ts';
import { findAccount, openPerson } from '@cotejo/store/account/find-account.ts';
import { findOneTimeLink } from '@cotejo/store/account/one-time-links.ts';
import { unseal } from '@cotejo/store/crypto/seal.ts';
import type { AccountMailActivities } from '@cotejo/workflows/account/messages.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { sendOrShow } from '../mail/send-or-refuse.ts';
import type { PurchaseDependencies } from '../purchase/dependencies.ts';
import { writeAccountMail } from './account-mail.ts';
import { createSendAccessMail } from './send-access-mail.ts';

/** One mail with a link. A link that was used or replaced meanwhile is not sent any more. */
export function createSendAccountMail(
  deps: Pick<
    PurchaseDependencies,
    'db' | 'recordKeys' | 'sendMail' | 'publicUrls' | 'contactEmails'
  >,
): AccountMailActivities['sendAccountMail'] {
  const sendAccessMail = createSendAccessMail(deps);
  return (input) =>
    withHeartbeat(async () => {
      if ('requestId' in input) return sendAccessMail(input);
      const { mailId, purpose, accountId, sealedLink } = input;
      const { db, recordKeys } = deps;
      const account = await findAccount(db, accountId);
      const link = String(unseal(recordKeys, accountId, Buffer.from(sealedLink, 'base64')));
      const row = await findOneTimeLink(db, link);
      if (account === null || row === null) return 'sent';
      const mailbox = { subject: `account/${accountId}`, whose: 'an account' };
      return sendOrShow(db, mailbox, () =>
        deps.sendMail(
          writeAccountMail(
            { mailId, purpose, link, expiresAt: row.expiresAt, language: account.language },
            openPerson(recordKeys, account),
            {
              publicUrl: deps.publicUrls[defaultCountry],
              contactEmail: getContact(deps.contactEmails, defaultCountry).email,
            },
          ),
        ),
      );
    });
}
