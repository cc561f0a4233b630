import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** One build of the workflows, as Temporal names it. */
export interface Build {
  readonly deploymentName: string;
  readonly buildId: string;
}

interface BuildSource {
  readonly workflowBundle: string;
  readonly deploymentName: string;
  readonly buildId: string | null;
}

/**
 * The build that this installation of the worker is: 16 hexadecimal digits of its workflow bundle's
 * hash, because that code is all that histories depend on. Null where no bundle was built, as in
 * tests that run from sources: such a worker takes no part in versioning.
 */
export function buildOf({ workflowBundle, deploymentName, buildId }: BuildSource): Build | null {
  const path = resolve(workflowBundle);
  if (buildId !== null) return { deploymentName, buildId };
  if (!existsSync(path)) return null;
  const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
  return { deploymentName, buildId: hash.slice(0, 16) };
}
