import { localSecrets } from './local-secrets.ts';
import type { BuildContext } from '../build/build-target.ts';
import { buildStale } from '../build/build-stale.ts';
import { addressTable } from './address-table.ts';
import { consoleReport, printFailure } from './console-report.ts';
import { LocalStack } from './local-stack.ts';
import { PlainError, explainMachine } from '../process/plain-error.ts';
import { readSettings } from './settings.ts';

const asPlain = (error: unknown, folder: string): PlainError => {
  if (error instanceof PlainError) return error;
  const explained = explainMachine(error, folder);
  if (explained) return explained;
  const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return new PlainError(said, 'This is a fault of the tooling, not of your machine.');
};

/**
 * npm runs us in a shell, and a signal to npm ends that shell but does not reach us: then another
 * process becomes our parent.
 */
function whenNpmEnds(ended: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    ended();
  }, 250);
  watch.unref();
}

/** `npm start`: the whole product until Ctrl-C. */
export async function startCommand(context: BuildContext): Promise<void> {
  const startedAt = Date.now();
  const settings = readSettings(process.env, context.root);
  const report = consoleReport((error) => void end(error));
  const build = (): Promise<void> => buildStale(context, report.doing);
  const stack = new LocalStack({ ...context, settings, env: process.env, report, build });

  let asked = 0;
  async function end(error?: Error): Promise<void> {
    await stack.stop();
    if (error) printFailure(asPlain(error, settings.dataDir));
    else console.log('✓ stopped');
    process.exit(error ? 1 : 0);
  }
  // The reader of our output may have ended before the children have.
  process.stdout.on('error', () => undefined);
  whenNpmEnds(() => {
    asked += 1;
    if (asked === 1) void end();
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      asked += 1;
      if (asked === 1) {
        console.log('\n… stopping (again to force)');
        void end();
        return;
      }
      for (const part of stack.parts.values()) void part.kill('SIGKILL');
    });
  }

  console.log(`Cotejo, local stack. Data and logs: ${settings.dataDir}`);
  try {
    await stack.start();
  } catch (error) {
    if (asked === 0) await end(error as Error);
    return;
  }
  console.log(`\nReady in ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`);
  console.log(addressTable(settings, localSecrets(settings.dataDir)));
}
