import { createHash } from 'node:crypto';

/** SHA-256 of a value's JSON, base64url: the same for the same call, and says nothing of what it was made of. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
