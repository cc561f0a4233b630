import {
  continueAsNew,
  proxyActivities,
  setCurrentDetails,
  upsertSearchAttributes,
} from '@temporalio/workflow';
import { mailActivity } from '../retry-policies.ts';
import { needsAttribute, statusAttribute } from '../search-attributes.ts';
import { triedWithoutEnd } from '../without-end.ts';
import { ownerOf, type AccountMailActivities, type AccountMailInput } from './messages.ts';

/** Mails a link or a notice to the owner of an account, however long the mail server is away. */
export async function accountMail(input: AccountMailInput): Promise<void> {
  setCurrentDetails(`Correo **${input.purpose}**${ownerOf(input)}`);
  const { makeResetLink, sendAccountMail } = triedWithoutEnd(
    proxyActivities<AccountMailActivities>(mailActivity),
    () => upsertSearchAttributes([{ key: needsAttribute, value: 'late' }]),
    () => continueAsNew<typeof accountMail>(input),
  );
  // An activity of its own: a mail that is tried again carries the same link.
  const mail = input.purpose === 'reset.asked' ? await makeResetLink(input) : input;
  const outcome = mail === null ? 'sent' : await sendAccountMail(mail);
  upsertSearchAttributes([
    { key: statusAttribute, value: outcome },
    { key: needsAttribute, value: outcome === 'refused' ? 'person' : 'none' },
  ]);
}
