import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { AccountRow } from '@cotejo/store/account/account.model.ts';
import { findAccount, openPerson } from '@cotejo/store/account/find-account.ts';
import type { Factor } from '@cotejo/store/session/session.model.ts';
import { noteProof } from '@cotejo/store/session/sessions.ts';
import type { Dependencies } from '../dependencies.ts';
import type { RequestContext } from '../http/request-context.ts';
import { requireActor, type Actor } from '../http/actor.ts';
import { auditAct } from './audit.ts';
import { checkPasskey, type PasskeyAnswer } from './passkeys.ts';
import { proveCode } from './prove-code.ts';
import { provePassword } from './prove-password.ts';
import { noteRefusal } from './refuse.ts';
import { toSignInOrigin, type SignInOrigin } from './sign-in-origin.ts';
import { standingFactors } from './standing-factors.ts';

/** One of them. */
export interface GivenProof {
  readonly code?: string | undefined;
  readonly password?: string | undefined;
  readonly passkey?: PasskeyAnswer | undefined;
}

/**
 * The signed-in caller proves once more who it is; the session keeps it for a while. A password is taken only where
 * no second factor stands. Throws INVALID_CODE, INVALID_CREDENTIALS, STEP_UP for a factor that is not asked for.
 */
export async function proveAgain(
  dependencies: Dependencies,
  context: RequestContext,
  given: GivenProof,
): Promise<void> {
  const { db, configuration } = dependencies;
  const actor = requireActor(context.actor);
  const account = await findAccount(db, actor.accountId);
  if (account === null) throw new AppError('INVALID_TOKEN');
  const origin = toSignInOrigin(context, configuration.indexKey);
  const factor = await prove(dependencies, account, given, origin);
  await db.transaction(async (tx) => {
    await noteProof(tx, actor.sessionId, withFactor(actor, factor), new Date());
    await auditAct(tx, context, {
      action: 'session:prove',
      target: `session/${actor.sessionId}`,
      detail: { factor },
    });
  });
  dependencies.actors.forget(actor.sessionId);
}

/** How the session was opened, and what it has just shown. */
export function withFactor({ factors }: Pick<Actor, 'factors'>, factor: Factor): readonly Factor[] {
  const first: readonly Factor[] = factors.includes('oidc') ? ['oidc'] : ['password'];
  return [...new Set([...first, factor])];
}

async function prove(
  dependencies: Dependencies,
  account: AccountRow,
  { code, password, passkey }: GivenProof,
  origin: SignInOrigin,
): Promise<Factor> {
  const { db, configuration } = dependencies;
  const standing = await standingFactors(db, account.id);
  if (code !== undefined && standing.includes('totp')) {
    await proveCode(dependencies, account, code, origin, 'session:prove');
    return 'totp';
  }
  if (passkey !== undefined) {
    if (await checkPasskey(dependencies, account.id, passkey)) return 'passkey';
    await noteRefusal(db, account, origin, 'session:prove', 'INVALID_PASSKEY');
    throw new AppError('INVALID_CODE');
  }
  if (password !== undefined && standing.length === 0) {
    const { email } = openPerson(configuration.recordKeys, account);
    await provePassword(dependencies, { email, password }, origin, 'session:prove');
    return 'password';
  }
  throw new AppError('STEP_UP', {
    extensions: { wanted: standing.length > 0 ? standing : ['password'] },
  });
}
