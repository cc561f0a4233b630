import { createHash } from 'node:crypto';
import type { Collection } from './journal.ts';
import type { Answer } from './perform.ts';

/** The first answer to a key, kept permanently. */
export interface KeptAnswer {
  id: string;
  request: string;
  answer: Answer;
}

export interface IdempotentCall {
  /** What this key was answered before; `conflict` when it came with another request. */
  before: Answer | 'conflict' | undefined;
  keep(answer: Answer): Answer;
}

export function idempotentCall(
  kept: Collection<KeptAnswer>,
  scope: string,
  key: string,
  request: unknown,
): IdempotentCall {
  const id = `${scope} ${key}`;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(request ?? {}))
    .digest('hex');
  const known = kept.get(id);
  return {
    before: known && (known.request === fingerprint ? known.answer : 'conflict'),
    keep: (answer) => kept.put({ id, request: fingerprint, answer }).answer,
  };
}
