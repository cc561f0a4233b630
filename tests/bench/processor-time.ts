import { processorSeconds } from '../support/machine/process-tree.ts';
import type { TestStack } from '../support/stack/stack.ts';

/** Parts of the stack that a purchase or the bare workflow passes through, each with its children. */
export const measuredParts = ['temporal', 'worker', 'yardstick', 'api', 'postgres'] as const;
export type MeasuredPart = (typeof measuredParts)[number];

/** Seconds of processor time by part. */
export type ProcessorTime = Readonly<Record<MeasuredPart, number>>;

/** Since each part began. Throws where one is gone: a missing process would count as free. */
export function readProcessorTime(stack: TestStack): ProcessorTime {
  return eachPart((part) => {
    const pid = stack.pid(part);
    if (pid === undefined) throw new Error(`${part} does not run`);
    return processorSeconds(pid);
  });
}

/** What was used between two readings, `wall` seconds apart. */
export interface Span {
  readonly time: ProcessorTime;
  readonly wall: number;
}

const eachPart = (of: (part: MeasuredPart) => number): ProcessorTime =>
  Object.fromEntries(measuredParts.map((part) => [part, of(part)])) as ProcessorTime;

/** Does `work` and says what each part took meanwhile. */
export async function measureSpan<T>(
  stack: TestStack,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly span: Span }> {
  const before = readProcessorTime(stack);
  const from = performance.now();
  const result = await work();
  const wall = (performance.now() - from) / 1_000;
  const after = readProcessorTime(stack);
  return { result, span: { time: eachPart((part) => after[part] - before[part]), wall } };
}

export const joinSpans = (one: Span, other: Span): Span => ({
  time: eachPart((part) => one.time[part] + other.time[part]),
  wall: one.wall + other.wall,
});

/**
 * Milliseconds of each part for one of `count`, without what the part takes at rest: a machine that
 * others use too would otherwise charge its idling to few purchases.
 */
export const millisecondsEach = (span: Span, rest: Span, count: number): ProcessorTime =>
  eachPart(
    (part) => ((span.time[part] - (rest.time[part] / rest.wall) * span.wall) * 1_000) / count,
  );

export const sumOf = (time: ProcessorTime, parts: readonly MeasuredPart[]): number =>
  parts.reduce((sum, part) => sum + time[part], 0);

/** The share of one processor that a part takes over the next `ms`. */
export async function processorShare(
  stack: TestStack,
  part: MeasuredPart | 'gateway' | 'mail',
  ms: number,
): Promise<number> {
  const pid = stack.pid(part);
  if (pid === undefined) throw new Error(`${part} does not run`);
  const before = processorSeconds(pid);
  const from = performance.now();
  await new Promise((resolve) => setTimeout(resolve, ms));
  return (processorSeconds(pid) - before) / ((performance.now() - from) / 1_000);
}
