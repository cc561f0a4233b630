import fc from 'fast-check';
import { scripts, tell, type Script } from './acts.ts';
import { findFaults } from './assert-once.ts';
import { play } from './run-script.ts';
import type { World } from './world.ts';

/** ORACLE_SEED begins the scripts of a run again. */
export const oracleSeed = Number(process.env['ORACLE_SEED'] ?? 20_261_122);

/** Purchases at once, on the same workers. */
const lanes = 18;

/** A failure is made shorter for at most so long. */
const shrinkMs = 40_000;

/** What went wrong at the end of a script that was played alone. */
async function faultsOf(world: World, script: Script): Promise<readonly string[]> {
  try {
    return await findFaults(await play(world, script));
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/**
 * Plays random scripts, many at once. Throws the first one that went wrong, as short as it could be made, with the seed
 * that begins the same scripts again; when they meet is the machine's doing.
 */
export async function assertExactlyOnce(
  world: World,
  { runs, seed }: { readonly runs: number; readonly seed: number },
): Promise<void> {
  let failed: { readonly lane: number; readonly at: number } | null = null;
  const playLane = (lane: number) =>
    fc.check(
      fc.asyncProperty(scripts, async (script) => {
        // Once one has failed only that one goes on, to be made shorter.
        if (failed !== null && (failed.lane !== lane || Date.now() > failed.at + shrinkMs)) return;
        const faults = await faultsOf(world, script);
        if (faults.length === 0) return;
        failed ??= { lane, at: Date.now() };
        if (failed.lane === lane) throw new Error(`${tell(script)}\n→ ${faults.join('\n→ ')}`);
      }),
      { seed: seed + lane, numRuns: Math.ceil(runs / lanes) },
    );
  const checked = await Promise.all(Array.from({ length: lanes }, (_, lane) => playLane(lane)));
  const first = checked.find((each) => each.failed);
  if (first === undefined) return;
  const why =
    first.errorInstance instanceof Error
      ? first.errorInstance.message
      : String(first.errorInstance);
  throw new Error(`ORACLE_SEED=${seed}, made shorter ${first.numShrinks} times:\n${why}`);
}
