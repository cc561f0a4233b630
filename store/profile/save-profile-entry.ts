import { seal, unseal, type RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import { profileEntryModel } from './profile-entry.model.ts';

export interface ProfileEntry {
  readonly id: string;
  readonly country: string;
  readonly productType: string;
  readonly kind: string;
  readonly language: string;
  readonly visitor: string;
  /** perfilIngreso, validated. */
  readonly profile: unknown;
}

/** Keeps one entered profile, sealed: it says ages and income. The same id twice is the same entry. */
export async function saveProfileEntry(
  db: Database,
  keys: RecordKeys,
  entry: ProfileEntry,
): Promise<void> {
  const { country, kind, profile, ...rest } = entry;
  const sealedProfile = seal(keys, entry.id, profile);
  await profileEntryModel(db).bulkCreate(
    [{ ...rest, sealedProfile, countryCode: country, formKind: kind }],
    { ignoreDuplicates: true, ...db.scope },
  );
}

/** An entry as it was validated; null for an unknown id, or one whose time is over. */
export async function readProfileEntry(
  db: Database,
  keys: RecordKeys,
  id: string,
): Promise<ProfileEntry | null> {
  const row = await profileEntryModel(db).findByPk(id, { raw: true, ...db.scope });
  if (row === null) return null;
  const { countryCode: country, formKind: kind, productType, language, visitor } = row;
  const profile = unseal(keys, id, row.sealedProfile);
  return { id, country, kind, productType, language, visitor, profile };
}
