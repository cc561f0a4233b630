import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { findHolder } from '@cotejo/store/access/find-holder.ts';
import type { AccountRow } from '@cotejo/store/account/account.model.ts';
import { findCredential } from '@cotejo/store/account/credentials.ts';
import {
  openCustomer,
  type CustomerRight,
  type OpenedCustomer,
} from '@cotejo/store/account/open-customer.ts';
import { writeAudit } from '@cotejo/store/audit/write-audit.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { openByCode, type GivenCode } from '../../access/open-by-code.ts';
import type { SignIn } from '../session/open-sign-in.ts';
import { noteRefusal } from '../refuse.ts';
import { askSecondFactor } from '../factor/second-factor.ts';
import type { SignInOrigin } from '../sign-in-origin.ts';

/**
 * Signs a customer in by the code that went to their address; the first one makes the account
 * (docs/decisions/customers.md).
 *
 * @throws INVALID_CODE, CODE_EXPIRED, CODE_LIMIT, PASSWORD_NEEDED where the account does more than a customer's, with
 *   what `opens` it instead; DISABLED_USER
 */
export async function signInByMailCode(
  dependencies: Dependencies,
  context: RequestContext,
  given: GivenCode,
  origin: SignInOrigin,
): Promise<SignIn> {
  const { result } = await openByCode(dependencies, context, given, {
    purpose: 'signIn',
    opened: async (tx, { mailKey, purchaseIds }) => ({
      result: await openAccount(dependencies, tx, context, { mailKey, origin }),
      opens: purchaseIds,
    }),
  });
  // Nobody is mailed a code whose address is known to nobody.
  if (result === null) throw new AppError('INVALID_CODE');
  if (result.type === 'other') {
    await noteRefusal(dependencies.db, result.account, origin, 'session:open', 'PASSWORD_NEEDED');
    const opens = await whatOpens(dependencies.db, result.account);
    throw new AppError('PASSWORD_NEEDED', { extensions: { opens } });
  }
  return askSecondFactor(dependencies, result.account, origin, {
    factor: 'mailCode',
    passwordSetAt: null,
  });
}

/** Our own people sign in to the portal, by a password or their identity provider. */
async function whatOpens(
  db: Database,
  { id, kind }: AccountRow,
): Promise<'staff' | 'password' | 'newPassword'> {
  if (kind === 'staff') return 'staff';
  return (await findCredential(db, id, 'password')) === null ? 'newPassword' : 'password';
}

async function openAccount(
  { configuration }: Dependencies,
  tx: Database,
  { language }: RequestContext,
  { mailKey, origin }: { readonly mailKey: string; readonly origin: SignInOrigin },
): Promise<OpenedCustomer | null> {
  const person = await findHolder(tx, configuration.recordKeys, mailKey);
  if (person === null) return null;
  const { name, email } = person;
  const opened = await openCustomer(tx, configuration, {
    person: { name, email },
    language,
  });
  if (opened.type === 'opened' && opened.gave !== null)
    await noteCustomer(tx, opened.account, opened.gave, origin);
  return opened;
}

function noteCustomer(
  tx: Database,
  { id }: AccountRow,
  gave: CustomerRight,
  { network, requestId }: SignInOrigin,
): Promise<void> {
  return writeAudit(tx, {
    actorId: id,
    network,
    requestId,
    action: gave === 'account' ? 'account:create' : 'role:grant',
    target: `account/${id}`,
    outcome: 'done',
    detail: { role: 'CLIENT', by: 'mailCode' },
  });
}
