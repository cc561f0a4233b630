import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { createAccessToken } from '@cotejo/api/account/session/access-token.ts';
import type { Dependencies } from '@cotejo/api/dependencies.ts';
import type { ScopeKind } from '@cotejo/domain/account/permission-matrix.ts';
import { rolePlaces } from '@cotejo/domain/account/role-places.ts';
import { roles, type Role } from '@cotejo/domain/account/roles.ts';
import { createAccount } from '@cotejo/store/account/create-account.ts';
import { setPassword } from '@cotejo/store/account/credentials.ts';
import { listMemberships } from '@cotejo/store/account/find-account.ts';
import { openSession } from '@cotejo/store/session/sessions.ts';
import type { TestStack } from '../stack/stack.ts';
import { until } from '../wait/until.ts';

type Bearer = { readonly authorization: string };

/** Where people with a role usually work: in Chile, or where it is given. */
export function usualPlace(role: Role, country = 'CL'): readonly [ScopeKind, string] {
  const { kinds } = rolePlaces[role];
  if (roles[role].kind === 'staff')
    return kinds.includes('country') ? ['country', country] : ['all', '*'];
  if (role === 'ENTERPRISE_GROUP_ADMIN') return ['group', country === 'CL' ? 'one' : 'other'];
  if (role === 'ADMIN_PARTNER') return ['partner', country === 'CL' ? 'one' : 'other'];
  return kinds.includes('company')
    ? ['company', country === 'CL' ? 'one' : 'other']
    : ['self', '*'];
}

/** The headers of somebody who is signed in with this role, in a process of the test's own. */
export async function signedInAs(
  { db, configuration }: Pick<Dependencies, 'db' | 'configuration'>,
  role: Role,
  place: readonly [ScopeKind, string] = ['country', 'CL'],
  supervisorId: string | null = null,
): Promise<
  Bearer & { readonly accountId: string; readonly sessionId: string; readonly email: string }
> {
  const email = `${role}-${Math.random()}@cotejo.example`;
  const accountId = await createAccount(db, configuration, {
    person: { name: `Test ${role}`, email },
    role,
    scopeKind: place[0],
    scopeId: place[1],
    language: 'es',
    grantedBy: null,
    supervisorId,
  });
  if (accountId === null) throw new Error('the account was there already');
  await setPassword(db, accountId, 'no password opens it', 4);
  const [membership] = await listMemberships(db, accountId);
  const { id } = await openSession(db, {
    accountId,
    membershipId: membership?.id ?? '',
    kind: roles[role].kind,
    deviceHash: 'test',
    deviceLabel: 'test',
    network: '127.0.0.1',
    factors: ['password', 'totp'],
  });
  return {
    authorization: `Bearer ${await createAccessToken(configuration, id)}`,
    accountId,
    sessionId: id,
    email,
  };
}

/** Only what a call sends of them: whoever is signed in may be spread into its headers. */
export async function bearerOf(
  dependencies: Pick<Dependencies, 'db' | 'configuration'>,
  role: Role,
  place: readonly [ScopeKind, string],
): Promise<Bearer> {
  const { authorization } = await signedInAs(dependencies, role, place);
  return { authorization };
}

/**
 * A code of a demonstration account's app. One is good once: where another file of tests took it for this account, the
 * next one is waited for, as a person does.
 */
export async function takeCode(
  { demo, dataDir }: Pick<TestStack, 'demo' | 'dataDir'>,
  email: string,
): Promise<string> {
  const app = new TOTP({ secret: Secret.fromBase32(demo.demoAuthenticator) });
  const take = (): string | null => {
    const code = app.generate();
    try {
      // `wx` fails if the file exists: only one process gets this code.
      writeFileSync(join(dataDir, `code-${email}-${code}`), '', { flag: 'wx' });
      return code;
    } catch (error) {
      // Jest's errors of Node are of another realm than its tests: no `instanceof`.
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null;
      throw error;
    }
  };
  return until(() => Promise.resolve(take()), { within: 60_000, every: 500 });
}

/** Signs in to a running stack with a demonstration account, as a person would: password, then code. */
export async function signInTo(
  stack: Pick<TestStack, 'urls' | 'demo' | 'dataDir'>,
  email: string,
): Promise<Bearer> {
  const { urls, demo } = stack;
  const post = async <T>(body: object): Promise<T> => {
    const response = await fetch(`${urls.site}/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${email}: ${response.status} ${text}`);
    return JSON.parse(text) as T;
  };
  const asked = await post<{ challenge: string; accessToken: string | null }>({
    grant: 'password',
    email,
    password: demo.demoPassword,
  });
  if (asked.accessToken !== null) return { authorization: `Bearer ${asked.accessToken}` };
  const { challenge } = asked;
  const code = await takeCode(stack, email);
  const { accessToken } = await post<{ accessToken: string }>({ grant: 'code', challenge, code });
  return { authorization: `Bearer ${accessToken}` };
}
