import type { Language } from '@cotejo/domain/country/country.ts';
import type { Database } from '../../database.ts';
import { faqModel } from '../models/product-text.model.ts';
import { translate, type Translated } from '../translated.ts';

export interface FaqEntry {
  readonly question: string;
  readonly answer: string;
}

export async function readFaq(
  db: Database,
  productId: number,
  language: Language = 'es',
): Promise<readonly Translated<FaqEntry>[]> {
  const rows = await faqModel(db).findAll({
    attributes: ['question', 'answer', 'translations'],
    where: { productId },
    order: ['orderPosition'],
    raw: true,
    ...db.scope,
  });
  return rows.map(({ question, answer, translations }) =>
    translate({ question, answer }, translations, language),
  );
}
