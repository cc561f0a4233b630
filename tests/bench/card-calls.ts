import {
  comparePath,
  type CardItem,
  type CompareAnswer,
} from '@cotejo/contract/comparison/compare.ts';
import {
  pieceRules,
  type RuledPiece,
} from '@cotejo/web/src/features/comparison/card/card-piece-rules.ts';
import { startStack } from '../support/stack.ts';
import { percentile, table } from './percentile.ts';

const rounds = Number(process.env['BENCH_CARDS'] ?? 300);

const profile = {
  cotizante: [{ cotizante_sexo: 'Femenino', edad: 34 }],
  cargas: [{ parentescoCarga: 'Hijo/a', edad: 5 }],
  ingresodatos: true,
};

/** The calls of one card (spec 1 §7), by the product's id; null: the list has it, no card asks. */
const pieces: readonly (readonly [RuledPiece | null, path: (id: number) => string])[] = [
  ['coverages', (id) => `/api/insurance/${id}/coverages`],
  ['topsAndDeductibles', (id) => `/api/insurance/${id}/topAmountsAndDeductibles`],
  [null, (id) => `/api/insurance/${id}/features`],
  ['inFeatures', (id) => `/api/insurance/${id}/inFeatures`],
  ['coverageRequirement', (id) => `/api/insurance/${id}/coverageRequirements`],
  ['offers', (id) => `/api/qppayment/insurance-payment/${id}/getOffers`],
];

/** What this card asks for, by the rules that the page goes by. */
function askedBy(item: CardItem): string[] {
  const question = { item, country: 'CL', profile: null, organizations: [] } as const;
  return pieces.flatMap(([name, path]) =>
    name !== null && pieceRules[name].needed(question) ? [path(item.id)] : [],
  );
}

/**
 * What a card asks for when it becomes visible, all pieces at once, beside the list that it stands
 * in. Goal: the calls of one card together take no longer than the list.
 */
export async function benchCardCalls(print: (line: string) => void): Promise<boolean> {
  const stack = await startStack({ site: false });
  try {
    const { site } = stack.urls;
    let page = 0;
    const list = async (): Promise<CompareAnswer> => {
      page += 1;
      const answer = await fetch(site + comparePath, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          profile,
          productType: 'SALUD',
          comparator: 'Seguros-de-Salud',
          organizationTypes: 'aseguradora,clinica,asistencia',
          take: 20,
          // Another question each time, so that no answer is a cached one.
          fromPrice: page,
        }),
      });
      return (await answer.json()) as CompareAnswer;
    };
    const cards = (await list()).data;
    const get = async (path: string) => {
      const answer = await fetch(site + path);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    };
    const allOf = (at: number) => {
      const { id } = cards[at % cards.length] ?? { id: 0 };
      return pieces.map(([, path]) => path(id));
    };
    const asked = cards.map(askedBy);
    let at = 0;
    const together = () => Promise.all((asked[(at += 1) % asked.length] ?? []).map(get));
    const everything = () => Promise.all(allOf((at += 1)).map(get));
    for (const work of [list, together, everything]) await timesOf(work, 60);

    const listTimes = await timesOf(list, rounds);
    const cardTimes = await timesOf(together, rounds);
    const everyTimes = await timesOf(everything, rounds);
    const calls = asked.map(({ length }) => length);
    const rows: (string | number)[][] = [
      ['what', 'p50 ms', 'p99 ms', '× list p50'],
      ['the list of 20', ...figures(listTimes), 1],
    ];
    const listP50 = percentile(listTimes, 0.5);
    rows.push([
      `one card: its ${Math.min(...calls)} to ${Math.max(...calls)} calls at once`,
      ...figures(cardTimes),
      percentile(cardTimes, 0.5) / listP50,
    ]);
    rows.push([
      `all ${pieces.length} pieces at once`,
      ...figures(everyTimes),
      percentile(everyTimes, 0.5) / listP50,
    ]);
    for (const [index, [, path]] of pieces.entries()) {
      const times = await timesOf(() => get(allOf((at += 1))[index] ?? ''), rounds);
      rows.push([
        `  ${path(0).split('/').at(-1)}`,
        ...figures(times),
        percentile(times, 0.5) / listP50,
      ]);
    }
    print(`Calls of a card beside the list (goal: together at most the list)\n${table(rows)}`);
    const met = percentile(cardTimes, 0.5) <= listP50;
    print(met ? 'goal met' : 'goal NOT met');
    return met;
  } finally {
    await stack.stop();
  }
}

const figures = (times: readonly number[]) => [percentile(times, 0.5), percentile(times, 0.99)];

async function timesOf(work: () => Promise<unknown>, times: number): Promise<number[]> {
  const samples: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const from = performance.now();
    await work();
    samples.push(performance.now() - from);
  }
  return samples;
}
