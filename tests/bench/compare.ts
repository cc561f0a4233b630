import { fork, type ChildProcess } from 'node:child_process';
import { comparePath } from '@cotejo/contract/comparison/compare.ts';
import { randomFrom } from '@cotejo/domain/comparison/testing/sample-catalogue.ts';
import { driveHttp, type LoadResult } from './drive-http.ts';
import { percentile } from './percentile.ts';
import type { ServerMessage } from './compare-server.ts';

const connections = 16;
const roundMilliseconds = Number(process.env['BENCH_ROUND_MS'] ?? 2_000);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);

/** What `/Comparar/Seguros-de-Salud` asks in Chile. */
const health = {
  organizationTypes: 'aseguradora,clinica,asistencia',
  productType: 'SALUD',
  comparator: 'Seguros-de-Salud',
};
const everything = { organizationTypes: 'aseguradora,isapre,clinica,asistencia' };

const ofAllKinds = (random: (limit: number) => number) => familyOfThree(random, everything);

/** A family of three: other ages, order and weight every time, so that no answer is cached. */
function familyOfThree(
  random: (limit: number) => number,
  list: Readonly<Record<string, string>> = health,
): string {
  return JSON.stringify({
    profile: {
      cotizante: [
        { cotizante_sexo: random(2) === 0 ? 'Femenino' : 'Masculino', edad: 25 + random(40) },
      ],
      cargas: [
        { parentescoCarga: 'Cónyuge', edad: 25 + random(40) },
        { parentescoCarga: 'Hijo/a', edad: random(18) },
      ],
      ingresodatos: true,
    },
    page: 1,
    take: 20,
    ...list,
    order: ['lowerPrice', 'recommended', 'POPULAR', 'DISTANCE', 'higherPrice'][random(5)],
    ponderer: random(101) / 100,
  });
}

const fixedFamily = JSON.stringify({
  profile: {
    cotizante: [{ cotizante_sexo: 'Femenino', edad: 34 }],
    cargas: [
      { parentescoCarga: 'Cónyuge', edad: 36 },
      { parentescoCarga: 'Hijo/a', edad: 5 },
    ],
    ingresodatos: true,
  },
  page: 1,
  take: 20,
  ...health,
});

/** Issue 4: five people and four filters. */
function familyOfFive(random: (limit: number) => number): string {
  const body = JSON.parse(familyOfThree(random)) as { profile: { cargas: unknown[] } };
  body.profile.cargas.push(
    { parentescoCarga: 'Hijo/a', edad: random(18) },
    { parentescoCarga: 'Hijo/a', edad: random(18) },
  );
  return JSON.stringify({
    ...body,
    previsiones: 'isapre,fonasa',
    deductiblesToCompare: 'none,upTo2,over2',
    entryAges: 'upTo65,over65',
    toPrice: 100_000 + random(400_000),
  });
}

interface Measured {
  readonly process: ChildProcess;
  readonly port: number;
  readonly products: number;
  readonly buildMilliseconds: number;
}

interface Row {
  readonly load: LoadResult;
  readonly cpuMicros: number;
  readonly rss: number;
}

interface Question {
  readonly name: string;
  readonly next: (random: (limit: number) => number) => string;
  /** Answers beside those of the echo, at least; none where it is only shown. */
  readonly goal?: number;
}

const questions: readonly Question[] = [
  { name: 'health, family of three, every question another', next: familyOfThree, goal: 1.5 },
  {
    name: 'health, family of five, four filters, every question another',
    next: familyOfFive,
    goal: 1.5,
  },
  { name: 'all kinds, family of three, every question another', next: ofAllKinds },
  { name: 'health, family of three, always the same (cached answer)', next: () => fixedFamily },
];
const p99Goal = 20;

/** One question's rounds: ours and, right before each, the echo of an answer to such a question. */
interface Rounds {
  readonly question: Question;
  readonly echo: Measured;
  readonly ours: Row[];
  readonly bare: Row[];
}

