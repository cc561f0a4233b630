import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { compareLives, compareMoney, findBroken } from './check-months.ts';
import { moveClock } from './clock.ts';
import { makeScenes, type Life } from './lives.ts';
import { runDays, type Months } from './run-days.ts';
import { startWorld, type Insured } from './world.ts';

/** What became of the policies, beside what the rules say; `differences` and `broken` have to be empty. */
export interface Lived {
  readonly found: Awaited<ReturnType<typeof compareLives>>['found'];
  readonly expected: Awaited<ReturnType<typeof compareLives>>['expected'];
  readonly differences: readonly string[];
  readonly broken: readonly string[];
}

/**
 * Sells policies and lives through some days with them, on the real engine, database and gateway, with a clock of its own.
 *
 * @param soldFrom ISO day from which, in 31 days, their covers begin
 */
export async function liveMonths(
  months: Months & {
    readonly policies: number;
    readonly soldFrom: string;
    /** Only these. */
    readonly lives?: ReadonlySet<Life>;
  },
): Promise<Lived> {
  const { policies, soldFrom, firstDay, days, lives: only } = months;
  const clock = moveClock();
  const world = await startWorld(firstDay, days);
  try {
    const insured: Insured[] = [];
    for (const scene of makeScenes(policies, soldFrom))
      if (only === undefined || only.has(scene.life)) insured.push(await world.sell(scene));
    const sent = await runDays(world, clock, insured, months);
    const until = addDays(firstDay, days - 1);
    return {
      ...(await compareLives(world, insured, sent, { ...months, until, raisable: world.raisable })),
      differences: await compareMoney(world),
      broken: await findBroken(world, sent),
    };
  } finally {
    clock.restore();
    await world.close();
  }
}
