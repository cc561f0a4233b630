import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';
import { treeStamp } from '@cotejo/infra/build/tree-stamp.ts';
import { repositoryRoot } from '@cotejo/infra/process/repository-root.ts';
import { holdLock } from '@cotejo/infra/temporal/hold-lock.ts';

const HOUR_MS = 3_600_000;

/** A bundle on disk, as `Worker.create` and `Worker.runReplayHistory` take it. */
export interface WorkflowCode {
  readonly codePath: string;
}

/**
 * The workflows of the product as one script. It is bundled once for each state of the sources, which takes seconds
 * of a processor: twenty files begin with it. `failureConverterPath` is for workers whose data converter has one.
 */
export async function productWorkflows(failureConverterPath?: string): Promise<WorkflowCode> {
  const root = repositoryRoot();
  const folder = join(root, '.cache', 'workflows');
  const stamp = createHash('sha256')
    .update(
      treeStamp(root, [
        'workflows',
        'domain',
        'infra/build/bundle-workflows.mjs',
        'package-lock.json',
      ]),
    )
    .update(failureConverterPath ?? '')
    .digest('hex')
    .slice(0, 16);
  const codePath = join(folder, `${stamp}.js`);
  if (existsSync(codePath)) return { codePath };
  mkdirSync(folder, { recursive: true });
  await holdLock(
    `${codePath}.lock`,
    () => undefined,
    async () => {
      if (existsSync(codePath)) return;
      await forgetOld(folder);
      const workflowsPath = join(root, 'workflows', 'registry.ts');
      const { code } = await bundleWorkflowCode({
        workflowsPath,
        // As infra/build/bundle-workflows.mjs does.
        preloadModules: [workflowsPath],
        ...(failureConverterPath === undefined ? {} : { failureConverterPath }),
        logger: new DefaultLogger('WARN'),
      });
      const unfinished = `${codePath}.${randomUUID()}`;
      writeFileSync(unfinished, code);
      renameSync(unfinished, codePath);
    },
  );
  return { codePath };
}

async function forgetOld(folder: string): Promise<void> {
  for (const name of readdirSync(folder).filter((each) => !each.endsWith('.lock'))) {
    const file = join(folder, name);
    if (Date.now() - statSync(file).mtimeMs > HOUR_MS) await rm(file, { force: true });
  }
}
