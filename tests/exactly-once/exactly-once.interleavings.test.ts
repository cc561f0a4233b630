import { assertExactlyOnce, oracleSeed } from './exactly-once.ts';
import { startWorld, type World } from './world.ts';

/** ORACLE_SEED begins the same scripts again, ORACLE_RUNS says how many. */
const runs = Number(process.env['ORACLE_RUNS'] ?? 100);

jest.setTimeout(300_000 + runs * 1_000);

let world: World;
beforeAll(async () => {
  world = await startWorld();
}, 180_000);
afterAll(() => world.close());

test(`${runs} purchases that everything happens to at once are paid once, or not at all`, () =>
  assertExactlyOnce(world, { runs, seed: oracleSeed }));
