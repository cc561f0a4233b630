import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { BuildContext } from '../build/build-target.ts';
import { targets } from '../build/targets.ts';
import { PlainError } from '../process/plain-error.ts';

/** `npm run bench`: the measurements of tests/bench, in a process of their own. */
export async function benchCommand({
  root,
  bundleOptions,
  args,
}: BuildContext & { readonly args: readonly string[] }): Promise<void> {
  const entry = join(root, 'tests', 'bench', 'main.ts');
  if (!existsSync(entry)) {
    throw new PlainError('There is nothing to measure yet.', 'Benchmarks start in tests/bench.');
  }
  const outfile = join(root, '.build', 'bench.cjs');
  await build({ ...bundleOptions, entryPoints: [entry], outfile });
  // Uploaded sheets are read in it; it is looked for beside the program.
  const thread = targets.find(({ name }) => name === 'sheet-thread');
  if (thread !== undefined)
    await build({
      ...bundleOptions,
      entryPoints: [join(root, thread.entry)],
      outfile: join(root, thread.output),
    });
  const child = spawn(process.execPath, ['--enable-source-maps', outfile, ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  // Ctrl-C reaches the whole group; the measuring process ends its stack and then itself.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise<number>((resolve) =>
    child.once('close', (code) => resolve(code ?? 1)),
  );
}
