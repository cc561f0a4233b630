import type { Language } from '@cotejo/domain/country/country.ts';
import type { Database } from '../../database.ts';
import { exclusionModel } from '../models/product-text.model.ts';
import { translate, type Translated } from '../translated.ts';

export interface Exclusion {
  readonly title: string;
  readonly description: string;
}

export async function readExclusions(
  db: Database,
  productId: number,
  language: Language = 'es',
): Promise<readonly Translated<Exclusion>[]> {
  const rows = await exclusionModel(db).findAll({
    attributes: ['title', 'description', 'translations'],
    where: { productId },
    order: ['orderPosition'],
    raw: true,
    ...db.scope,
  });
  return rows.map(({ title, description, translations }) =>
    translate({ title, description }, translations, language),
  );
}
