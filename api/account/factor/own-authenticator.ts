import { sessionPolicies } from '@cotejo/domain/account/session-policy.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import * as credentials from '@cotejo/store/account/credentials.ts';
import { findAccount, openPerson } from '@cotejo/store/account/find-account.ts';
import { notifyOwner } from '@cotejo/store/account/notify-owner.ts';
import { listPasskeys } from '@cotejo/store/account/passkeys.ts';
import { seal } from '@cotejo/store/crypto/seal.ts';
import { forgetProofs, noteProof } from '@cotejo/store/session/sessions.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { requireActor } from '../../http/actor.ts';
import { requireOwnFactors } from './add-factor-here.ts';
import { auditAct } from '../audit.ts';
import { createAuthenticator } from './one-time-codes.ts';
import { proveCode } from './prove-code.ts';
import { withFactor } from './prove-again.ts';
import { toSignInOrigin } from '../sign-in-origin.ts';

/** The secret of an app for the caller's account. Throws NOT_EDITABLE where an app or a passkey counts already. */
export async function addAuthenticator(
  { db, configuration }: Dependencies,
  context: RequestContext,
): Promise<{ readonly secret: string; readonly uri: string }> {
  const actor = requireActor(context.actor);
  const { accountId } = actor;
  await requireOwnFactors(db, actor);
  const account = await findAccount(db, accountId);
  if (account === null) throw new AppError('INVALID_TOKEN');
  const made = createAuthenticator(openPerson(configuration.recordKeys, account).email);
  const sealed = seal(configuration.recordKeys, accountId, made.secret);
  if (!(await credentials.setAuthenticator(db, accountId, sealed)))
    throw new AppError('NOT_EDITABLE');
  return made;
}

/** The first code makes the app count; the other sessions of the account have to show it before their next act. */
export async function confirmAuthenticator(
  dependencies: Dependencies,
  context: RequestContext,
  code: string,
): Promise<void> {
  const { db, configuration } = dependencies;
  const actor = requireActor(context.actor);
  const { accountId, sessionId } = actor;
  await requireOwnFactors(db, actor);
  const account = await findAccount(db, accountId);
  if (account === null) throw new AppError('INVALID_TOKEN');
  const origin = toSignInOrigin(context, configuration);
  await proveCode(dependencies, account, code, origin, 'authenticator:add');
  await db.transaction(async (tx) => {
    if (!(await credentials.confirmAuthenticator(tx, accountId)))
      throw new AppError('NOT_EDITABLE');
    await noteProof(tx, sessionId, withFactor(actor, 'totp'), new Date());
    await forgetProofs(tx, accountId, sessionId);
    await notifyOwner(
      tx,
      configuration.recordKeys,
      accountId,
      'authenticator_added',
      origin.deviceLabel,
    );
    await auditAct(tx, context, { action: 'authenticator:add', target: `account/${accountId}` });
  });
  dependencies.actors.forgetAccount(accountId);
}

/**
 * Takes the app away. Throws NOT_EDITABLE where the kind of account always needs one or a passkey would stand alone,
 * NOT_FOUND without an app.
 */
export async function removeAuthenticator(
  dependencies: Dependencies,
  context: RequestContext,
): Promise<void> {
  const { db, configuration } = dependencies;
  const actor = requireActor(context.actor);
  const { accountId, sessionId, kind } = actor;
  if (sessionPolicies[kind].secondFactor === 'required') throw new AppError('NOT_EDITABLE');
  const { deviceLabel } = toSignInOrigin(context, configuration);
  await db.transaction(async (tx) => {
    if ((await listPasskeys(tx, accountId)).length > 0) throw new AppError('NOT_EDITABLE');
    if (!(await credentials.dropAuthenticator(tx, accountId))) throw new AppError('NOT_FOUND');
    await noteProof(tx, sessionId, withFactor(actor, 'password'), actor.factorAt);
    await forgetProofs(tx, accountId, sessionId);
    await notifyOwner(
      tx,
      configuration.recordKeys,
      accountId,
      'authenticator_removed',
      deviceLabel,
    );
    await auditAct(tx, context, { action: 'authenticator:remove', target: `account/${accountId}` });
  });
  dependencies.actors.forgetAccount(accountId);
}
