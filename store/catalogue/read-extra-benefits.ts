import { readTranslated } from './read-translated.ts';

export interface ExtraBenefit {
  readonly title: string;
  readonly description: string;
  readonly icon: string;
}

export const readExtraBenefits = readTranslated<ExtraBenefit>({
  name: 'extra-benefits-of-product',
  table: 'product_extra_benefit',
  words: ['title', 'description'],
  plain: ['icon'],
});
