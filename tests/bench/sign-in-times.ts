import { setTimeout as pause } from 'node:timers/promises';
import { askForReset, createToken } from '@cotejo/contract/account/account-calls.ts';
import { roleNames } from '@cotejo/domain/account/roles.ts';
import { Database } from '@cotejo/store/database.ts';
import { startStack, type TestStack } from '../support/stack/stack.ts';
import { addressOf } from './floods.ts';
import { percentile, table } from './percentile.ts';
import { rankTest } from './rank-test.ts';

const pairs = Number(process.env['BENCH_PAIRS'] ?? 200);
/** Standard deviations that one of a thousand runs of equal times is beyond. */
const noise = 3.29;

interface Asked {
  readonly email: string;
  readonly isKnown: boolean;
}

/**
 * Whether the time of an answer says who has an account: links for another password and sign-ins with a wrong one, for
 * addresses with and without an account, in an order that is drawn anew.
 */
export async function benchSignInTimes(print: (line: string) => void): Promise<boolean> {
  const stack = await startStack({ site: false, env: { TRUST_PROXY: '1', LOG_LEVEL: 'error' } });
  const db = Database.open(stack.databaseUrl, { max: 1 });
  try {
    const rows: (string | number)[][] = [];
    let met = true;
    const bodies = {
      'a link for another password': (email: string) => ({
        path: askForReset.path,
        body: { email },
      }),
      'a wrong password': (email: string) => ({
        path: createToken.path,
        body: { grant: 'password', email, password: 'not the password of anybody' },
      }),
    };
    for (const [name, ask] of Object.entries(bodies)) {
      const { known, unknown } = await measure(stack, db, ask);
      const z = rankTest(known, unknown);
      met &&= Math.abs(z) <= noise;
      const slower = known.filter((ms, at) => ms > (unknown[at] ?? 0)).length;
      const medians = [known, unknown].map((each) => percentile(each, 0.5));
      rows.push([name, ...medians, `${slower} of ${pairs}`, z.toFixed(2)]);
    }
    print(
      `${pairs} addresses with an account and ${pairs} without (goal: rank test within ±${noise})\n${table(
        [['asked for', 'median with ms', 'median without ms', 'with is slower', 'z'], ...rows],
      )}`,
    );
    return met;
  } finally {
    await db.close();
    await stack.stop();
  }
}

async function measure(
  { urls }: TestStack,
  db: Database,
  ask: (email: string) => { readonly path: string; readonly body: object },
) {
  const asked: readonly Asked[] = shuffled(
    Array.from({ length: pairs }, (_, at) => [
      { email: `${roleNames[at % roleNames.length]!.toLowerCase()}@cotejo.example`, isKnown: true },
      { email: `nobody-${at}@cotejo.example`, isKnown: false },
    ]).flat(),
  );
  const [known, unknown]: [number[], number[]] = [[], []];
  let at = 0;
  const send = async (email: string): Promise<number> => {
    const { path, body } = ask(email);
    const begun = performance.now();
    const answer = await fetch(new URL(path, urls.site), {
      method: 'POST',
      // From another network each time: none of them comes to its limit.
      headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf((at += 1)) },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    const took = performance.now() - begun;
    if (answer.status !== 202 && answer.status !== 401)
      throw new Error(`${path} was answered ${answer.status}`);
    return took;
  };
  for (let warm = 0; warm < 30; warm += 1) await send(`warm-${warm}@cotejo.example`);
  for (const { email, isKnown } of asked) {
    // No account comes to the pause of its strangers, and every limit is counted for the first time.
    await db.query('DELETE FROM failed_sign_in');
    await db.query('DELETE FROM limit_count');
    (isKnown ? known : unknown).push(await send(email));
    await pause(20);
  }
  return { known, unknown };
}

function shuffled<T>(values: readonly T[]): readonly T[] {
  return values
    .map((value) => ({ value, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}
