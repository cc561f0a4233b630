import { createHash, randomBytes } from 'node:crypto';
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
  link: SharedLink,
): Promise<{ readonly code: string; readonly isNew: boolean }> {
  const { kind, country, path, profile } = link;
  const digest = createHash('sha256')
    .update(JSON.stringify([kind, country, path, profile]))
    .digest();
  const code = randomBytes(9).toString('base64url');
  const [row, isNew] = await sharedLinkModel(db).findCreateFind({
    where: { digest },
    defaults: { digest, code, kind, countryCode: country, path, profile },
    ...db.scope,
  });
  return { code: row.code, isNew };
}
