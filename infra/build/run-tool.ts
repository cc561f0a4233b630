import { spawn } from 'node:child_process';

export interface ToolResult {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a Node script to its end and gives everything it said. */
export function runTool(
  args: readonly string[],
  { cwd, env = process.env }: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv },
): Promise<ToolResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    // A start that is stopped while it builds leaves no bundler behind.
    const giveUp = (): boolean => child.kill();
    process.once('exit', giveUp);
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => {
      process.removeListener('exit', giveUp);
      resolve({ code, output });
    });
  });
}
