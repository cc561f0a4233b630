import type { PlainError } from '../process/plain-error.ts';
import type { StackReport } from './local-stack.ts';

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** One line per part and step, as they come. */
export const consoleReport = (gaveUp: (error: Error) => void): StackReport => ({
  doing: (what) => console.log(`… ${what}`),
  done: (what, tookMs, detail) =>
    console.log(`✓ ${what.padEnd(22)} ${seconds(tookMs).padStart(6)}   ${detail}`.trimEnd()),
  crashed: (what, how, againInMs) =>
    console.log(`! ${what} ended (${how}); starting it again in ${seconds(againInMs)}`),
  recovered: (what, tookMs) => console.log(`✓ ${what} serves again after ${seconds(tookMs)}`),
  gaveUp,
});

/** A failure as a person reads it. */
export const printFailure = ({ message, advice }: PlainError): void => {
  console.error(`\n✗ ${message}\n  → ${advice}`);
};
