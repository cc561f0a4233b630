import {
  findPasswordFaults,
  passwordFaultTexts,
  passwordPolicies,
  type PasswordFault,
} from '@cotejo/domain/account/password-policy.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { AccountRow } from '@cotejo/store/account/account.model.ts';
import * as credentials from '@cotejo/store/account/credentials.ts';
import { forgetFailedTries } from '@cotejo/store/account/failed-sign-ins.ts';
import { findAccount, openPerson } from '@cotejo/store/account/find-account.ts';
import { notifyOwner } from '@cotejo/store/account/notify-owner.ts';
import { findOneTimeLink, useOneTimeLink } from '@cotejo/store/account/one-time-links.ts';
import { writeAudit } from '@cotejo/store/audit/write-audit.ts';
import * as passwords from '@cotejo/store/crypto/hash-password.ts';
import { leakedPasswords } from '@cotejo/store/crypto/leaked-passwords.ts';
import { revokeAllSessions } from '@cotejo/store/session/sessions.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignInOrigin } from '../sign-in-origin.ts';
import type { Actor } from '../../http/actor.ts';
import { proveCode } from './prove-code.ts';
import { provePassword } from './prove-password.ts';
import { requireProven } from './require-proven.ts';
import { standingFactors } from './standing-factors.ts';

/**
 * By the link of a mail, or by the current password; where a second factor stands, also by a code of it or by a
 * session of the account that has just proven it. The password alone changes nothing then.
 */
export type PasswordProof =
  | { readonly link: string }
  | {
      readonly email: string;
      readonly current: string;
      /** Of the account's app. */
      readonly code: string | undefined;
      /** Who is signed in meanwhile. */
      readonly actor: Actor | null;
    };

/**
 * Sets a password and ends every session of the account, this one included. The second factor stays.
 * Throws VALIDATION_FAILED with everything that is wrong with the new one; then the link still works.
 */
export async function changePassword(
  dependencies: Dependencies,
  proof: PasswordProof,
  password: string,
  origin: SignInOrigin,
  language: Language,
): Promise<void> {
  const { db } = dependencies;
  const account = await findProven(dependencies, proof, origin);
  const faults = await judge(dependencies, account, password);
  if (faults.length > 0)
    throw new AppError('VALIDATION_FAILED', {
      errors: faults.map((fault) => ({
        pointer: '/password',
        code: fault,
        message: passwordFaultTexts[fault][language],
      })),
    });
  const hash = await passwords.hashPassword(password);
  await db.transaction(async (tx) => {
    if ('link' in proof && !(await useOneTimeLink(tx, proof.link)))
      throw new AppError('INVALID_CODE');
    const { remembered } = passwordPolicies[account.passwordPolicy];
    // The first password of an invitation is no news.
    if (account.status !== 'INVITED')
      await notifyOwner(
        tx,
        dependencies.configuration.recordKeys,
        account.id,
        'password_changed',
        origin.deviceLabel,
      );
    await credentials.setPassword(tx, account.id, hash, remembered);
    await revokeAllSessions(tx, account.id, 'PASSWORD_CHANGED');
    // Only the owner receives the mail, so the failed tries before it no longer count against this account.
    if ('link' in proof) await forgetFailedTries(tx, account);
    await writeAudit(tx, {
      actorId: account.id,
      network: origin.network,
      requestId: origin.requestId,
      action: 'password:set',
      target: `account/${account.id}`,
      outcome: 'done',
      detail: { by: 'link' in proof ? 'link' : 'password' },
    });
  });
  dependencies.actors.forgetAccount(account.id);
}

async function findProven(
  dependencies: Dependencies,
  proof: PasswordProof,
  origin: SignInOrigin,
): Promise<AccountRow> {
  if ('link' in proof) {
    const { db } = dependencies;
    const link = await findOneTimeLink(db, proof.link);
    if (link === null) throw new AppError('INVALID_CODE');
    if (link.expiresAt <= new Date()) throw new AppError('CODE_EXPIRED');
    return refuseDisabled(await findAccount(db, link.accountId));
  }
  const { email, current: password, code, actor } = proof;
  const given = { email, password };
  const { account } = await provePassword(dependencies, given, origin, 'password:set');
  const standing = await standingFactors(dependencies.db, account.id);
  if (standing.length === 0) return account;
  if (code !== undefined) {
    if (!standing.includes('totp')) throw new AppError('INVALID_CODE');
    await proveCode(dependencies, account, code, origin, 'password:set');
    return account;
  }
  if (actor?.accountId === account.id) await requireProven(dependencies, actor, 'export');
  else throw new AppError('STEP_UP', { extensions: { wanted: standing } });
  return account;
}

function refuseDisabled(account: AccountRow | null): AccountRow {
  if (account === null) throw new AppError('INVALID_CODE');
  if (account.status === 'DISABLED') throw new AppError('DISABLED_USER');
  return account;
}

async function judge(
  { db, configuration }: Dependencies,
  account: AccountRow,
  password: string,
): Promise<readonly PasswordFault[]> {
  const { name, email } = openPerson(configuration.recordKeys, account);
  const leaked = await leakedPasswords();
  const faults = findPasswordFaults(password, account.passwordPolicy, {
    personalWords: [...name.split(/\s+/), ...email.split(/[@.+_-]/), 'cotejo'],
    isLeaked: (text) => leaked.has(text),
  });
  const { remembered } = passwordPolicies[account.passwordPolicy];
  for (const hash of await credentials.lastPasswords(db, account.id, remembered))
    if (await passwords.isPassword(hash, password)) return [...faults, 'USED_BEFORE'];
  return faults;
}
