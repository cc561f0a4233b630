import { comparePath, type CompareAnswer } from '@cotejo/contract/comparison/compare.ts';
import { launchBrowser } from '../support/machine/browser.ts';
import { processorSeconds } from '../support/machine/process-tree.ts';
import { startStack, type TestStack } from '../support/stack/stack.ts';
import { createSender, recordCardCalls, type SentCall } from './card-requests.ts';
import { percentile, table } from './percentile.ts';

const rounds = Number(process.env['BENCH_CARDS'] ?? 40);
const pages = 4;
const path = '/Comparar/Seguros-de-Salud?perfil=f34-hijo5';
const noCost: Cost = { p50: 0, p99: 0, processor: 0 };

/** The question of that page. */
const question = {
  profile: {
    cotizante: [{ cotizante_sexo: 'Femenino', edad: 34 }],
    cargas: [{ parentescoCarga: 'Hijo/a', edad: 5 }],
    ingresodatos: true,
  },
  productType: 'SALUD',
  comparator: 'Seguros-de-Salud',
  organizationTypes: 'aseguradora,clinica,asistencia',
  take: 20,
};

/** A list as visitors ask for it: as it opens, and filtered by a clinic, which changes its cards. */
interface AskedList {
  readonly name: string;
  readonly filter: Readonly<Record<string, string>>;
}

/** What one of several equal pieces of work took. */
interface Cost {
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of processor time of API and database. */
  readonly processor: number;
}

/**
 * What the cards of a page of twenty ask for once they are seen, recorded in Chromium and sent again
 * over its six connections, compared with the list that they are in. Goal: together they cost less
 * processor time than the list.
 */
export async function benchCardCalls(print: (line: string) => void): Promise<boolean> {
  const stack = await startStack();
  try {
    const clinic = await readLargestClinic(stack.urls.site);
    const lists: readonly AskedList[] = [
      { name: 'as it opens', filter: {} },
      { name: 'in one clinic', filter: { coverageOrganizations: clinic } },
    ];
    let met = true;
    const rows: (string | number)[][] = [];
    for (const list of lists) {
      const { counts, listed, warm, cold } = await measureList(stack, list);
      const row = (name: string, { p50, p99, processor }: Cost) => [
        name,
        p50,
        p99,
        processor,
        processor / listed.processor,
      ];
      const calls = `  the ${Math.min(...counts)} to ${Math.max(...counts)} calls of its cards`;
      rows.push(
        row(`the list of 20 ${list.name}, another question each time`, listed),
        row(`${calls}, asked before`, warm),
        row(`${calls}, asked for the first time`, cold),
      );
      met &&= Math.max(warm.processor, cold.processor) <= listed.processor;
    }
    print(
      `Calls of the cards of a page of twenty (goal: at most the processor time of the list)\n${table(
        [['what', 'p50 ms', 'p99 ms', 'processor ms', '× list'], ...rows],
      )}`,
    );
    print(met ? 'goal met' : 'goal NOT met');
    return met;
  } finally {
    await stack.stop();
  }
}

async function measureList(stack: TestStack, { filter }: AskedList) {
  const { site } = stack.urls;
  const recorded = await recordPages(site, filter);
  // A new process: what Chromium asked for is in no memory of the API.
  await stack.kill('api');
  await stack.restart('api');
  const sender = createSender(site);
  try {
    let asked = 0;
    const list = () => sender.sendAll([listCall(filter, (asked += 1))]);
    const send = (from: readonly (readonly SentCall[])[]) => (round: number) =>
      sender.sendAll(from[round % from.length] ?? []);
    const cost = async (from: readonly (readonly SentCall[])[], times: number): Promise<Cost> =>
      from.every(({ length }) => length === 0) ? noCost : measure(stack, times, send(from));
    const unknown = aboutOthers(recorded, await readIds(site));
    await measure(stack, 60, list);
    await cost(recorded, rounds);
    const listed = await measure(stack, rounds * 10, list);
    const warm = await cost(recorded, rounds * 10);
    // The way up is warm now; what these calls ask about is in no memory but the catalogue's.
    const cold = await cost(unknown, unknown.length);
    return { counts: recorded.map(({ length }) => length), listed, warm, cold };
  } finally {
    sender.close();
  }
}

/** The recorded calls about other cards of the list: each asks what nobody has asked before. */
function aboutOthers(
  recorded: readonly (readonly SentCall[])[],
  ids: readonly string[],
): readonly (readonly SentCall[])[] {
  const asked = new Set(recorded.flat().flatMap((call) => idsOf(call)));
  const others = ids.filter((id) => !asked.has(id));
  return others.slice(0, rounds * 10).map((_, from) =>
    (recorded[from % recorded.length] ?? []).map((call) => {
      const url = new URL(call.path, 'http://site');
      const about = [...others.slice(from), ...others].slice(0, idsOf(call).length);
      url.searchParams.set('ids', about.join());
      return { ...call, path: url.pathname + url.search };
    }),
  );
}

function idsOf({ path }: SentCall): readonly string[] {
  return new URL(path, 'http://site').searchParams.get('ids')?.split(',').filter(Boolean) ?? [];
}

/** Every product of the list as it opens. */
async function readIds(site: string): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await readList(site, { page, take: 100 });
    if (data.length === 0) return ids;
    ids.push(...data.map(({ id }) => String(id)));
  }
}

async function readList(site: string, change: object): Promise<CompareAnswer> {
  const { path, method, headers } = listCall({}, 0);
  const body = JSON.stringify({ ...question, ...change });
  const response = await fetch(new URL(path, site), { method, headers, body });
  return (await response.json()) as CompareAnswer;
}

/** The clinic that most products of the list cover in. */
async function readLargestClinic(site: string): Promise<string> {
  const { metaData } = await readList(site, {});
  const clinics = metaData.facets.coverageOrganizations.filter(({ value }) => /^\d+$/.test(value));
  const [largest] = clinics.toSorted((a, b) => b.count - a.count);
  if (largest === undefined) throw new Error('the list has no clinics');
  return largest.value;
}

async function recordPages(site: string, filter: AskedList['filter']): Promise<SentCall[][]> {
  const browser = await launchBrowser();
  const query = new URLSearchParams(filter).toString();
  try {
    const recorded: SentCall[][] = [];
    for (let page = 1; page <= pages; page += 1) {
      const url = `${site}${path}&${query}&pagina=${page}`;
      recorded.push(await recordCardCalls(browser, url, question.take));
    }
    return recorded;
  } finally {
    await browser.close();
  }
}

/** The list with a price filter of its own, so that no answer is a cached one. */
function listCall(filter: AskedList['filter'], fromPrice: number): SentCall {
  return {
    method: 'POST',
    path: comparePath,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...question, ...filter, fromPrice }),
  };
}

async function measure(
  stack: TestStack,
  times: number,
  work: (round: number) => Promise<void>,
): Promise<Cost> {
  const samples: number[] = [];
  const before = usedSeconds(stack);
  for (let round = 0; round < times; round += 1) {
    const from = performance.now();
    await work(round);
    samples.push(performance.now() - from);
  }
  const processor = ((usedSeconds(stack) - before) * 1_000) / times;
  return { p50: percentile(samples, 0.5), p99: percentile(samples, 0.99), processor };
}

function usedSeconds(stack: TestStack): number {
  return (['api', 'postgres'] as const).reduce((sum, part) => {
    const pid = stack.pid(part);
    if (pid === undefined) throw new Error(`${part} does not run`);
    return sum + processorSeconds(pid);
  }, 0);
}
