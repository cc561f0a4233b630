import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { signInLimits } from '@cotejo/domain/account/sign-in-limits.ts';
import {
  findAccountByEmail,
  listMemberships,
  toEmailKey,
} from '@cotejo/store/account/find-account.ts';
import { createOneTimeLink } from '@cotejo/store/account/one-time-links.ts';
import { Database } from '@cotejo/store/database.ts';
import { createListener, type Listener } from '@cotejo/store/listen.ts';
import { listOpenSessions } from '@cotejo/store/session/sessions.ts';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { mountAccount } from '../account/own/mount-account.ts';
import { createLogger } from '../log/logger.ts';
import { mountSignIn } from '../account/sign-in/mount-sign-in.ts';
import { openBrowser, type BrowserAnswer } from '../account/testing/browser.ts';
import { bearer, grant, newAccount, password, type Token } from '../account/testing/people.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { mountManage } from './mount-manage.ts';

/** ORACLE_SEED begins the same scripts again, ORACLE_RUNS says how many. */
const runs = Number(process.env['ORACLE_RUNS'] ?? 100);
const seed = Number(process.env['ORACLE_SEED'] ?? 20_261_127);
/** Scripts at once, so that they wait for each other as accounts of a day do. */
const lanes = 4;
const managers = 3;
const invitations = 2;

jest.setTimeout(300_000 + runs * 2_000);

type Manager = Awaited<ReturnType<typeof signedInAs>>;
interface Choice extends Token {
  readonly places: readonly { readonly id: string }[];
}
interface Me {
  readonly places?: readonly { readonly id: string; readonly isThis: boolean }[];
}
interface Invitations {
  readonly items?: readonly { readonly id: string }[];
}
type Answer = BrowserAnswer<{
  readonly id?: string;
  readonly status?: string;
  readonly code?: string;
}>;

let database: TestDatabase;
let db: Database;
let events: Listener;
let api: TestApp;
let access: readonly Manager[];
/** Who manages the second company of the person, and the group that it is in. */
let company: Manager;
let group: Manager;
beforeAll(async () => {
  database = await createTestDatabase();
  db = Database.open(database.url, { max: 12 });
  const env = { LIMIT_TIMES: '1000', WRITES_PER_MINUTE: '1000000', READS_PER_MINUTE: '1000000' };
  events = createListener(database.apiUrl, createLogger('silent'));
  api = await startApp({
    mounts: [mountAccount, mountSignIn, mountManage],
    parts: { db, events },
    env,
  });
  access = await Promise.all(
    Array.from({ length: managers }, () =>
      signedInAs(api.dependencies, 'ADMIN_QPACCESS', ['all', '*']),
    ),
  );
  company = await signedInAs(api.dependencies, 'ENTERPRISE_CLIENT_ADMIN', [
    'company',
    second.scopeId,
  ]);
  await db.query(
    `UPDATE company SET company_group_id = (SELECT id FROM company_group WHERE code = 'one') WHERE code = $1`,
    [second.scopeId],
  );
  group = await signedInAs(api.dependencies, 'ENTERPRISE_GROUP_ADMIN', ['group', 'one']);
  // The third one was made by the first: the two of them are one person to every approval.
  await db.query(
    `UPDATE membership SET granted_by = $2, makers = ARRAY[$2::uuid], granted_at = now() - interval '2 days'
      WHERE account_id = $1`,
    [access[2]?.accountId, access[0]?.accountId],
  );
}, 180_000);
afterAll(async () => {
  await api?.close();
  await events?.close();
  await db.close();
  await database.drop();
});

