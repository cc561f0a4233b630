import { countrySites } from '@cotejo/domain/site/site.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { createApiClient } from '@cotejo/contract/client.ts';
import type { ApiClient } from '@cotejo/contract/client.ts';
import { controlAssignments } from '@cotejo/domain/experiment/experiments.ts';
import type { Render } from '@cotejo/contract/site/render.ts';

/**
 * A process of its own that renders pages with the built renderer, one after the other, and prints the
 * live heap as a JSON array of bytes: `node --expose-gc --import tsx render-pages.ts <site> <pages,…>`.
 * Of ten pages seven are read to the end, one is left midway, one before it began, one has no data.
 */
const [site = '', marks = ''] = process.argv.slice(2);
const list = '/Comparar/Seguros-de-Salud?perfil=f34-conyugem36-hijo5';
const pages = [list, list, list, list, list, list, '/', '/', '/', '/contacto'];

/** Each call is made once: what is measured is the renderer, not the API. */
const answers = new Map<string, Promise<{ status: number; text: string }>>();
const remembered: typeof fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  const key = `${init?.method ?? 'GET'} ${url} ${typeof init?.body === 'string' ? init.body : ''}`;
  let answer = answers.get(key);
  if (answer === undefined) {
    const { signal: _ofOnePage, ...lasting } = init ?? {};
    answer = fetch(input, lasting).then(async (response) => ({
      status: response.status,
      text: await response.text(),
    }));
    answers.set(key, answer);
  }
  const { status, text } = await answer;
  return new Response(text, { status, headers: { 'content-type': 'application/json' } });
};

const api = createApiClient(site, remembered);
const unreachable: ApiClient = {
  call: () => Promise.resolve({ ok: false, status: 0, problem: null }),
};

/** What a visitor's connection is to the renderer; `midway` closes it at the first bytes. */
function connection(midway: boolean): { stream: Writable; ended: Promise<number> } {
  let bytes = 0;
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done();
      if (midway) stream.destroy();
    },
  });
  return { stream, ended: new Promise((resolve) => stream.once('close', () => resolve(bytes))) };
}

async function drawPage(render: Render, number: number): Promise<void> {
  const kind = number % 10;
  const gone = new AbortController();
  const rendering = render({
    url: pages[kind] ?? list,
    site: countrySites.CL,
    country: 'CL',
    language: 'es',
    contact: countries.CL.contact,
    release: 'test',
    nonce: 'n',
    origin: site,
    api: kind === 2 ? unreachable : api,
    pageSeo: [],
    experiments: { assignments: controlAssignments, varying: [], counted: [], known: false },
    signal: gone.signal,
  });
  if (kind === 1) {
    gone.abort();
    await rendering.then(
      () => Promise.reject(new Error('a page was rendered for a visitor who had gone')),
      () => undefined,
    );
    return;
  }
  const page = await rendering;
  const { stream, ended } = connection(kind === 0);
  page.pipe(stream);
  const bytes = await ended;
  gone.abort();
  if (kind > 2 && (page.status !== 200 || bytes < 10_000))
    throw new Error(`page ${number}: status ${page.status}, ${bytes} bytes`);
}

/** Live bytes: what a collection leaves, asked twice because finalizers run between collections. */
async function liveHeap(): Promise<number> {
  for (let round = 0; round < 2; round += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    globalThis.gc?.();
  }
  return process.memoryUsage().heapUsed;
}

async function main(): Promise<void> {
  if (globalThis.gc === undefined) throw new Error('run with --expose-gc');
  const file = join(process.cwd(), 'web', 'dist', 'server', 'entry-server.js');
  const { render } = (await import(pathToFileURL(file).href)) as { readonly render: Render };
  const heap: number[] = [];
  let drawn = 0;
  for (const mark of marks.split(',').map(Number)) {
    for (; drawn < mark; drawn += 1) await drawPage(render, drawn);
    heap.push(await liveHeap());
  }
  process.stdout.write(`${JSON.stringify(heap)}\n`);
  // Timers that a page left behind must not decide when this ends.
  process.exit(0);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
