import { availableParallelism } from 'node:os';
import { createInTurn } from '@cotejo/domain/limits/in-turn.ts';
import { runArgon2 } from './argon2-threads.ts';

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane; about 11 ms on one core. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** One core is left to everybody else: a flood of sign-ins must not take all of them. */
const inTurn = createInTurn({
  most: Math.max(1, Math.min(availableParallelism() - 1, 3)),
  longestQueue: 50,
});

/** Unicode has several ways to write one character; keyboards differ in which they send. */
const normalize = (password: string): string => password.normalize('NFKC');

export async function hashPassword(password: string): Promise<string> {
  const job = { type: 'hash', password: normalize(password), parameters } as const;
  return String(await inTurn(() => runArgon2(job)));
}

export async function isPassword(hashed: string, password: string): Promise<boolean> {
  const job = { type: 'verify', password: normalize(password), hashed } as const;
  return (await inTurn(() => runArgon2(job))) === true;
}

/** Whether a hash was made with other parameters than today's, so that the next sign-in makes a new one. */
export function isOutdatedHash(hashed: string): boolean {
  const { memoryCost, timeCost, parallelism } = parameters;
  return !hashed.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

let decoy: Promise<string> | null = null;

/** The same work for an account that does not exist: the time of an answer names nobody. */
export async function pretendToCheck(password: string): Promise<void> {
  decoy ??= hashPassword('nobody has this password');
  await isPassword(await decoy, password);
}
