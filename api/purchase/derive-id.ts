import { createHash, randomBytes } from 'node:crypto';

export function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}

/** 128 random bits, base64url: the only key of a visitor to a purchase (DESIGN §4). */
export function newSession(): string {
  return randomBytes(16).toString('base64url');
}
