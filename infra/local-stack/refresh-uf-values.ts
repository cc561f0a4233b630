import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../build/run-tool.ts';
import { logFile } from './child-log.ts';
import { nodeFlags, type NodePlace } from './parts/node.ts';

/**
 * Takes today's UF from the service into the database. Answers what came of it, and null where there is
 * nothing built: a stack whose UF is old still runs, and says so on its pages.
 */
export async function refreshUfValues({ root, logDir, env }: NodePlace): Promise<string | null> {
  const script = join(root, '.build', 'store.cjs');
  if (!existsSync(script)) return null;
  const { code, output } = await runTool([...nodeFlags, script, 'uf'], { cwd: root, env });
  appendFileSync(logFile(logDir, 'store'), output);
  const said = output.trim().split('\n').at(-1) ?? '';
  return code === 0 ? said.replace(/^UF: /, '') : `not refreshed: ${said}`;
}
