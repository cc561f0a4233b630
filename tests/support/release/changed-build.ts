import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
  existsSync,
  renameSync,
} from 'node:fs';
import { join } from 'node:path';
import { runTool } from '@cotejo/infra/build/run-tool.ts';
import { repositoryRoot } from '@cotejo/infra/process/repository-root.ts';
import { buildOf } from '@cotejo/workers/deployment/build.ts';

/** What a release changes in the workflows, as the registry of the changed copy. */
const changes = {
  /** A payment that began on the build before cannot be replayed: it had no such timer. */
  'other-purchase': `
    import { setWorkflowOptions, sleep, workflowInfo } from '@temporalio/workflow';
    import { purchase as before } from './registry-before.ts';
    import type { PurchaseInput } from './purchase/messages.ts';
    import { runOf } from './purchase/run-kind.ts';
    export * from './registry-before.ts';
    const fills = (): boolean => runOf(workflowInfo()) === 'filling';
    export async function purchase(input: PurchaseInput) {
      // What is filled in moves from build to build, and keeps to patched().
      if (fills()) return before(input);
      const timer = sleep('1 millisecond');
      // At once: updates that come with the start are refused where no handler waits for them.
      const end = await before(input);
      await timer;
      return end;
    }
    setWorkflowOptions(
      () =>
        workflowInfo().currentDeploymentVersion
          ? { versioningBehavior: fills() ? 'AUTO_UPGRADE' : 'PINNED' }
          : {},
      purchase,
    );`,
  /** Another build whose histories are those of the one before. */
  'one-more-workflow': `
    export * from './registry-before.ts';
    export async function nothing(): Promise<void> {}`,
} as const;

export interface ChangedBuild {
  readonly workflowBundle: string;
  readonly buildId: string;
}

/** Bundles a copy of the workflows with a change, as the next release would; about six seconds. */
export async function changedBuild(change: keyof typeof changes): Promise<ChangedBuild> {
  const root = repositoryRoot();
  // Inside the repository, so that packages resolve as they do for the sources.
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache', 'changed-build-'));
  const sources = join(folder, 'workflows');
  try {
    cpSync(join(root, 'workflows'), sources, {
      recursive: true,
      filter: (path) => !path.endsWith('node_modules') && !path.endsWith('.test.ts'),
    });
    renameSync(join(sources, 'registry.ts'), join(sources, 'registry-before.ts'));
    writeFileSync(join(sources, 'registry.ts'), changes[change]);
    const workflowBundle = join(root, '.cache', `workflow-bundle-${change}.js`);
    const script = join(root, 'infra', 'build', 'bundle-workflows.mjs');
    const args = [script, join(sources, 'registry.ts'), workflowBundle];
    const { code, output } = await runTool(args, { cwd: root });
    if (code !== 0 || !existsSync(workflowBundle))
      throw new Error(`The changed workflows could not be bundled:\n${output}`);
    const build = buildOf({ workflowBundle, deploymentName: 'cotejo', buildId: null });
    return { workflowBundle, buildId: build?.buildId ?? '' };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
