import { toIndexValue, type IndexKey } from '../crypto/index-key.ts';
import type { Database } from '../database.ts';
import { planRequestModel } from './plan-request.model.ts';

/** The secret that the sender of a request gets with its answer; a repeated call gets the same. */
export function requestTokenOf(key: IndexKey, creationKey: string): string {
  return toIndexValue(key, 'plan request token', creationKey);
}

/** As it is kept. */
export function requestTokenHash(key: IndexKey, token: string): string {
  return toIndexValue(key, 'plan request token hash', token);
}

/**
 * The token of a request, for the link in its mail: made again from the call of the first request that has it. Null for
 * a request from before tokens, or whose first one was erased.
 */
export async function findRequestToken(
  db: Database,
  key: IndexKey,
  requestId: string,
): Promise<string | null> {
  const options = { raw: true, ...db.scope } as const;
  const request = await planRequestModel(db).findByPk(requestId, {
    attributes: ['tokenHash'],
    ...options,
  });
  if (!request?.tokenHash) return null;
  const { tokenHash } = request;
  const first = await planRequestModel(db).findOne({
    attributes: ['creationKey'],
    where: { tokenHash },
    order: [['leadVersion', 'ASC']],
    ...options,
  });
  const token = first === null ? null : requestTokenOf(key, first.creationKey);
  return token !== null && requestTokenHash(key, token) === tokenHash ? token : null;
}
