import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { barePage } from '@cotejo/web/src/testing/bare-page.tsx';
import { repositoryRoot } from '@cotejo/infra/process/repository-root.ts';
import { startStack } from '../support/stack/stack.ts';
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

/**
 * Rendering a page on the server (data, document, state, sending) beside a bare `renderToString` of the
 * same tree with its data at hand. Goal: the whole answer takes at most twice the bare rendering.
 */
export async function benchServerRender(print: (line: string) => void): Promise<boolean> {
  const stack = await startStack();
  const root = repositoryRoot();
  // Inside the package: what stays external is found from there.
  const outDir = mkdtempSync(join(root, '.build', 'bench-render-'));
  try {
    const bare = await buildBarePage(root, outDir);
    const rows: (string | number)[][] = [
      ['page', 'how', 'kB', 'p50 ms', 'p99 ms', '× bare p50', '× bare p99'],
    ];
    let met = true;
    for (const [name, path] of pages) {
      const draw = await bare(stack.urls.site, path);
      const get = (encoding: string) => () => fetchText(stack.urls.site + path, encoding);
      await measure(draw, 40);
      await measure(get('identity'), 40);
      const drawn = await measure(draw, rounds);
      const plain = await measure(get('identity'), rounds);
      const packed = await measure(get('gzip'), rounds);
      for (const [how, measured] of [
        ['bare renderToString', drawn],
        ['GET, plain', plain],
        ['GET, gzip', packed],
      ] as const)
        rows.push([
          name,
          how,
          measured.kB,
          measured.p50,
          measured.p99,
          measured.p50 / drawn.p50,
          measured.p99 / drawn.p99,
        ]);
      met &&= plain.p50 <= 2 * drawn.p50;
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

async function measure(work: () => string | Promise<string>, times: number): Promise<Measured> {
  const samples: number[] = [];
  let size = 0;
  for (let round = 0; round < times; round += 1) {
    const from = performance.now();
    const text = await work();
    samples.push(performance.now() - from);
    size = Buffer.byteLength(text);
  }
  return { p50: percentile(samples, 0.5), p99: percentile(samples, 0.99), kB: size / 1024 };
}

async function fetchText(url: string, encoding: string): Promise<string> {
  const answer = await fetch(url, { headers: { 'accept-encoding': encoding } });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}
