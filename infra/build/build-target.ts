import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build } from 'esbuild';
import type { BuildFailure, BuildOptions } from 'esbuild';
import { PlainError } from '../process/plain-error.ts';
import { runTool } from './run-tool.ts';
import type { Target } from './targets.ts';

export interface BuildContext {
  readonly root: string;
  readonly bundleOptions: BuildOptions;
}

const failed = (target: Target, why: string): PlainError =>
  new PlainError(
    `${target.name} could not be built: ${why}`,
    `It starts from ${target.entry}; \`npm run check\` says more.`,
  );

/** Bundlers say what is wrong first, and then where they were. */
const firstLines = (output: string): string =>
  stripVTControlCharacters(output).trim().split('\n').slice(0, 25).join('\n    ');

function describe({ errors }: BuildFailure): string {
  const [first] = errors;
  const at = first?.location ? ` (${first.location.file}:${first.location.line})` : '';
  return `${first?.text ?? 'unknown'}${at}`;
}

async function bundle(target: Target, { root, bundleOptions }: BuildContext): Promise<void> {
  try {
    await build({
      ...bundleOptions,
      absWorkingDir: root,
      entryPoints: [join(root, target.entry)],
      outfile: join(root, target.output),
    });
  } catch (error) {
    throw failed(target, describe(error as BuildFailure));
  }
}

async function tool(
  target: Target,
  root: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const { code, output } = await runTool(args, { cwd: root, env });
  if (code !== 0) throw failed(target, `\n    ${firstLines(output)}`);
}

const vite = (root: string): string => join(root, 'node_modules', 'vite', 'bin', 'vite.js');

/** Builds one target, whatever its age. */
export async function buildTarget(target: Target, context: BuildContext): Promise<void> {
  const { root } = context;
  switch (target.how) {
    case 'bundle':
      return bundle(target, context);
    case 'workflows': {
      const script = join(root, 'infra', 'build', 'bundle-workflows.mjs');
      return tool(target, root, [script, join(root, target.entry), join(root, target.output)]);
    }
    case 'web': {
      // Built from a test, NODE_ENV=test would ship React's development build, twice the size.
      const env = { ...process.env, NODE_ENV: 'production' };
      await tool(target, root, [vite(root), 'build', 'web'], env);
      return tool(target, root, [vite(root), 'build', 'web', '--ssr'], env);
    }
    case 'portal':
      return tool(target, root, [vite(root), 'build', 'portal'], {
        ...process.env,
        NODE_ENV: 'production',
      });
  }
}
