import type { BuildContext } from './build/build-target.ts';
import { buildStale } from './build/build-stale.ts';
import { dependenciesCommand } from './dependencies/dependencies-command.ts';
import { releaseCommand } from './deploy/release-command.ts';
import { codeCommand } from './local-stack/print-code.ts';
import { printFailure } from './local-stack/console-report.ts';
import { PlainError } from './process/plain-error.ts';
import { resetCommand } from './local-stack/reset.ts';
import { startCommand } from './local-stack/start.ts';
import { benchCommand } from './test/run-bench.ts';
import { chaosCommand } from './test/run-chaos.ts';
import { checkCommand, testCommand } from './test/run-tests.ts';

interface Invocation extends BuildContext {
  readonly command: string;
  readonly args: readonly string[];
}

const commands: Record<string, (invocation: Invocation) => Promise<void>> = {
  start: startCommand,
  build: ({ args, ...context }) => buildStale(context, (line) => console.log(`… ${line}`), args),
  reset: resetCommand,
  test: testCommand,
  check: checkCommand,
  bench: benchCommand,
  release: releaseCommand,
  dependencies: dependenciesCommand,
  chaos: chaosCommand,
  code: codeCommand,
};

/** Where infra/run.mjs hands over, once everything is installed. */
export async function main(invocation: Invocation): Promise<void> {
  try {
    const command = commands[invocation.command];
    if (!command) {
      throw new PlainError(
        `There is no command ${invocation.command}.`,
        `Use one of: ${Object.keys(commands).join(', ')}.`,
      );
    }
    await command(invocation);
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    printFailure(error);
    process.exitCode = 1;
  }
}
