import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { whyNotTwo } from '@cotejo/domain/account/independence.ts';
import { recordKeysFrom } from '../crypto/record-keys.ts';
import { indexKeyFrom } from '../crypto/index-key.ts';
import { createAccount, grantMembership } from '../account/create-account.ts';
import { readWitness } from '../account/read-witness.ts';
import { Database } from '../database.ts';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { approveOrAsk } from './approvals.ts';

const keys = {
  recordKeys: recordKeysFrom({ NODE_ENV: 'test' }),
  indexKey: indexKeyFrom({ NODE_ENV: 'test' }),
};
let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = Database.open(database.url, { max: 2 });
}, 120_000);
afterAll(async () => {
  await db.close();
  await database.drop();
});

interface Made {
  readonly id: string;
  readonly by: readonly string[];
}

async function make(by: readonly string[], age = '2 days'): Promise<Made> {
  const [grantedBy = null, confirmedBy = null] = by;
  const id = await createAccount(db, keys, {
    person: { name: 'Ana Soto', email: `${randomUUID()}@cotejo.example` },
    role: 'BACKOFFICE',
    scopeKind: 'all',
    scopeId: '*',
    language: 'es',
    grantedBy,
    confirmedBy,
  });
  if (id === null) throw new Error('the address was taken');
  await db.query(`UPDATE account SET status = 'ACTIVE' WHERE id = $1`, [id]);
  await makeOlder(id, age);
  return { id, by };
}

const makeOlder = (id: string, age: string) =>
  db.query(`UPDATE membership SET granted_at = now() - $2::interval WHERE account_id = $1`, [
    id,
    age,
  ]);

/** Gives an account the role that it has once more. */
async function giveAgain(accountId: string, by: readonly string[]): Promise<void> {
  const [grantedBy = null, confirmedBy = null] = by;
  await grantMembership(db, {
    accountId,
    role: 'BACKOFFICE',
    scopeKind: 'all',
    scopeId: '*',
    grantedBy,
    confirmedBy,
  });
  await makeOlder(accountId, '2 days');
}

/** Whether two accounts pass the approval of a thing of its own. */
async function pass(one: string, other: string): Promise<boolean> {
  const target = `payment/${randomUUID()}`;
  const ask = (accountId: string) =>
    approveOrAsk(db, { permission: 'charge:decide', target, payload: {}, accountId });
  expect(await ask(one)).toBe('asked');
  try {
    return (await ask(other)) === 'approved';
  } catch (error) {
    expect(error).toMatchObject({ code: 'NOT_TWO_PEOPLE' });
    return false;
  }
}

/** Every account that `start` could have made without the help of anybody else. */
function madeAlone(start: string, all: readonly Made[]): ReadonlySet<string> {
  const own = new Set([start]);
  for (const { id, by } of all) if (by.length > 0 && by.every((each) => own.has(each))) own.add(id);
  return own;
}

/** Whether somebody may confirm what somebody else gives. */
const areTwo = async (one: string, other: string): Promise<boolean> =>
  one !== other &&
  whyNotTwo(await readWitness(db, one), await readWitness(db, other), Date.now()) === null;

test('no accounts that one account made, however many steps away, pass an approval, whoever gave their roles again', async () => {
  const step = fc.record({ by: fc.nat(), and: fc.option(fc.nat()), again: fc.option(fc.nat()) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
      const all: Made[] = [await make([]), await make([]), await make([])];
      const gave: (readonly [giver: string, account: string])[] = [];
      for (const { by, and, again } of steps) {
        const first = all[by % all.length]?.id ?? '';
        const second = and === null ? null : (all[and % all.length]?.id ?? '');
        // What a second person confirms is made by two only where the rule lets them confirm it.
        if (second !== null && !(await areTwo(first, second))) continue;
        const givers = second === null ? [first] : [first, second];
        const known = again === null ? null : (all[again % all.length]?.id ?? '');
        if (known !== null && givers.includes(known)) continue;
        if (known === null) all.push(await make(givers));
        else await giveAgain(known, givers);
        const account = known ?? all.at(-1)?.id ?? '';
        gave.push(...givers.map((giver) => [giver, account] as const));
      }
      for (const [giver, account] of gave) expect(await pass(giver, account)).toBe(false);
      for (const start of all) {
        const own = [...madeAlone(start.id, all)];
        for (const [at, one] of own.entries())
          for (const other of own.slice(at + 1)) expect(await pass(one, other)).toBe(false);
      }
    }),
    { numRuns: 25 },
  );
});

test('two accounts of the command line are two people, and whom both of them made is a third', async () => {
  const one = await make([]);
  const other = await make([]);
  expect(await pass(one.id, other.id)).toBe(true);
  const third = await make([one.id, other.id]);
  const fourth = await make([one.id, other.id]);
  expect(await pass(third.id, fourth.id)).toBe(true);
  // Nobody approves with whom they have given a role, or confirmed one.
  expect(await pass(one.id, third.id)).toBe(false);
  expect(await pass(third.id, other.id)).toBe(false);
});

test('whoever was given a role today is not the second person yet', async () => {
  const [one, other] = [await make([]), await make([])];
  const third = await make([one.id, other.id], '23 hours');
  const fourth = await make([one.id, other.id], '25 hours');
  expect(await pass(third.id, fourth.id)).toBe(false);
  expect(await pass(fourth.id, third.id)).toBe(false);
});

test('a role that two people give once more does not make its holder independent of whoever made it', async () => {
  const [maker, one, other] = [await make([]), await make([]), await make([])];
  const first = await make([maker.id]);
  const second = await make([maker.id]);
  await giveAgain(first.id, [one.id, other.id]);
  expect(await pass(first.id, second.id)).toBe(false);
  expect(await pass(first.id, maker.id)).toBe(false);
  expect(await pass(one.id, first.id)).toBe(false);
  expect(await pass(first.id, other.id)).toBe(false);
});

test.each([
  ['was disabled', `UPDATE account SET status = 'DISABLED' WHERE id = $1`],
  ['lost the role', `UPDATE membership SET ended_at = now() WHERE account_id = $1`],
  ['has another role', `UPDATE membership SET role = 'SUPPORT_EXECUTIVE' WHERE account_id = $1`],
])('what somebody asked for who %s is asked for anew by the next one', async (_, change) => {
  const [one, other, third] = [await make([]), await make([]), await make([])];
  const target = `payment/${randomUUID()}`;
  const ask = (accountId: string) =>
    approveOrAsk(db, { permission: 'charge:decide', target, payload: {}, accountId });
  expect(await ask(one.id)).toBe('asked');
  await db.query(change, [one.id]);
  expect(await ask(other.id)).toBe('asked');
  expect(await ask(third.id)).toBe('approved');
});
