import { getContact } from '@cotejo/domain/country/contact.ts';
import { defaultCountry } from '@cotejo/domain/country/country.ts';
import type { AccountRow } from '@cotejo/store/account/account.model.ts';
import { findAccount, openPerson } from '@cotejo/store/account/find-account.ts';
import { findOneTimeLink } from '@cotejo/store/account/one-time-links.ts';
import { unseal } from '@cotejo/store/crypto/seal.ts';
import {
  accountMailWorkflowId,
  type AccountMailActivities,
  type AccountMailInput,
} from '@cotejo/workflows/account/messages.ts';
import { withHeartbeat } from '../heartbeat.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';
import { raiseRefusedMail, sendOrRefuse } from '../mail/send-or-refuse.ts';
import type { PurchaseDependencies } from '../purchase/dependencies.ts';
import { writeAccountMail } from './account-mail.ts';
import { writeNoticeMail } from './notice-mail.ts';

type Deps = Pick<
  PurchaseDependencies,
  'db' | 'recordKeys' | 'sendMail' | 'publicUrl' | 'contactEmails'
>;

/** One mail with a link, or about what happened. A link that was used or replaced meanwhile is not sent any more. */
export function createSendAccountMail(deps: Deps): AccountMailActivities['sendAccountMail'] {
  return (input) =>
    withHeartbeat(async () => {
      const account = await findAccount(deps.db, input.accountId);
      const mail = account === null ? null : await write(deps, account, input);
      if (mail === null) return 'sent';
      const outcome = await sendOrRefuse(() => deps.sendMail(mail));
      if (outcome === 'refused')
        await raiseRefusedMail(deps.db, accountMailWorkflowId(input.mailId), 'an account');
      return outcome;
    });
}

async function write(
  { db, recordKeys, publicUrl, contactEmails }: Deps,
  account: AccountRow,
  input: AccountMailInput,
): Promise<OutgoingMail | null> {
  const { language } = account;
  const { mailId } = input;
  const person = openPerson(recordKeys, account);
  const site = { publicUrl, contactEmail: getContact(contactEmails, defaultCountry).email };
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
