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

/** Keeps one entered profile. The same id twice is the same entry. */
export async function saveProfileEntry(db: Database, entry: ProfileEntry): Promise<void> {
  const { country, kind, ...rest } = entry;
  await profileEntryModel(db).bulkCreate([{ ...rest, countryCode: country, formKind: kind }], {
    ignoreDuplicates: true,
    ...db.scope,
  });
}
