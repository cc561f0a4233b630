import { findAccountByEmail } from '@cotejo/store/account/find-account.ts';
import { createOneTimeLink } from '@cotejo/store/account/one-time-links.ts';
import { seal } from '@cotejo/store/crypto/seal.ts';
import type { AccountMailActivities } from '@cotejo/workflows/account/messages.ts';
import { withHeartbeat } from '../heartbeat.ts';
import type { MailDependencies } from '../mail/mail-dependencies.ts';

/**
 * The link that somebody asked for by an address: here and not where it is asked for, whose answer must take the same
 * time whether there is such an account. Who has not used an invitation yet gets another one.
 */
export function createMakeResetLink({
  db,
  recordKeys,
}: Pick<MailDependencies, 'db' | 'recordKeys'>): AccountMailActivities['makeResetLink'] {
  return ({ mailId, emailKey }) =>
    withHeartbeat(async () => {
      const account = await findAccountByEmail(db, emailKey);
      if (account === null || account.status === 'DISABLED') return null;
      const { id: accountId } = account;
      const purpose = account.status === 'INVITED' ? 'invite' : 'reset';
      const link = await db.transaction((tx) => createOneTimeLink(tx, accountId, purpose));
      const sealedLink = seal(recordKeys, accountId, link).toString('base64');
      return { mailId, purpose, accountId, sealedLink };
    });
}