/** Prints the comparison's table; `DATABASE_URL` holds the seeded catalogue. True when the goals are met. */
export async function benchCompare(print: (line: string) => void): Promise<boolean> {
  const compare = await start('compare', 1);
  const random = randomFrom(1);
  const all: Rounds[] = [];
  for (const question of questions) {
    const next = () => question.next(random);
    const echo = await start('echo', 1, await oneAnswer(compare, next()));
    await warmUp(echo, next);
    await warmUp(compare, next);
    all.push({ question, echo, ours: [], bare: [] });
  }
  // Side by side, in turns: whatever else the machine does meets all of them alike.
  for (let round = 0; round < rounds; round += 1) {
    for (const { question, echo, ours, bare } of all) {
      const next = () => question.next(random);
      bare.push(await run(echo, next));
      ours.push(await run(compare, next));
    }
  }
  print(`compare: ${compare.products} products, 20 cards with facets, ${connections} connections`);
  print('beside each: a bare http server that parses the same questions and writes such an answer');
  print(header);
  for (const one of all) {
    const kB = (middle(one.bare).load.bytesPerAnswer / 1024).toFixed(0);
    print(line(`bare echo of ${kB} kB`, middle(one.bare)));
    print(line(one.question.name, middle(one.ours), ratioOf(one), cpuRatioOf(one)));
  }

  print('');
  print('growth: all kinds, family of three, every question another');
  print(header);
  const ofGrowth = () => ofAllKinds(random);
  for (const times of [1, 10, 100]) {
    const grown = times === 1 ? compare : await start('compare', times);
    if (times > 1) await warmUp(grown, ofGrowth);
    const row = await run(grown, ofGrowth);
    const label = `${grown.products} products (index built in ${Math.round(grown.buildMilliseconds)} ms, ${Math.round(row.rss / 1_048_576)} MB)`;
    print(line(label, row));
    stop(grown);
  }
  for (const { echo } of all) stop(echo);

  const { p99 } = middle(all[0]!.ours).load;
  let met = p99 <= p99Goal;
  print('');
  for (const one of all) {
    const { name, goal } = one.question;
    const failed = [...one.ours, ...one.bare].some((row) => row.load.failures > 0);
    met &&= !failed && (goal === undefined || ratioOf(one) >= goal);
    if (goal !== undefined) print(`${name}: ${ratioOf(one).toFixed(2)} × echo (goal ${goal})`);
  }
  print(`p99 ${p99.toFixed(1)} ms (goal ${p99Goal}): goals ${met ? 'met' : 'NOT met'}`);
  return met;
}

async function oneAnswer(compare: Measured, body: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${compare.port}${comparePath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return answer.text();
}

const header = `${'what'.padEnd(62)}${'req/s'.padStart(8)}${'× echo'.padStart(8)}${'p50 ms'.padStart(9)}${'p99 ms'.padStart(9)}${'CPU µs'.padStart(9)}${'× echo'.padStart(8)}`;

function line(what: string, row: Row, ratio?: number, cpuRatio?: number): string {
  const { perSecond, p50, p99 } = row.load;
  return (
    what.padEnd(62) +
    String(Math.round(perSecond)).padStart(8) +
    (ratio?.toFixed(2) ?? '').padStart(8) +
    p50.toFixed(2).padStart(9) +
    p99.toFixed(2).padStart(9) +
    String(Math.round(row.cpuMicros)).padStart(9) +
    (cpuRatio?.toFixed(2) ?? '').padStart(8)
  );
}

/** The middle of the rounds: each of ours beside the echo right before it. */
function ratioOf({ ours, bare }: Rounds): number {
  return percentile(
    ours.map((row, at) => row.load.perSecond / bare[at]!.load.perSecond),
    0.5,
  );
}

function cpuRatioOf({ ours, bare }: Rounds): number {
  return percentile(
    ours.map((row, at) => bare[at]!.cpuMicros / row.cpuMicros),
    0.5,
  );
}

function middle(rows: readonly Row[]): Row {
  const sorted = [...rows].sort((one, other) => one.load.perSecond - other.load.perSecond);
  return sorted[Math.floor(sorted.length / 2)]!;
}

async function run(
  measured: Measured,
  nextBody: () => string,
  milliseconds = roundMilliseconds,
): Promise<Row> {
  const before = await usage(measured.process);
  const load = await driveHttp({
    port: measured.port,
    path: comparePath,
    connections,
    milliseconds,
    nextBody,
  });
  const after = await usage(measured.process);
  return { load, cpuMicros: (after.cpu - before.cpu) / load.requests, rss: after.rss };
}

/** Until the compiler has seen every path and every age has its column: a server lives for weeks. */
async function warmUp(measured: Measured, nextBody: () => string): Promise<void> {
  const begun = performance.now();
  for (let requests = 0; requests < 4_000 && performance.now() - begun < 20_000;) {
    requests += (await run(measured, nextBody, 500)).load.requests;
  }
}

function usage(child: ChildProcess): Promise<{ readonly cpu: number; readonly rss: number }> {
  return new Promise((resolve) => {
    child.once('message', (message) => resolve(message as { cpu: number; rss: number }));
    child.send('cpu');
  });
}

/** This program again, as the server: `tests/bench/main.ts` looks at the arguments. */
async function start(role: string, times: number, answer?: string): Promise<Measured> {
  const child = fork(process.argv[1] ?? '', ['serve', role, String(times)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [...process.execArgv, '--max-old-space-size=2048'],
  });
  const message = () =>
    new Promise<unknown>((resolve, reject) => {
      child.once('message', resolve);
      child.once('exit', () => reject(new Error(`the ${role} server ended before it served`)));
    });
  if (answer !== undefined) {
    await message();
    child.send(answer);
  }
  const serving = (await message()) as ServerMessage;
  return { process: child, ...serving };
}

function stop(measured: Measured): void {
  measured.process.removeAllListeners('exit');
  measured.process.send('stop');
}
