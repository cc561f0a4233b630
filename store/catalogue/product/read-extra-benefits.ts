import type { Language } from '@cotejo/domain/country/country.ts';
import type { Database } from '../../database.ts';
import { extraBenefitModel } from '../models/product-text.model.ts';
import { translate, type Translated } from '../translated.ts';

export interface ExtraBenefit {
  readonly title: string;
  readonly description: string;
  readonly icon: string;
}

export async function readExtraBenefits(
  db: Database,
  productId: number,
  language: Language = 'es',
): Promise<readonly Translated<ExtraBenefit>[]> {
  const rows = await extraBenefitModel(db).findAll({
    attributes: ['title', 'description', 'icon', 'translations'],
    where: { productId },
    order: ['orderPosition'],
    raw: true,
    ...db.scope,
  });
  return rows.map(({ title, description, icon, translations }) =>
    translate({ title, description, icon }, translations, language),
  );
}
