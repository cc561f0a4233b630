import { startStack } from '../support/stack/stack.ts';
import { benchAtRest } from './at-rest.ts';
import { benchAffinity, freezeAffinity } from './affinity.ts';
import { benchAllPages } from './all-pages.ts';
import { benchBilling } from './billing.ts';
import { benchBulkLoad } from './bulk-load.ts';
import { benchCompanyPeriods } from './company-periods.ts';
import { serveForBench } from './compare-server.ts';
import { benchCardCalls } from './card-calls.ts';
import { benchCompare } from './compare.ts';
import { benchDashboards } from './dashboards.ts';
import { benchDesk } from './desk.ts';
import { benchLimits } from './limits.ts';
import { benchPageMetrics } from './page-metrics.ts';
import { benchPurchases } from './purchases.ts';
import { runFlood } from './run-flood.ts';
import { benchSearch } from './search.ts';
import { benchServerRender } from './server-render.ts';
import { benchSignInTimes } from './sign-in-times.ts';
import { benchStartUp } from './start-up.ts';
import { benchStatements } from './statements.ts';
import { benchWaiting } from './waiting.ts';
import { benchWebSize } from './web-size.ts';
import { runYardstickWorker } from './yardstick-worker.ts';

const print = (line: string): void => console.log(`${line}\n`);

/** Compare needs a database with the catalogue; the rest of the stack stays idle beside it. */
async function compareOnStack(): Promise<boolean> {
  const stack = await startStack({ site: false });
  process.env['DATABASE_URL'] = stack.databaseUrl;
  try {
    return await benchCompare(print);
  } finally {
    await stack.stop();
  }
}

const benches: Record<string, () => Promise<boolean>> = {
  web: async () => benchWebSize(print),
  compare: compareOnStack,
  cards: () => benchCardCalls(print),
  render: () => benchServerRender(print),
  page: () => benchPageMetrics(print),
  'all-pages': () => benchAllPages(print),
  search: () => benchSearch(print),
  purchases: () => benchPurchases(print),
  statements: () => benchStatements(print),
  waiting: () => benchWaiting(print),
  start: () => benchStartUp(print),
  affinity: () => benchAffinity(print),
  limits: () => benchLimits(print),
  'sign-in-times': () => benchSignInTimes(print),
  desk: () => benchDesk(print),
  dashboards: () => benchDashboards(print),
  billing: () => benchBilling(print),
  'at-rest': () => benchAtRest(print),
  'bulk-load': () => benchBulkLoad(print),
  'company-periods': () => benchCompanyPeriods(print),
  'affinity-freeze': () => freezeAffinity(print),
};

/** Only when it is named: takes many minutes, or writes a file. */
const onDemand = ['waiting', 'billing', 'at-rest', 'affinity-freeze', 'all-pages'];

/** `npm run bench`, or `npm run bench -- compare web` for some of the tables. */
async function main(): Promise<void> {
  const [first, ...rest] = process.argv.slice(2);
  if (first === 'serve') return serveForBench(rest[0] ?? '', Number(rest[1]));
  if (first === 'flood') return runFlood();
  if (first === 'yardstick') return runYardstickWorker();
  const usual = Object.keys(benches).filter((name) => !onDemand.includes(name));
  const wanted = first === undefined ? usual : [first, ...rest];
  const missed: string[] = [];
  for (const name of wanted) {
    const bench = benches[name];
    if (!bench) throw new Error(`There is no bench ${name}: ${Object.keys(benches).join(', ')}.`);
    console.log(`── ${name} ──`);
    if (!(await bench())) missed.push(name);
  }
  console.log(missed.length === 0 ? 'all goals are met' : `goals missed: ${missed.join(', ')}`);
  process.exit(missed.length === 0 ? 0 : 1);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
