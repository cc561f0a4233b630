import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../database.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';

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
  const { rows } = await db.query<{ code: string; is_new: boolean }>({
    name: 'save-shared-link',
    // The update that changes nothing makes the row of the first writer come back (a DO NOTHING gives none).
    text: `INSERT INTO shared_link (code, kind, country_code, path, profile, digest)
      VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT (digest) DO UPDATE SET digest = excluded.digest
      RETURNING code, (xmax = 0) AS is_new`,
    values: [randomBytes(9).toString('base64url'), kind, country, path, profile, digest],
  });
  const row = rows[0];
  if (!row) throw new Error('a shared link was neither written nor found');
  return { code: row.code, isNew: row.is_new };
}
