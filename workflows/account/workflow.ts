import {
  continueAsNew,
  proxyActivities,
  setCurrentDetails,
  upsertSearchAttributes,
} from '@temporalio/workflow';
import { mailActivity } from '../retry-policies.ts';
import { needsAttribute, statusAttribute } from '../search-attributes.ts';
import { triedWithoutEnd } from '../without-end.ts';
import type { AccountMailActivities, AccountMailInput } from './messages.ts';

/** Mails a link or a notice to the owner of an account, however long the mail server is away. */
export async function accountMail(input: AccountMailInput): Promise<void> {
  setCurrentDetails(`Correo **${input.purpose}** de account/${input.accountId}`);
  const { sendAccountMail } = triedWithoutEnd(
    proxyActivities<AccountMailActivities>(mailActivity),
    () => upsertSearchAttributes([{ key: needsAttribute, value: 'late' }]),
    () => continueAsNew<typeof accountMail>(input),
  );
  const outcome = await sendAccountMail(input);
  upsertSearchAttributes([
    { key: statusAttribute, value: outcome },
    { key: needsAttribute, value: outcome === 'refused' ? 'person' : 'none' },
  ]);
}
