import { fn, literal } from 'sequelize';
import type { Database } from '../database.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { SharedLink } from './save-shared-link.ts';
import { sharedLinkModel } from './shared-link.model.ts';

/** The link behind a code, of this country's site; each look is counted. Null: there is none. */
export async function openSharedLink(
  db: Database,
  kind: SharedLink['kind'],
  country: CountryCode,
  code: string,
): Promise<SharedLink | null> {
  const [, [row]] = await sharedLinkModel(db).update(
    { opened: literal('opened + 1'), lastOpenedAt: fn('now') },
    { where: { code, kind, countryCode: country }, returning: ['path', 'profile'], ...db.scope },
  );
  return row ? { kind, country, path: row.path, profile: row.profile } : null;
}
