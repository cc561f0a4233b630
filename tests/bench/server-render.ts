import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { barePage } from '@cotejo/web/src/testing/bare-page.tsx';
import { repositoryRoot } from '@cotejo/infra/process/repository-root.ts';
import { startStack } from '../support/stack/stack.ts';
import { processorSeconds } from '../support/machine/process-tree.ts';
import { percentile, table } from './percentile.ts';

const rounds = Number(process.env['BENCH_PAGES'] ?? 150);

/** The list of a family: nothing of it is anyone else's, so nothing is cached. The rest is what staff write. */
const pages = [
  ['results, family of three', '/Comparar/Seguros-de-Salud?perfil=f34-conyugem36-hijo5'],
  ['results, nobody entered', '/Comparar/Seguros-de-Salud'],
  ['article', '/QP-Blog/como-se-forma-el-precio-de-una-isapre'],
  ['landing', '/Seguros-de-Salud'],
  ['company', '/Seguros/MetLife'],
] as const;

/** Until both have compiled what they render with: a server renders for weeks. */
const warming = 150;

/**
 * Rendering a page on the server (data, document, state, sending) beside a bare `renderToString` of the very tree
 * that it sent, from the same data. Goal: the whole answer takes at most twice the bare rendering. The processor time
 * is what the machine's other work does not change: of the API, and of this process for the bare rendering.
 */
export async function benchServerRender(print: (line: string) => void): Promise<boolean> {
  const stack = await startStack();
  const root = repositoryRoot();
  // Inside the package: what stays external is found from there.
  const outDir = mkdtempSync(join(root, '.build', 'bench-render-'));
  try {
    const bare = await buildBarePage(root, outDir);
    const api = stack.pid('api');
    if (api === undefined) throw new Error('the API does not run');
    const rows: (string | number)[][] = [
      ['page', 'how', 'kB', 'p50 ms', 'p99 ms', 'CPU ms', '× bare p50', '× bare p99', '× bare CPU'],
    ];
    let met = true;
    for (const [name, path] of pages) {
      const draw = await bare(stack.urls.site, path);
      const get = (encoding: string) => () => fetchText(stack.urls.site + path, encoding);
      const ownTime = () => {
        const { user, system } = process.cpuUsage();
        return (user + system) / 1e6;
      };
      const apiTime = () => processorSeconds(api);
      await measure([draw, get('identity'), get('gzip')], warming);
      const drawn = await timed(ownTime, draw);
      // One after the other, so that what else the machine does meets both.
      const [beside, plain] = await measure([draw, get('identity')], rounds);
      const sent = await timed(apiTime, get('identity'));
      const packed = await timed(apiTime, get('gzip'));
      for (const [how, { kB, p50, p99 }, cpu] of [
        ['bare renderToString', beside, drawn.cpu],
        ['GET, plain', plain, sent.cpu],
        ['GET, gzip', packed, packed.cpu],
      ] as const)
        rows.push([
          name,
          how,
          kB,
          p50,
          p99,
          cpu,
          p50 / beside.p50,
          p99 / beside.p99,
          cpu / drawn.cpu,
        ]);
      met &&= plain.p50 <= 2 * beside.p50;
    }
    print(`Server-rendered pages (goal: GET, plain p50 at most 2 × bare)\n${table(rows)}`);
    print(met ? 'goal met' : 'goal NOT met');
    return met;
  } finally {
    await rm(outDir, { recursive: true, force: true });
    await stack.stop();
  }
}

async function buildBarePage(root: string, outDir: string): Promise<typeof barePage> {
  await build({
    configFile: join(root, 'web', 'vite.config.mts'),
    root: join(root, 'web'),
    logLevel: 'error',
    mode: 'production',
    build: {
      ssr: true,
      outDir,
      manifest: false,
      rolldownOptions: { input: join(root, 'web', 'src', 'testing', 'bare-page.tsx') },
    },
  });
  const file = join(outDir, 'bare-page.js');
  return ((await import(pathToFileURL(file).href)) as { barePage: typeof barePage }).barePage;
}

interface Measured {
  readonly p50: number;
  readonly p99: number;
  readonly kB: number;
}

type Work = () => string | Promise<string>;

/** Each so often, in turns. */
async function measure<const All extends readonly Work[]>(
  all: All,
  times: number,
): Promise<{ readonly [At in keyof All]: Measured }> {
  const samples = all.map(() => [] as number[]);
  const sizes = all.map(() => 0);
  for (let round = 0; round < times; round += 1)
    for (const [at, work] of all.entries()) {
      const from = performance.now();
      const text = await work();
      samples[at]?.push(performance.now() - from);
      sizes[at] = Buffer.byteLength(text);
    }
  return samples.map((taken, at) => ({
    p50: percentile(taken, 0.5),
    p99: percentile(taken, 0.99),
    kB: (sizes[at] ?? 0) / 1024,
  })) as { readonly [At in keyof All]: Measured };
}

/** The same of one, with the milliseconds of processor time that each took. */
async function timed(
  seconds: () => number,
  work: Work,
): Promise<Measured & { readonly cpu: number }> {
  const before = seconds();
  const [measured] = await measure([work], rounds);
  return { ...measured, cpu: ((seconds() - before) * 1_000) / rounds };
}

async function fetchText(url: string, encoding: string): Promise<string> {
  const answer = await fetch(url, { headers: { 'accept-encoding': encoding } });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}
