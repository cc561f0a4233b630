import type { Database } from '../database.ts';
import { settingModel } from './models/catalogue-version.model.ts';

/** What the site says about its catalogue's data ("datos de demostración"); null = nothing. */
export async function readCatalogueNotice(
  db: Database,
): Promise<{ readonly es: string; readonly en: string; readonly pt: string } | null> {
  const row = await settingModel(db).findByPk('catalogue.notice', { raw: true, ...db.scope });
  if (row === null) return null;
  const { es, en, pt } = row.value;
  return { es: String(es), en: String(en), pt: String(pt) };
}
