import { stepUpWaysOf } from '@cotejo/domain/account/step-up.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { AccountRow } from '@cotejo/store/account/account.model.ts';
import { findCredential } from '@cotejo/store/account/credentials.ts';
import { findAccount, openPerson } from '@cotejo/store/account/find-account.ts';
import type { Factor } from '@cotejo/store/session/session.model.ts';
import { noteProof } from '@cotejo/store/session/sessions.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { requireActor, type Actor } from '../../http/actor.ts';
import { openByCode } from '../../access/open-by-code.ts';
import { auditAct } from '../audit.ts';
import { checkPasskey, type PasskeyAnswer } from './passkeys.ts';
import { proveCode } from './prove-code.ts';
import { provePassword } from './prove-password.ts';
import { noteRefusal } from '../refuse.ts';
import { toSignInOrigin } from '../sign-in-origin.ts';
import { standingFactors } from './standing-factors.ts';

/** One of them. */
export interface GivenProof {
  readonly code?: string | undefined;
  readonly password?: string | undefined;
  /** That went to the account's address. */
  readonly mailCode?: string | undefined;
  readonly passkey?: PasskeyAnswer | undefined;
}

/**
 * The signed-in caller proves once more who it is; the session keeps it for a while. A password is taken only where
 * no second factor stands, and the code of a mail where there is no password either and one opened the session. Throws INVALID_CODE, CODE_EXPIRED, INVALID_CREDENTIALS, STEP_UP for a factor that is not asked for.
 */
export async function proveAgain(
  dependencies: Dependencies,
  context: RequestContext,
  given: GivenProof,
): Promise<void> {
  const { db } = dependencies;
  const actor = requireActor(context.actor);
  const account = await findAccount(db, actor.accountId);
  if (account === null) throw new AppError('INVALID_TOKEN');
  const factor = await prove(dependencies, context, { account, actor }, given);
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

/** How the session was opened, and what it has just shown: the second factor of a provider is shown again neither by a password nor by a mailed code. */
export function withFactor({ factors }: Pick<Actor, 'factors'>, factor: Factor): readonly Factor[] {
  const opened = (['oidc', 'oidcAlone', 'mailCode'] as const).find((each) =>
    factors.includes(each),
  );
  const isOne = factor === 'password' || factor === 'mailCode';
  const first = opened === 'oidc' && isOne ? 'oidcAlone' : opened;
  return [...new Set<Factor>([first ?? 'password', factor])];
}

async function prove(
  dependencies: Dependencies,
  context: RequestContext,
  { account, actor }: { readonly account: AccountRow; readonly actor: Actor },
  { code, password, mailCode, passkey }: GivenProof,
): Promise<Factor> {
  const { db, configuration } = dependencies;
  const origin = toSignInOrigin(context, configuration);
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
  const hasPassword = (await findCredential(db, account.id, 'password')) !== null;
  const isMailed = actor.factors.includes('mailCode');
  if (mailCode !== undefined && isMailed && standing.length === 0 && !hasPassword) {
    const { email } = openPerson(configuration.recordKeys, account);
    const given = { email, code: mailCode };
    await openByCode(dependencies, context, given, {
      purpose: 'proof',
      opened: (_, { purchaseIds }) => Promise.resolve({ result: true, opens: purchaseIds }),
    });
    return 'mailCode';
  }
  throw new AppError('STEP_UP', {
    extensions: { wanted: stepUpWaysOf(standing, 'own', hasPassword, actor.factors) },
  });
}
