import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildStale } from '../build/build-stale.ts';
import { dependenciesCommand } from '../dependencies/dependencies-command.ts';
import type { BuildContext } from '../build/build-target.ts';

interface Invocation extends BuildContext {
  readonly args: readonly string[];
}

/**
 * `npm run release`: what the images run as `.build/release.cjs`, out of today's sources. A build whose known
 * weaknesses nobody could ask for is not made current; `REQUIRE_AUDIT=no` decides otherwise.
 */
export async function releaseCommand({ args, ...context }: Invocation): Promise<void> {
  const [step = 'current'] = args;
  if (step === 'current' || step.startsWith('-')) {
    process.env['REQUIRE_AUDIT'] ??= 'yes';
    await dependenciesCommand(context);
  }
  await buildStale(context, (line) => console.log(`… ${line}`), ['release', 'workflow-bundle']);
  const script = join(context.root, '.build', 'release.cjs');
  const child = spawn(process.execPath, [script, ...args], { stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number | null];
  process.exitCode = code ?? 1;
}
