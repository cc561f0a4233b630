import { isProduction, type Environment } from '../environment.ts';

/**
 * `LIMIT_TIMES`: what limits are multiplied by (`mostOf`). 1,000 outside production, because on one's own machine
 * everybody has the same address and pays with the same cards. Throws what to correct.
 */
export function readLimitTimes(env: Environment): number {
  const text = env['LIMIT_TIMES']?.trim() || (isProduction(env) ? '1' : '1000');
  const times = Number(text);
  if (Number.isInteger(times) && times >= 1 && times <= 100_000) return times;
  throw new Error(`LIMIT_TIMES must be a whole number from 1 to 100000, not "${text}".`);
}
