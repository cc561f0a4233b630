import { join } from 'node:path';
import { runTool } from '@cotejo/infra/build/run-tool.ts';
import { repositoryRoot } from '@cotejo/infra/process/repository-root.ts';

/** Runs the release command against a stack, as an operator would; answers what it printed. */
export async function release(
  { temporalAddress }: { readonly temporalAddress: string },
  ...args: readonly string[]
): Promise<string> {
  const root = repositoryRoot();
  const { code, output } = await runTool([join(root, '.build', 'release.cjs'), ...args], {
    cwd: root,
    env: { ...process.env, TEMPORAL_ADDRESS: temporalAddress },
  });
  if (code !== 0) throw new Error(`release ${args.join(' ')} failed:\n${output}`);
  return output;
}
