import { askHost } from '@cotejo/api/testing/ask-host.ts';
import { countryCodes, type CountryCode } from '@cotejo/domain/country/country.ts';
import { hostOf } from '../e2e/of-country.ts';
import { residentBytes } from '../support/machine/process-tree.ts';
import { startStack } from '../support/stack/stack.ts';
import { percentile, table } from './percentile.ts';

/** As many at once as a search engine asks. */
const connections = 4;
/** Of the process that answers, after every page was asked for, each round again: what a page leaves behind would add up. */
const goals = { apiMegabytes: 250, growth: 1.1 };

/**
 * Every address of every sitemap, of one API process: how long it takes to start, how long a page takes, and what the process holds before,
 * after the first round and after the second. Fails where a page is no page, the process holds more than its budget
 * (docs/decisions/process-memory.md), or the second round leaves more than the first one did.
 */
export async function benchAllPages(print: (line: string) => void): Promise<boolean> {
  const stack = await startStack();
  try {
    await stack.kill('api', 'SIGTERM');
    const from = performance.now();
    await stack.restart('api');
    const started = (performance.now() - from) / 1_000;
    const pid = stack.pid('api');
    if (pid === undefined) throw new Error('the API does not run');
    const memory = (): number => Math.round(residentBytes(pid) / 1e6);
    const { port } = new URL(stack.urls.site);
    const read = (country: CountryCode, path: string) =>
      askHost(stack.urls.site, `${hostOf(country)}:${port}`, path);
    const pages: { readonly country: CountryCode; readonly path: string }[] = [];
    for (const country of countryCodes) {
      const files = locations((await read(country, '/sitemap.xml')).body);
      for (const file of files)
        for (const path of locations((await read(country, file)).body))
          pages.push({ country, path });
    }
    const before = memory();
    print(`The API alone, from its start until it serves every country: ${started.toFixed(1)} s`);
    const rows: (string | number)[][] = [
      ['round', 'pages', 'p50 ms', 'p99 ms', 'slowest ms', 'API RSS MB'],
      ['before', 0, '', '', '', before],
    ];
    const held: number[] = [];
    const wrong: string[] = [];
    for (const round of ['first', 'second'] as const) {
      const times: number[] = [];
      await inTurn(pages, async ({ country, path }) => {
        const from = performance.now();
        const { status } = await read(country, path);
        times.push(performance.now() - from);
        if (status !== 200) wrong.push(`${country} ${path}: ${status}`);
      });
      held.push(memory());
      rows.push([
        round,
        String(times.length),
        percentile(times, 0.5),
        percentile(times, 0.99),
        Math.max(...times),
        held.at(-1) ?? 0,
      ]);
    }
    print(
      `Every address of every sitemap, ${connections} at once (goals: API at most ${goals.apiMegabytes} MB, second round at most ${goals.growth} × the first)\n${table(rows)}`,
    );
    for (const line of wrong.slice(0, 10)) print(line);
    const [first = 0, second = 0] = held;
    const met =
      wrong.length === 0 && second <= goals.apiMegabytes && second <= goals.growth * first;
    print(met ? 'goals met' : 'goals NOT met');
    return met;
  } finally {
    await stack.stop();
  }
}

async function inTurn<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let one = left.pop(); one !== undefined; one = left.pop()) await work(one);
    }),
  );
}

const locations = (xml: string): readonly string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