const manager = fc.nat({ max: managers - 1 });
const invitation = fc.nat({ max: invitations - 1 });
/** Working for the second company; twice as often as another act, because it takes several of them to get anywhere. */
const ofSecond = fc.record({
  type: fc.constantFrom(
    'accept' as const,
    'signInAt' as const,
    'change' as const,
    'lockOut' as const,
    'letIn' as const,
    'endRole' as const,
  ),
});
const act = fc.oneof(
  fc.record({ type: fc.constant('invite' as const), by: manager, invitation }),
  fc.record({
    type: fc.constant('decide' as const),
    by: manager,
    invitation,
    confirmed: fc.boolean(),
  }),
  fc.record({ type: fc.constantFrom('disable' as const, 'enable' as const), by: manager }),
  fc.record({
    type: fc.constantFrom(
      'signIn' as const,
      'guess' as const,
      'useLink' as const,
      'inviteKnown' as const,
      'refuse' as const,
    ),
  }),
  ofSecond,
  ofSecond,
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;
/** Moments one after the other; what stands in one of them comes at once. */
const scripts = fc.array(fc.array(act, { minLength: 1, maxLength: 5 }), {
  minLength: 1,
  maxLength: 5,
});

interface Played {
  readonly emails: readonly string[];
  readonly requests: ReadonlySet<string>;
  readonly decided: readonly {
    readonly request: string;
    readonly by: string;
    readonly status: string;
  }[];
  readonly person: { readonly id: string; readonly email: string };
  readonly tokens: readonly string[];
  readonly looked: number;
  readonly linkUses: number;
  /** Times that the person said yes to the company, and that they were told it counts. */
  readonly accepted: number;
}

/** What somebody did about the second company, and it was so: the scripts are no use without. */
const happened = new Set<Act['type']>();

/** The second company of the person, who is invited there, taken in, let in no more and sent away. */
const second = {
  role: 'ENTERPRISE_PAYROLL_MANAGER',
  scopeKind: 'company',
  scopeId: 'one',
} as const;

/**
 * Two addresses that are invited, and an account that is managed, opened and guessed at, that takes a role at a second
 * company and changes between the two, all at once.
 */
async function play(moments: readonly (readonly Act[])[]): Promise<Played> {
  const person = await newAccount(api, 'ENTERPRISE_CLIENT_ADMIN');
  const link = await createOneTimeLink(db, person.id, 'reset');
  const emails = Array.from({ length: invitations }, () => `${randomUUID()}@cotejo.example`);
  const asked: string[][] = emails.map(() => []);
  const decided: Played['decided'][number][] = [];
  const tokens: string[] = [];
  let [looked, linkUses, accepted] = [0, 0, 0];
  const run = async (step: Act): Promise<void> => {
    const browser = openBrowser(api);
    const call = (by: number, method: string, path: string, body?: object): Promise<Answer> =>
      browser(method, path, body, { authorization: access[by]?.authorization ?? '' });
    switch (step.type) {
      case 'invite': {
        const membership = { role: 'BACKOFFICE', scopeKind: 'country', scopeId: 'CL' };
        const email = emails[step.invitation];
        const sent = { name: 'Pedro Rojas', email, language: 'es', membership };
        const { status, body } = await call(step.by, 'POST', '/api/accounts', sent);
        if (status === 201) asked[step.invitation]?.push(body.id ?? '');
        return;
      }
      case 'decide': {
        const request = asked[step.invitation]?.at(-1);
        if (request === undefined) return;
        const path = `/api/accounts/requests/${request}/decide`;
        const answer = await call(step.by, 'POST', path, { confirmed: step.confirmed });
        if (answer.status === 200)
          decided.push({
            request,
            by: access[step.by]?.accountId ?? '',
            status: answer.body.status ?? '',
          });
        return;
      }
      case 'disable':
      case 'enable': {
        const path = `/api/accounts/${person.id}`;
        const { body } = await browser<{ readonly version: number }>('GET', path, undefined, {
          authorization: access[step.by]?.authorization ?? '',
        });
        await call(step.by, 'POST', `${path}/${step.type}`, { version: body.version });
        return;
      }
      case 'signIn': {
        const { body } = await browser<Token>('POST', '/token', grant(person.email));
        if (body.state === 'signedIn') tokens.push(body.accessToken);
        return;
      }
      case 'signInAt': {
        // The last place of the list: the second company, once the person works there.
        const asked = await browser<Choice>('POST', '/token', grant(person.email));
        if (asked.body.state !== 'choose') return;
        const { challenge } = asked.body;
        const membershipId = asked.body.places.at(-1)?.id;
        const chosen = { grant: 'place', challenge, membershipId };
        const { body } = await browser<Token>('POST', '/token', chosen);
        if (body.state === 'signedIn') {
          tokens.push(body.accessToken);
          happened.add(step.type);
        }
        return;
      }
      case 'change': {
        const token = tokens.at(-1);
        if (token === undefined) return;
        const me = await browser<Me>('GET', '/api/account', undefined, bearer(token));
        const membershipId = me.body.places?.find(({ isThis }) => !isThis)?.id;
        if (membershipId === undefined) return;
        const path = '/api/account/place';
        const { status } = await browser('POST', path, { membershipId }, bearer(token));
        if (status === 204) happened.add(step.type);
        return;
      }
      case 'inviteKnown': {
        const sent = { name: 'Ana Soto', email: person.email, language: 'es', membership: second };
        await browser('POST', '/api/accounts', sent, { authorization: company.authorization });
        return;
      }
      case 'accept':
      case 'refuse': {
        const token = tokens.at(-1);
        if (token === undefined) return;
        const path = '/api/account/invitations';
        const { body } = await browser<Invitations>('GET', path, undefined, bearer(token));
        const id = body.items?.[0]?.id;
        if (id === undefined) return;
        const said = { accepted: step.type === 'accept' };
        const { status } = await browser('POST', `${path}/${id}`, said, bearer(token));
        if (status === 204) happened.add(step.type);
        if (status === 204 && said.accepted) accepted += 1;
        return;
      }
      case 'lockOut':
      case 'letIn':
      case 'endRole': {
        const path = `/api/accounts/${person.id}`;
        const what = { lockOut: 'disable', letIn: 'enable', endRole: 'roles/end' }[step.type];
        const headers = {
          authorization: (step.type === 'endRole' ? group : company).authorization,
        };
        const { body } = await browser<{ readonly version: number }>(
          'GET',
          path,
          undefined,
          headers,
        );
        const values = { role: `${second.role} ${second.scopeKind} ${second.scopeId}` };
        const sent = { version: body.version, ...(step.type === 'endRole' ? { values } : {}) };
        const { status } = await browser('POST', `${path}/${what}`, sent, headers);
        if (status === 200) happened.add(step.type);
        return;
      }
      case 'guess': {
        const { body } = await browser(
          'POST',
          '/token',
          grant(person.email, 'a guess of somebody'),
        );
        if (body.code === 'INVALID_CREDENTIALS') looked += 1;
        return;
      }
      case 'useLink': {
        const chosen = { link, password: `${password} ${randomUUID()}` };
        const { status } = await browser('POST', '/api/account/password', chosen);
        if (status === 204) linkUses += 1;
        return;
      }
    }
  };
  // So that short scripts get as far as working for both.
  await run({ type: 'signIn' });
  await run({ type: 'inviteKnown' });
  for (const moment of moments) await Promise.all(moment.map(run));
  return {
    emails,
    requests: new Set(asked.flat()),
    decided,
    person,
    tokens,
    looked,
    linkUses,
    accepted,
  };
}

/** What must never be, in words. */
async function findFaults(played: Played): Promise<readonly string[]> {
  return [
    ...(await faultsOfInvitations(played)),
    ...(await faultsOfPerson(played)),
    ...(await faultsOfPlaces(played)),
  ];
}

async function faultsOfInvitations({
  emails,
  requests,
  decided,
}: Played): Promise<readonly string[]> {
  const faults: string[] = [];
  const { indexKey } = api.dependencies.configuration;
  const { rows } = await db.query<{
    id: string;
    status: string;
    accountId: string | null;
    asker: string;
    decider: string | null;
    emailKey: string;
    mails: number;
  }>(
    `SELECT id, status, account_id AS "accountId", requested_by AS asker, decided_by AS decider,
            email_key AS "emailKey",
            (SELECT count(*)::int FROM message m
              WHERE m.kind = 'invite' AND m.subject_id = access_request.account_id) AS mails
       FROM access_request WHERE id = ANY($1)`,
    [[...requests]],
  );
  const friends = [access[0]?.accountId, access[2]?.accountId];
  for (const { id, status, asker, decider, mails } of rows) {
    const told = decided.filter(({ request }) => request === id);
    if (told.some((each) => each.status !== status || each.by !== decider))
      faults.push(
        `${id} is ${status} by ${decider}, and ${JSON.stringify(told)} were told otherwise`,
      );
    if (
      status === 'done' &&
      (asker === decider || friends.every((one) => [asker, decider].includes(one ?? '')))
    )
      faults.push(`${id} was asked for and confirmed by one person`);
    if (mails !== (status === 'done' ? 1 : 0))
      faults.push(`${id} is ${status} and was mailed ${mails} times`);
  }
  for (const email of emails) {
    const emailKey = toEmailKey(indexKey, email);
    const isDone = rows.some((row) => row.emailKey === emailKey && row.status === 'done');
    const account = await findAccountByEmail(db, emailKey);
    if ((account !== null) !== isDone)
      faults.push(`${email}: done is ${isDone}, account is ${account?.id}`);
  }
  return faults;
}

async function faultsOfPlaces({ person, accepted }: Played): Promise<readonly string[]> {
  const faults: string[] = [];
  const { rows } = await db.query<{ told: number; yes: number }>(
    `SELECT count(*) FILTER (WHERE answer = 'accepted')::int AS yes,
            (SELECT count(*)::int FROM message
              WHERE kind = 'access_changed' AND subject_id = $1
                AND split_part(part_id, '/', 1) IN (SELECT id::text FROM access_request
                     WHERE answer = 'accepted' AND requested_by = $2)) AS told
       FROM access_request WHERE requested_by = $2
        AND email_key = (SELECT email_key FROM account WHERE id = $1)`,
    [person.id, company.accountId],
  );
  const { yes, told } = rows[0] ?? { yes: 0, told: 0 };
  if (yes !== accepted || told !== yes)
    faults.push(`${accepted} invitations were taken, ${yes} are, and ${told} mails say so`);
  const held = await db.query<{ id: string }>(
    'SELECT id FROM membership WHERE account_id = $1 AND scope_id = $2',
    [person.id, second.scopeId],
  );
  if (held.rows.length !== (accepted > 0 ? 1 : 0))
    faults.push(`${held.rows.length} roles at the second company, ${accepted} taken`);
  const open = await listOpenSessions(db, person.id);
  const inUse = new Set((await listMemberships(db, person.id)).map(({ id }) => id));
  for (const { membershipId } of open)
    if (membershipId !== null && !inUse.has(membershipId))
      faults.push('a session works for a role that was taken away');
  return faults;
}

async function faultsOfPerson({
  person,
  tokens,
  looked,
  linkUses,
}: Played): Promise<readonly string[]> {
  const faults: string[] = [];
  if (linkUses > 1) faults.push(`a link was used ${linkUses} times`);
  // A password that was set by the mailed link ends what strangers tried.
  if (looked > signInLimits.unknownDevices * (1 + linkUses))
    faults.push(`${looked} guesses were looked at`);
  const { rows } = await db.query<{ status: string }>('SELECT status FROM account WHERE id = $1', [
    person.id,
  ]);
  const open = await listOpenSessions(db, person.id);
  // `signIn` always uses the old password, so none of its sessions may survive the link.
  if (linkUses > 0 && open.length > 0)
    faults.push(`${open.length} sessions of the password before are open`);
  if (rows[0]?.status !== 'DISABLED') return faults;
  if (open.length > 0) faults.push(`a disabled account has ${open.length} open sessions`);
  for (const token of tokens) {
    const { status } = await openBrowser(api)('GET', '/api/account', undefined, bearer(token));
    if (status < 400) faults.push('a token of a disabled account opens it');
  }
  return faults;
}

test(`${runs} times whatever is done about accounts at once ends as if one thing came after the other`, async () => {
  const property = fc.asyncProperty(scripts, async (script) => {
    const faults = await findFaults(await play(script));
    if (faults.length > 0) throw new Error(`${JSON.stringify(script)}\n→ ${faults.join('\n→ ')}`);
  });
  const checked = await Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      fc.check(property, { seed: seed + lane, numRuns: Math.ceil(runs / lanes) }),
    ),
  );
  const failed = checked.find((each) => each.failed);
  const why = failed?.errorInstance instanceof Error ? failed.errorInstance.message : '';
  expect({ seed, why, isFailed: failed !== undefined }).toEqual({ seed, why: '', isFailed: false });
  if (runs < 500) return;
  expect([...happened].toSorted()).toEqual([
    'accept',
    'change',
    'endRole',
    'letIn',
    'lockOut',
    'refuse',
    'signInAt',
  ]);
});
