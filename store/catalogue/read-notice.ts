import type { Database } from '../database.ts';

/** What the site says about its catalogue's data ("datos de demostración"); null = nothing. */
export async function readCatalogueNotice(
  db: Database,
): Promise<{ readonly es: string; readonly en: string; readonly pt: string } | null> {
  const { rows } = await db.query<{ value: { es: string; en: string; pt: string } }>(
    "SELECT value FROM setting WHERE key = 'catalogue.notice'",
  );
  return rows[0]?.value ?? null;
}
