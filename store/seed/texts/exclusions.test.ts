import { exclusionLists } from './exclusions.ts';
import { exclusionListsInEnglish } from './exclusions-en.ts';
import { exclusionListsInPortuguese } from './exclusions-pt.ts';
import { extraBenefitsOf } from './extra-benefits.ts';
import { benefitTranslations } from './extra-benefits-translated.ts';

const lengths = (lists: Readonly<Record<string, readonly unknown[]>>) =>
  Object.fromEntries(Object.entries(lists).map(([key, list]) => [key, list.length]));

describe('what a product leaves out and adds', () => {
  it.each([
    ['English', exclusionListsInEnglish],
    ['Portuguese', exclusionListsInPortuguese],
  ])('is written in %s too, each in its place', (_, lists) => {
    expect(lengths(lists)).toEqual(lengths(exclusionLists));
    for (const list of Object.values(lists))
      expect(new Set(list.map(([title]) => title)).size).toBe(list.length);
  });

  it('translates every benefit', () => {
    for (const kind of ['dental', 'vida', 'mascotas', 'colectivo', 'viaje'])
      for (const [title] of extraBenefitsOf(kind))
        expect(Object.keys(benefitTranslations[title] ?? {})).toEqual(['en', 'pt']);
  });
});
