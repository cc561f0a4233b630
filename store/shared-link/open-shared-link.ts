import type { Database } from '../database.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { SharedLink } from './save-shared-link.ts';

/** The link behind a code, of this country's site; each look is counted. Null: there is none. */
export async function openSharedLink(
  db: Database,
  kind: SharedLink['kind'],
  country: CountryCode,
  code: string,
): Promise<SharedLink | null> {
  const { rows } = await db.query<{ path: string; profile: string | null }>({
    name: 'open-shared-link',
    text: `UPDATE shared_link SET opened = opened + 1, last_opened_at = now()
      WHERE code = $1 AND kind = $2 AND country_code = $3 RETURNING path, profile`,
    values: [code, kind, country],
  });
  const row = rows[0];
  return row ? { kind, country, path: row.path, profile: row.profile } : null;
}
