import type { Database } from '../database.ts';

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
  const { id, country, productType, kind, language, visitor, profile } = entry;
  await db.query({
    name: 'save-profile-entry',
    text: `INSERT INTO profile_entry
             (id, country_code, product_type, form_kind, language, visitor, profile)
           VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING`,
    values: [id, country, productType, kind, language, visitor, JSON.stringify(profile)],
  });
}
