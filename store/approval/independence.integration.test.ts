import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { whyNotTwo } from '@cotejo/domain/account/independence.ts';
import { recordKeysFrom } from '../crypto/record-keys.ts';
import { indexKeyFrom } from '../crypto/index-key.ts';
import { createAccount } from '../account/create-account.ts';
import { readWitness } from '../account/read-witness.ts';
import { Database } from '../database.ts';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database.ts';
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
    ...{ role: 'BACKOFFICE', scopeKind: 'all', scopeId: '*', language: 'es' },
    ...{ grantedBy, confirmedBy },
  });
  if (id === null) throw new Error('the address was taken');
  await db.query(`UPDATE membership SET granted_at = now() - $2::interval WHERE account_id = $1`, [
    id,
    age,
  ]);
  return { id, by };
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

test('no accounts that one account made, however many steps away, pass an approval', async () => {
  const step = fc.record({ by: fc.nat(), and: fc.option(fc.nat()) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
      const all: Made[] = [await make([]), await make([])];
      for (const { by, and } of steps) {
        const first = all[by % all.length]?.id ?? '';
        const second = and === null ? null : (all[and % all.length]?.id ?? '');
        if (second === null) {
          all.push(await make([first]));
          continue;
        }
        const [one, two] = [await readWitness(db, first), await readWitness(db, second)];
        // What a second person confirms is made by two only where the rule lets them confirm it.
        if (first !== second && whyNotTwo(one, two, Date.now()) === null)
          all.push(await make([first, second]));
      }
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
