import { getContact } from '@cotejo/domain/country/contact.ts';
import { defaultCountry } from '@cotejo/domain/country/country.ts';
import { findAccount, openPerson } from '@cotejo/store/account/find-account.ts';
import { findOneTimeLink } from '@cotejo/store/account/one-time-links.ts';
import { unseal } from '@cotejo/store/crypto/seal.ts';
import {
  accountMailWorkflowId,
  type AccountMailActivities,
} from '@cotejo/workflows/account/messages.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { raiseRefusedMail, sendOrRefuse } from '../mail/send-or-refuse.ts';
import type { PurchaseDependencies } from '../purchase/dependencies.ts';
import { writeAccountMail } from './account-mail.ts';

/** One mail with a link. A link that was used or replaced meanwhile is not sent any more. */
export function createSendAccountMail(
  deps: Pick<
    PurchaseDependencies,
    'db' | 'recordKeys' | 'sendMail' | 'publicUrls' | 'contactEmails'
  >,
): AccountMailActivities['sendAccountMail'] {
  return ({ mailId, purpose, accountId, sealedLink }) =>
    withHeartbeat(async () => {
      const { db, recordKeys } = deps;
      const account = await findAccount(db, accountId);
      const link = String(unseal(recordKeys, accountId, Buffer.from(sealedLink, 'base64')));
      const row = await findOneTimeLink(db, link);
      if (account === null || row === null) return 'sent';
      const outcome = await sendOrRefuse(() =>
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
      if (outcome === 'refused')
        await raiseRefusedMail(db, accountMailWorkflowId(mailId), 'an account');
      return outcome;
    });
}
