import { randomBytes } from 'node:crypto';
import { toIndexValue, type IndexKey } from '../crypto/index-key.ts';
import { seal, type RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { sharedLinkModel } from './shared-link.model.ts';

export interface SharedLink {
  readonly kind: 'comparator' | 'insurance';
  readonly country: CountryCode;
  /** Path and query of our own site. */
  readonly path: string;
  readonly profile: string | null;
}

/** Keeps the link and gives its code; the same link again gives the code it has. */
export async function saveSharedLink(
  db: Database,
  keys: { readonly recordKeys: RecordKeys; readonly indexKey: IndexKey },
  link: SharedLink,
): Promise<{ readonly code: string; readonly isNew: boolean }> {
  const { kind, country, path, profile } = link;
  const shown = JSON.stringify([kind, country, path, profile]);
  const digest = Buffer.from(toIndexValue(keys.indexKey, 'shared link', shown), 'base64url');
  const code = randomBytes(9).toString('base64url');
  const sealedLink = seal(keys.recordKeys, code, { path, profile });
  const [row, isNew] = await sharedLinkModel(db).findCreateFind({
    where: { digest },
    defaults: { digest, code, kind, countryCode: country, sealedLink },
    ...db.scope,
  });
  return { code: row.code, isNew };
}
