import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stop } from 'esbuild';
import type { BuildContext } from './build-target.ts';
import { buildTarget } from './build-target.ts';
import type { Target } from './targets.ts';
import { targets } from './targets.ts';
import { treeStamp } from './tree-stamp.ts';

const stampFile = (root: string, { name }: Target): string =>
  join(root, '.build', 'stamps', `${name}.stamp`);

const stampedAs = (root: string, target: Target): string | undefined => {
  const file = stampFile(root, target);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

/** Whether the output is what a build of today's sources would give. */
export const isFresh = (root: string, target: Target, stamp: string): boolean =>
  existsSync(join(root, target.output)) && stampedAs(root, target) === stamp;

const howLong: Record<Target['how'], string> = {
  bundle: 'under a second',
  workflows: 'about 5 s',
  web: 'about 15 s',
  portal: 'about 5 s',
};

/**
 * Builds every target whose sources have changed, or those of the given names; `say` is called with what
 * takes more than a moment.
 */
export async function buildStale(
  context: BuildContext,
  say: (line: string) => void,
  names: readonly string[] = [],
): Promise<void> {
  const { root } = context;
  const isWanted = ({ name }: Target): boolean => names.length === 0 || names.includes(name);
  mkdirSync(join(root, '.build', 'stamps'), { recursive: true });
  const builds = targets.filter(isWanted).map(async (target) => {
    if (!existsSync(join(root, target.entry))) {
      say(`${target.name}: not built, ${target.entry} does not exist`);
      return;
    }
    const stamp = treeStamp(root, target.inputs);
    if (isFresh(root, target, stamp)) return;
    if (target.how !== 'bundle') say(`building ${target.name} (${howLong[target.how]})`);
    await buildTarget(target, context);
    writeFileSync(stampFile(root, target), stamp);
  });
  try {
    await Promise.all(builds);
  } finally {
    // esbuild keeps a helper process, which would stay for as long as the stack runs.
    await stop();
  }
}
