import { createHash } from 'node:crypto';

/** One refund per attempt: the same id on every try is what the provider recognises it by. */
export function refundIdOf(attemptId: string): string {
  const hex = createHash('sha256').update(`refund ${attemptId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
