import { toIndexValue, type IndexKey } from '../crypto/index-key.ts';
import { makeBy, type LinkKeys } from '../crypto/link-keys.ts';
import type { Database } from '../database.ts';
import { planRequestModel } from './plan-request.model.ts';

/** A token is made of the keys of links, and found by the key that everything is found by. */
export interface RequestTokenKeys {
  readonly linkKeys: LinkKeys;
  readonly indexKey: IndexKey;
}

/** The secret that the sender of a new request gets with its answer. */
export function requestTokenOf({ linkKeys }: RequestTokenKeys, creationKey: string): string {
  return tokenBy(linkKeys, linkKeys.current, creationKey) ?? '';
}

/** As it is kept. */
export function requestTokenHash(key: IndexKey, token: string): string {
  return toIndexValue(key, 'plan request token hash', token);
}

/** The secret that a call got, whichever of the keys made it. Null: none that is left, or it got another one. */
export function findOwnToken(
  { linkKeys, indexKey }: RequestTokenKeys,
  creationKey: string,
  tokenHash: string | null,
): string | null {
  for (const keyId of linkKeys.keys.keys()) {
    const token = tokenBy(linkKeys, keyId, creationKey);
    if (token !== null && requestTokenHash(indexKey, token) === tokenHash) return token;
  }
  return null;
}

/**
 * The token of a request, for the link in its mail: made again from the call of the first request that has it. Null for
 * a request from before tokens, whose first one was erased, or whose key was taken away.
 */
export async function findRequestToken(
  db: Database,
  keys: RequestTokenKeys,
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
  return first === null ? null : findOwnToken(keys, first.creationKey, tokenHash);
}

/** Requests from before there were keys of links have their token from the key ''. */
function tokenBy(keys: LinkKeys, keyId: string, creationKey: string): string | null {
  return makeBy(keys, keyId, 'plan request token', creationKey)?.toString('base64url') ?? null;
}
