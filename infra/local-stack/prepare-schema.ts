import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../build/run-tool.ts';
import { logFile } from './child-log.ts';
import { nodeFlags, type NodePlace } from './parts/node.ts';
import { PlainError } from '../process/plain-error.ts';

const steps = [
  { argument: 'migrate', failed: 'The schema could not be migrated' },
  { argument: 'seed', failed: 'The catalogue could not be loaded' },
  { argument: 'demo-accounts', failed: 'The demonstration accounts could not be made' },
  { argument: 'demo-advisers', failed: 'The demonstration advisers could not be made' },
  { argument: 'demo-policies', failed: 'The demonstration policies could not be made' },
  { argument: 'demo-sites', failed: 'The demonstration sites could not be made' },
  { argument: 'demo-gift-card', failed: 'The demonstration gift card could not be made' },
] as const;

/** Brings the database to today's schema and loads the catalogue where it is not there yet. */
export async function prepareSchema({ root, logDir, env }: NodePlace): Promise<void> {
  const script = join(root, '.build', 'store.cjs');
  if (!existsSync(script)) return;
  const log = logFile(logDir, 'store');
  for (const { argument, failed } of steps) {
    const { code, output } = await runTool([...nodeFlags, script, argument], {
      cwd: root,
      env,
    });
    appendFileSync(log, output);
    if (code === 0) continue;
    const said = output.trim().split('\n').slice(-12).join('\n    ');
    throw new PlainError(`${failed}:\n    ${said}`, `The whole log: ${log}`);
  }
}
