import type { PartName, TestStack } from '../support/stack/stack.ts';
import { oneOf, type Random } from './seeded-random.ts';
import { nextPurchaseIn } from './watch-status.ts';

const victims: readonly [readonly PartName[], ...(readonly PartName[])[]] = [
  ['api'],
  ['api-2'],
  ['worker'],
  ['worker-2'],
  ['worker', 'worker-2'],
  ['temporal'],
  ['postgres'],
  ['api', 'api-2', 'worker', 'worker-2', 'temporal', 'postgres'],
];

/** Workers of the next build, once it is deployed. */
export const nextWorkers = ['worker-next', 'worker-next-2'] as const;

const victimsAfterDeploy: typeof victims = [
  ...victims,
  ['worker-next'],
  ['worker-next-2'],
  ['worker', 'worker-2', ...nextWorkers],
];

/** PostgreSQL and Temporal first, as a person would: the others wait for them. */
const order: readonly PartName[] = [
  'postgres',
  'temporal',
  'worker',
  'worker-2',
  ...nextWorkers,
  'api',
  'api-2',
];

/** The moments between what was written and what follows from it. */
const aimedAt = ['issuing', 'confirmed'] as const;

/** Every so many kills one is aimed. */
const aimedEvery = 2;

/** After so many kills the next build is deployed. */
const killsBeforeDeploy = 4;

export interface ChaosPlan {
  /** Kills at most. */
  readonly kills: number;
  readonly ended: () => boolean;
  /** Starts the workers of the next build, and goes on with its release while more is killed. */
  readonly deploy: () => Promise<void>;
}

/**
 * Kills with SIGKILL and starts again until `ended`: at random moments, and every second time PostgreSQL exactly
 * when a purchase's row has become `issuing` or `confirmed`; deploys meanwhile. Answers what it did.
 */
export async function killUntil(
  stack: TestStack,
  random: Random,
  { kills, ended, deploy }: ChaosPlan,
): Promise<readonly string[]> {
  const killed: string[] = [];
  let isDeployed = false;
  while (!ended() && killed.length < kills) {
    await new Promise((resolve) => setTimeout(resolve, 200 + random() * 1_500));
    if (ended()) break;
    if (killed.length === killsBeforeDeploy && !isDeployed) {
      await deploy();
      isDeployed = true;
    }
    const turn = killed.length;
    const status = aimedAt[Math.floor(turn / aimedEvery) % aimedAt.length] ?? 'issuing';
    const aimed = turn % aimedEvery === aimedEvery - 1;
    const parts = aimed
      ? (['postgres'] as const)
      : oneOf(random, isDeployed ? victimsAfterDeploy : victims);
    if (aimed && (await nextPurchaseIn(status, stack.databaseUrl, ended)) === null) break;
    await Promise.all(parts.map((part) => stack.kill(part, 'SIGKILL')));
    killed.push(aimed ? `postgres at ${status}` : parts.join('+'));
    for (const part of order) if (parts.some((one) => one === part)) await stack.restart(part);
  }
  return killed;
}
