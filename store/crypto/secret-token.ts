import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, for a link or a cookie. */
export function createSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of such a token. Without a salt: 256 bits are not guessed. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
