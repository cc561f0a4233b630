import type { Database } from '../../database.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { descriptionModel } from '../models/product-text.model.ts';
import { wordIn } from '../translated.ts';

export interface ProductDescription {
  /** One of spec 2 §2.9: `Vista General`, `Detalle de Precio`, `Exclusiones`; the same in every language. */
  readonly section: string;
  readonly title: string;
  readonly body: string;
  /** The Spanish body, which the documents quote in every language: contracts are in Spanish. */
  readonly original: string;
}

/** What the sections of a product are about, in a language; in Spanish where one is not translated. */
export async function readDescriptions(
  db: Database,
  productId: number,
  language: Language = 'es',
): Promise<readonly ProductDescription[]> {
  const rows = await descriptionModel(db).findAll({
    where: { productId },
    order: ['orderPosition'],
    raw: true,
    ...db.scope,
  });
  return rows.map((row) => ({
    section: row.section,
    title: wordIn(row, 'title', language),
    body: wordIn(row, 'body', language),
    original: row.body,
  }));
}
