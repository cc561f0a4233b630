import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

/** Whether an address answers with a success. */
export async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(3_000) }).catch(() => null);
  return answer?.ok ?? false;
}

/** Runs a script as compose does, by `/bin/sh -eu`; throws with its output when it fails. */
export async function runScript(
  script: string,
  env: NodeJS.ProcessEnv,
  log: string,
): Promise<void> {
  const child = spawn('/bin/sh', ['-eu', script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const file = createWriteStream(log, { flags: 'a' });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      file.write(chunk);
    });
  const [code] = (await once(child, 'close')) as [number | null];
  file.end();
  if (code !== 0) throw new Error(`${script} ended with ${code}:\n${output}`);
}
