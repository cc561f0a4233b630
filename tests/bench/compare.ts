import type { CompareAnswer } from '@cotejo/contract/comparison/compare.ts';
import { randomFrom } from '@cotejo/domain/comparison/testing/sample-catalogue.ts';
import {
  familyOfFive,
  familyOfThree,
  fixedFamily,
  neverSeenFilters,
  ofAllKinds,
  type NextQuestion,
} from './compare-questions.ts';
import {
  askOnce,
  measureRound,
  startServer,
  stopServer,
  warmUp,
  type MeasuredServer,
  type Round,
} from './measured-server.ts';
import { percentile } from './percentile.ts';

const roundMilliseconds = Number(process.env['BENCH_ROUND_MS'] ?? 2_000);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const sides = [1, 16, 64] as const;
/** The goal against the echo is judged here. */
const judgedSide = 16;

const echoGoal = 1.5;
const p99Goal = 20;
const growthGoal = 12;

interface Question {
  readonly name: string;
  readonly next: NextQuestion;
  /** Answers beside those of the echo, at least; none where the ratio is only shown. */
  readonly goal?: number;
  /** False: its p99 is shown and not judged. */
  readonly judged: boolean;
}

/** A question's rounds with so many connections: ours and, right before each, the echo's. */
interface Row {
  readonly question: Question;
  readonly connections: number;
  readonly echo: MeasuredServer;
  readonly ours: Round[];
  readonly bare: Round[];
}

/** Prints the comparison's table; `DATABASE_URL` holds the seeded catalogue. True when the goals are met. */
export async function benchCompare(print: (line: string) => void): Promise<boolean> {
  const compare = await startServer('compare', 1);
  const random = randomFrom(1);
  const offered = JSON.parse(await askOnce(compare, familyOfThree(random))) as CompareAnswer;
  const questions: readonly Question[] = [
    { name: 'health, family of three', next: familyOfThree, goal: echoGoal, judged: true },
    {
      name: 'health, family of five, four new filters each time',
      next: familyOfFive(offered),
      goal: echoGoal,
      judged: true,
    },
    {
      name: 'the same, with filters never seen before',
      next: neverSeenFilters(offered),
      goal: echoGoal,
      judged: true,
    },
    { name: 'all kinds, family of three', next: ofAllKinds, judged: true },
    { name: 'always the same question (cached answer)', next: fixedFamily, judged: false },
  ];

  const rows: Row[] = [];
  for (const question of questions) {
    const next = () => question.next(random);
    const echo = await startServer('echo', 1, await usualAnswer(compare, next));
    await warmUp(echo, next);
    await warmUp(compare, next);
    for (const connections of sides) {
      rows.push({ question, connections, echo, ours: [], bare: [] });
    }
  }
  // Side by side, in turns: whatever else the machine does meets all of them alike.
  for (let round = 0; round < rounds; round += 1) {
    for (const { question, connections, echo, ours, bare } of rows) {
      const next = () => question.next(random);
      bare.push(await measureRound(echo, next, connections, roundMilliseconds));
      ours.push(await measureRound(compare, next, connections, roundMilliseconds));
    }
  }
  print(`compare: ${compare.products} products, 20 cards with facets, every question another`);
  print('beside each: a bare http server that parses the same questions and writes such an answer');
  print(header);
  for (const row of rows) {
    const bare = middleOf(row.bare);
    const kB = (bare.load.bytesPerAnswer / 1024).toFixed(0);
    print(line(`bare echo of ${kB} kB`, row.connections, bare));
    print(
      line(row.question.name, row.connections, middleOf(row.ours), ratioOf(row), cpuRatioOf(row)),
    );
  }

  const growth = await measureGrowth(print, compare, questions, random);
  for (const { echo, connections } of rows) if (connections === judgedSide) stopServer(echo);

  print('');
  const verdicts = [...rows.flatMap(judgeRow), ...growth];
  for (const { text, met } of verdicts) print(`${met ? '  met' : 'MISSED'}  ${text}`);
  return verdicts.every(({ met }) => met);
}

interface Verdict {
  readonly text: string;
  readonly met: boolean;
}

