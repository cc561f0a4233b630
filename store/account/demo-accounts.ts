import type { ScopeKind } from '@cotejo/domain/account/permission-matrix.ts';
import { rolePlaces } from '@cotejo/domain/account/role-places.ts';
import { roleNames, roles, type Role } from '@cotejo/domain/account/roles.ts';
import { countryCodes, defaultCountry, type CountryCode } from '@cotejo/domain/country/country.ts';
import { isProduction, type Environment } from '@cotejo/domain/environment.ts';
import { hashPassword } from '../crypto/hash-password.ts';
import { indexKeyFrom } from '../crypto/index-key.ts';
import { recordKeysFrom } from '../crypto/record-keys.ts';
import { seal } from '../crypto/seal.ts';
import { addCompany, addCompanyGroup } from '../company/companies.ts';
import { Database } from '../database.ts';
import { addPartner } from './access-place.ts';
import { createAccount, grantMembership } from './create-account.ts';
import { confirmAuthenticator, setAuthenticator, setPassword } from './credentials.ts';

interface DemoAccount {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** Of staff; the usual one where it is left out. */
  readonly country?: CountryCode;
}

/** Works for both companies, and says at each sign-in for which one. */
const brokerEmail = 'broker@cotejo.example';

/**
 * One for each role, a second and a third one of those who approve what another one asks for, and one in each other
 * country.
 */
const demoAccounts: readonly DemoAccount[] = [
  ...roleNames.map((role) => ({
    email: `${role.toLowerCase()}@cotejo.example`,
    name: `Demo ${roles[role].title.es}`,
    role,
  })),
  { email: 'backoffice-2@cotejo.example', name: 'Demo Backoffice dos', role: 'BACKOFFICE' },
  {
    email: 'administrador-2@cotejo.example',
    name: 'Demo Administrador dos',
    role: 'ADMINISTRADOR',
  },
  { email: 'gerente-2@cotejo.example', name: 'Demo Gerente dos', role: 'GERENTE' },
  {
    email: 'administrador-3@cotejo.example',
    name: 'Demo Administrador tres',
    role: 'ADMINISTRADOR',
  },
  { email: 'gerente-3@cotejo.example', name: 'Demo Gerente tres', role: 'GERENTE' },
  { email: brokerEmail, name: 'Demo Corredora', role: 'EXTERNAL_ADMIN_QPCLIENTS' },
  ...countryCodes
    .filter((code) => code !== defaultCountry)
    .map((country) => ({
      email: `backoffice-${country.toLowerCase()}@cotejo.example`,
      name: `Demo Backoffice ${country}`,
      role: 'BACKOFFICE' as const,
      country,
    })),
];

/** The second one is there to see that nothing of the first one is seen in it. */
const demoCompanies = [
  ['demo', 'Empresa de demostración'],
  ['demo-2', 'Otra empresa de demostración'],
] as const;

const places: Readonly<Record<string, readonly [ScopeKind, string]>> = {
  staff: ['country', defaultCountry],
  company: ['company', 'demo'],
  group: ['group', 'demo-group'],
  // One of the demonstration sites is its own: what is asked for there is what it lists.
  partner: ['partner', 'banco-andino'],
  adviser: ['self', '*'],
  customer: ['self', '*'],
};

/** The usual place of its kind, or everywhere for a role that is given nowhere else. */
function placeOf(role: Role, country: CountryCode | undefined): readonly [ScopeKind, string] {
  const { kinds } = rolePlaces[role];
  if (kinds.length === 1 && kinds[0] === 'all') return ['all', '*'];
  const [scopeKind, usual] =
    places[kinds.length === 1 && kinds[0] === 'group' ? 'group' : roles[role].kind] ??
    (['self', '*'] as const);
  return [scopeKind, country ?? usual];
}

/**
 * Accounts to try the product with, all with `DEMO_PASSWORD` and the app of `DEMO_AUTHENTICATOR`. Only in
 * development and tests. Returns a sentence that says how many were made.
 */
export async function createDemoAccounts(databaseUrl: string, env: Environment): Promise<string> {
  if (isProduction(env)) throw new Error('There are no demonstration accounts in production.');
  const password = env['DEMO_PASSWORD'];
  const authenticator = env['DEMO_AUTHENTICATOR'];
  if (!password || !authenticator)
    throw new Error(
      'DEMO_PASSWORD and DEMO_AUTHENTICATOR say what the accounts are signed in with.',
    );
  const keys = { recordKeys: recordKeysFrom(env), indexKey: indexKeyFrom(env) };
  const hash = await hashPassword(password);
  const db = Database.open(databaseUrl, { max: 1, applicationName: 'cotejo-demo-accounts' });
  let made = 0;
  try {
    await addPartner(db, { id: 'banco-andino', name: 'Banco Andino' });
    const group = 'demo-group';
    await addCompanyGroup(db, {
      code: group,
      name: 'Grupo de demostración',
      country: defaultCountry,
    });
    for (const [code, legalName] of demoCompanies)
      await addCompany(db, { code, legalName, country: defaultCountry, group });
    for (const { email, name, role, country } of demoAccounts)
      await db.transaction(async (tx) => {
        const { kind } = roles[role];
        const [scopeKind, scopeId] = placeOf(role, country);
        const id = await createAccount(tx, keys, {
          person: { name, email },
          role,
          scopeKind,
          scopeId,
          language: 'es',
          grantedBy: null,
        });
        if (id === null) return;
        made += 1;
        if (email === brokerEmail)
          await grantMembership(tx, {
            accountId: id,
            role,
            scopeKind: 'company',
            scopeId: 'demo-2',
            grantedBy: null,
          });
        await setPassword(tx, id, hash, 4);
        if (kind !== 'staff') return;
        await setAuthenticator(tx, id, seal(keys.recordKeys, id, authenticator));
        await confirmAuthenticator(tx, id);
      });
  } finally {
    await db.close();
  }
  return made === 0 ? 'demonstration accounts are there' : `${made} demonstration accounts`;
}
