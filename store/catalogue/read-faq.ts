import { readTranslated } from './read-translated.ts';

export interface FaqEntry {
  readonly question: string;
  readonly answer: string;
}

export const readFaq = readTranslated<FaqEntry>({
  name: 'faq-of-product',
  table: 'product_faq',
  words: ['question', 'answer'],
});
