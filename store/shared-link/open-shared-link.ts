import { fn, literal } from 'sequelize';
import { unseal, type RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { SharedLink } from './save-shared-link.ts';
import { sharedLinkModel } from './shared-link.model.ts';

/** The link behind a code, of this country's site; each look is counted. Null: there is none. */
export async function openSharedLink(
  db: Database,
  keys: RecordKeys,
  kind: SharedLink['kind'],
  country: CountryCode,
  code: string,
): Promise<SharedLink | null> {
  const [, [row]] = await sharedLinkModel(db).update(
    { opened: literal('opened + 1'), lastOpenedAt: fn('now') },
    { where: { code, kind, countryCode: country }, returning: true, ...db.scope },
  );
  if (!row) return null;
  const { path, profile } = unseal(keys, code, row.sealedLink) as Pick<
    SharedLink,
    'path' | 'profile'
  >;
  return { kind, country, path, profile };
}
