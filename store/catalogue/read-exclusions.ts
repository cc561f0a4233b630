import { readTranslated } from './read-translated.ts';

export interface Exclusion {
  readonly title: string;
  readonly description: string;
}

export const readExclusions = readTranslated<Exclusion>({
  name: 'exclusions-of-product',
  table: 'product_exclusion',
  words: ['title', 'description'],
});