function judgeRow(row: Row): Verdict[] {
  const { question, connections } = row;
  const name = `${question.name}, ${connections} connections`;
  const verdicts: Verdict[] = [];
  const failures = [...row.ours, ...row.bare].reduce((sum, { load }) => sum + load.failures, 0);
  if (failures > 0) verdicts.push({ text: `${name}: ${failures} answers failed`, met: false });
  if (question.goal !== undefined && connections === judgedSide) {
    const ratio = ratioOf(row);
    verdicts.push({
      text: `${name}: ${ratio.toFixed(2)} × echo (goal ${question.goal})`,
      met: ratio >= question.goal,
    });
  }
  if (question.judged) {
    const { p99 } = middleOf(row.ours).load;
    verdicts.push({
      text: `${name}: p99 ${p99.toFixed(1)} ms (goal ${p99Goal})`,
      met: p99 <= p99Goal,
    });
  }
  return verdicts;
}

/** The same questions to 1, 10 and 100 times the catalogue. Stops `compare`. */
async function measureGrowth(
  print: (line: string) => void,
  compare: MeasuredServer,
  [, drawn]: readonly Question[],
  random: (limit: number) => number,
): Promise<Verdict[]> {
  const grown: readonly Question[] = [
    { name: 'all kinds, family of three', next: ofAllKinds, judged: true },
    ...(drawn ? [drawn] : []),
  ];
  const first = new Map<Question, Round>();
  const verdicts: Verdict[] = [];
  print('');
  print('growth');
  print(header);
  for (const times of [1, 10, 100]) {
    const server = times === 1 ? compare : await startServer('compare', times);
    const mb = Math.round(
      (await measureRound(server, () => ofAllKinds(random), 1, 100)).rss / 1_048_576,
    );
    print(
      `${server.products} products: index built in ${Math.round(server.buildMilliseconds)} ms, ${mb} MB`,
    );
    for (const question of grown) {
      const next = () => question.next(random);
      await warmUp(server, next);
      const measured: Round[] = [];
      for (let round = 0; round < rounds; round += 1) {
        measured.push(await measureRound(server, next, judgedSide, roundMilliseconds));
      }
      const middle = middleOf(measured);
      print(line(question.name, judgedSide, middle));
      if (times === 1) first.set(question, middle);
      const small = first.get(question);
      if (times !== 100 || !small) continue;
      const ratio = small.load.perSecond / middle.load.perSecond;
      verdicts.push({
        text: `${question.name}: ${server.products} products take ${ratio.toFixed(1)} × the time of ${compare.products} (goal ${growthGoal})`,
        met: ratio <= growthGoal,
      });
    }
    stopServer(server);
  }
  return verdicts;
}

/** Of some answers the one whose length is nearest to their mean: what the echo writes. */
async function usualAnswer(compare: MeasuredServer, next: () => string): Promise<string> {
  const answers: string[] = [];
  for (let at = 0; at < 50; at += 1) answers.push(await askOnce(compare, next()));
  const mean = answers.reduce((sum, answer) => sum + answer.length, 0) / answers.length;
  const distance = (answer: string): number => Math.abs(answer.length - mean);
  return answers.reduce((best, answer) => (distance(answer) < distance(best) ? answer : best));
}

const header = `${'what'.padEnd(52)}${'conn.'.padStart(6)}${'req/s'.padStart(8)}${'× echo'.padStart(8)}${'p50 ms'.padStart(9)}${'p99 ms'.padStart(9)}${'CPU µs'.padStart(9)}${'× echo'.padStart(8)}`;

function line(
  what: string,
  connections: number,
  { load, cpuMicros }: Round,
  ratio?: number,
  cpuRatio?: number,
): string {
  return (
    what.padEnd(52) +
    String(connections).padStart(6) +
    String(Math.round(load.perSecond)).padStart(8) +
    (ratio?.toFixed(2) ?? '').padStart(8) +
    load.p50.toFixed(2).padStart(9) +
    load.p99.toFixed(2).padStart(9) +
    String(Math.round(cpuMicros)).padStart(9) +
    (cpuRatio?.toFixed(2) ?? '').padStart(8)
  );
}

/** The median of the rounds: each of ours compared with the echo right before it. */
function ratioOf({ ours, bare }: Row): number {
  return percentile(
    ours.map((round, at) => round.load.perSecond / bare[at]!.load.perSecond),
    0.5,
  );
}

function cpuRatioOf({ ours, bare }: Row): number {
  return percentile(
    ours.map((round, at) => bare[at]!.cpuMicros / round.cpuMicros),
    0.5,
  );
}

function middleOf(measured: readonly Round[]): Round {
  const sorted = [...measured].sort((one, other) => one.load.perSecond - other.load.perSecond);
  return sorted[Math.floor(sorted.length / 2)]!;
}
