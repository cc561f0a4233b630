import { comparePath } from '@cotejo/contract/comparison/compare.ts';
import { launchBrowser } from '../support/browser.ts';
import { processorSeconds } from '../support/process-tree.ts';
import { startStack, type TestStack } from '../support/stack.ts';
import { createSender, recordCardCalls, type SentCall } from './card-requests.ts';
import { percentile, table } from './percentile.ts';

const rounds = Number(process.env['BENCH_CARDS'] ?? 40);
/** The first half warms the API up; the cards of the second half are new to it. */
const pages = 6;
const path = '/Comparar/Seguros-de-Salud?perfil=f34-hijo5';

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
  const { site } = stack.urls;
  const sender = createSender(site);
  try {
    const recorded = await recordPages(site);
    // A new process: what Chromium asked for is in no memory of the API.
    await stack.kill('api');
    await stack.restart('api');

    let asked = 0;
    const list = () => sender.sendAll([listCall((asked += 1))]);
    const known = recorded.slice(0, pages / 2);
    const unknown = recorded.slice(pages / 2);
    await measure(stack, 60, list);
    await measure(stack, rounds, (round) => sender.sendAll(known[round % known.length] ?? []));

    const cold = await measure(stack, unknown.length, (round) =>
      sender.sendAll(unknown[round] ?? []),
    );
    const lists = await measure(stack, rounds * 10, list);
    const warm = await measure(stack, rounds, (round) =>
      sender.sendAll(recorded[round % recorded.length] ?? []),
    );
    const counts = recorded.map(({ length }) => length);
    const row = (name: string, { p50, p99, processor }: Cost) => [
      name,
      p50,
      p99,
      processor,
      processor / lists.processor,
    ];
    const calls = `the ${Math.min(...counts)} to ${Math.max(...counts)} calls of its cards`;
    print(
      `Calls of the cards of a page of twenty (goal: at most the processor time of the list)\n${table(
        [
          ['what', 'p50 ms', 'p99 ms', 'processor ms', '× list'],
          row('the list of 20, another question each time', lists),
          row(`${calls}, asked before`, warm),
          row(`${calls}, asked for the first time`, cold),
        ],
      )}`,
    );
    const met = warm.processor <= lists.processor && cold.processor <= lists.processor;
    print(met ? 'goal met' : 'goal NOT met');
    return met;
  } finally {
    sender.close();
    await stack.stop();
  }
}

async function recordPages(site: string): Promise<SentCall[][]> {
  const browser = await launchBrowser();
  try {
    const recorded: SentCall[][] = [];
    for (let page = 1; page <= pages; page += 1) {
      const url = `${site}${path}&pagina=${page}`;
      recorded.push(await recordCardCalls(browser, url, question.take));
    }
    return recorded;
  } finally {
    await browser.close();
  }
}

/** The list with a price filter of its own, so that no answer is a cached one. */
function listCall(fromPrice: number): SentCall {
  return {
    method: 'POST',
    path: comparePath,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...question, fromPrice }),
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
