import { randomUUID } from 'node:crypto';
import { deriveId } from '@cotejo/store/derive-id.ts';

/**
 * The id of what a call creates: the same for the same call again, whose answer was lost; a new one for a call without a key.
 *
 * @param by whose key it is
 */
export const createdId = (kind: string, by: string, idempotencyKey: string | null): string =>
  idempotencyKey === null ? randomUUID() : deriveId(kind, `${by}/${idempotencyKey}`);
