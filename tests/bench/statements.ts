import { setTimeout as pause } from 'node:timers/promises';
import { Client, Connection } from '@temporalio/client';
import pg from 'pg';
import { findOnlineProduct } from '../support/purchase/online-product.ts';
import { startStack } from '../support/stack/stack.ts';
import { buyFor } from './buy-for.ts';
import { table } from './percentile.ts';
import { waitUntilQuiet } from './wait-until-quiet.ts';

const warmUps = 20;
const counted = 40;
const restMs = 10_000;
const shown = Number(process.env['BENCH_STATEMENTS_SHOWN'] ?? 30);

/** Of one purchase by Webpay, from its first page to its last mail. */
const goals = { all: 95, findPurchase: 6 };

/** How `findPurchase` begins (store/purchase/find-purchase.sql.ts). */
const wholePurchase = 'SELECT p.id, p.country_code AS country,';
/** What a deferred trigger asks when a transaction is committed; nobody sends it. */
const ofTrigger = 'EXISTS (';

interface Counted {
  readonly text: string;
  readonly calls: number;
}

/**
 * Statements of one purchase, counted by PostgreSQL itself, without what the stack asks when nobody buys. A
 * transaction's BEGIN and COMMIT count like any other. Answers whether the goals are met.
 */
export async function benchStatements(print: (line: string) => void): Promise<boolean> {
  const stack = await startStack({ site: false, countStatements: true });
  const database = new pg.Pool({ connectionString: stack.databaseUrl, max: 1 });
  const connection = await Connection.connect({ address: stack.temporalAddress });
  try {
    await database.query('CREATE EXTENSION pg_stat_statements');
    const { workflow } = new Client({ connection });
    const quiet = () => waitUntilQuiet(stack, database, workflow);
    const productCode = await findOnlineProduct(database);
    await buyFor(stack, productCode, 1, { purchases: warmUps });
    await quiet();
    const idle = await countFor(database, () => pause(restMs));
    const bought = await countFor(database, async () => {
      await buyFor(stack, productCode, 1, { purchases: counted });
      await quiet();
    });
    const each = perPurchase(bought, idle);
    const sum = each.reduce((all, { calls }) => all + calls, 0);
    const reads = each
      .filter(({ text }) => text.startsWith(wholePurchase))
      .reduce((all, { calls }) => all + calls, 0);
    const rows = each.slice(0, shown).map(({ calls, text }) => [calls, text.slice(0, 110)]);
    print(table([['a purchase', 'statement'], ...rows]));
    print(
      table([
        ['statements of a purchase', 'counted', 'goal'],
        ['all', sum, goals.all],
        ['reading the purchase whole', reads, goals.findPurchase],
      ]),
    );
    const met = sum <= goals.all && reads <= goals.findPurchase;
    print(met ? 'goal met' : 'goal NOT met');
    return met;
  } finally {
    await connection.close();
    await database.end();
    await stack.stop();
  }
}

interface Span {
  readonly statements: ReadonlyMap<string, number>;
  readonly seconds: number;
}

async function countFor(database: pg.Pool, work: () => Promise<void>): Promise<Span> {
  await database.query('SELECT pg_stat_statements_reset()');
  const from = performance.now();
  await work();
  const seconds = (performance.now() - from) / 1_000;
  const { rows } = await database.query<Counted>(
    `SELECT regexp_replace(query, '\\s+', ' ', 'g') AS text, sum(calls)::int AS calls
       FROM pg_stat_statements GROUP BY 1`,
  );
  return { statements: new Map(rows.map(({ text, calls }) => [text, calls])), seconds };
}

/** What is asked all the time is taken off for as long as it was counted. */
function perPurchase(bought: Span, idle: Span): readonly Counted[] {
  return [...bought.statements]
    .map(([text, calls]) => {
      const atRest = ((idle.statements.get(text) ?? 0) / idle.seconds) * bought.seconds;
      return { text, calls: (calls - atRest) / counted };
    })
    .filter(({ calls }) => calls > 0.05)
    .filter(({ text }) => !text.startsWith(ofTrigger) && !text.includes('pg_stat_statements'))
    .sort((one, other) => other.calls - one.calls);
}
