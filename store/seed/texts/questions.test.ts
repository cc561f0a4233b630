import { insuranceTypeSeeds } from '../insurance-types.ts';
import type { ProductFacts } from './facts.ts';
import { questions, questionsOf } from './questions.ts';
import { questionsInEnglish } from './questions-en.ts';
import { questionsInPortuguese } from './questions-pt.ts';
import { describeProduct } from './describe.ts';
import { describeInEnglish } from './describe-en.ts';
import { describeInPortuguese } from './describe-pt.ts';
import { countries } from '@cotejo/domain/country/country.ts';

/** Products that differ in all that a text turns on. */
const products: readonly ProductFacts[] = insuranceTypeSeeds.flatMap(({ name: kind }) =>
  ([true, false] as const).flatMap((yes) =>
    (['CL', 'PE', 'CO', 'INT'] as const).map((country) => ({
      name: 'Activo 50',
      company: 'BICE Vida',
      kind,
      typeName: 'Dental',
      country,
      ageMin: yes ? 18 : 0,
      ageMaxEntry: yes ? 64 : 100,
      ageMaxStay: yes ? 79 : null,
      dependants: yes ? 6 : country === 'CL' ? 1 : 0,
      dependantAges: yes ? { from: 0, to: 64 } : null,
      topClause: '(350 UF)',
      topText: '(350 UF)',
      deductibleText: '12 UF',
      hasDeductible: yes,
      percentage: yes ? 70 : null,
      freeChoice: yes,
      clinics: yes ? ['A', 'B', 'C', 'D'] : ['A'],
      waitingDays: yes ? 45 : 0,
      needsDeclaration: yes,
      preexisting: yes ? 'declared' : country === 'CL' ? 'covered' : 'excluded',
      online: yes,
      period: yes || country === 'CO' ? 'month' : 'year',
      minimumEmployees: yes ? 5 : 1,
      refundDays: 8,
    })),
  ),
);

const figures = (text: string): string[] => (text.match(/\d+/g) ?? []).sort();

test('every question is somewhere among the first ten of a product, and has its own id', () => {
  const asked = new Set(products.flatMap((facts) => questionsOf(facts).map(({ id }) => id)));
  expect([...asked].sort()).toEqual(questions.map(({ id }) => id).sort());
});

test.each([
  ['English', questionsInEnglish],
  ['Portuguese', questionsInPortuguese],
])('every question and answer says the same figures in %s', (_, translated) => {
  for (const facts of products) {
    for (const { id, question, answer } of questionsOf(facts)) {
      const words = translated[id];
      const said = [words.question(facts), words.answer(facts)];
      expect(said[0]).not.toBe(question(facts));
      expect({ id, figures: said.map(figures) }).toEqual({
        id,
        figures: [question(facts), answer(facts)].map(figures),
      });
      expect(said.join(' ')).not.toMatch(/undefined|[¿¡ñ]|null/);
    }
  }
});

test.each(['CL', 'PE', 'CO', 'INT'] as const)(
  'in %s every text names the days in which the money is given back, and no others',
  (country) => {
    for (const facts of products.filter((one) => one.country === country)) {
      const end = questionsOf(facts).find(({ id }) => id === 'end');
      const texts = [
        ...(end ? [end, questionsInEnglish['end'], questionsInPortuguese['end']] : []).map(
          ({ answer }) => answer(facts),
        ),
        ...[describeProduct, describeInEnglish, describeInPortuguese].flatMap((describe) =>
          describe(facts, '').map(({ body }) => body),
        ),
      ];
      const said = texts.flatMap((text) =>
        [
          ...text.matchAll(
            /(?:arrepent|withdraw|arrepender)[^.]*?(\d+) (días?|days?|dias?)[^.]*/gi,
          ),
        ].map(([sentence, days]) => ({ sentence, days: Number(days) })),
      );
      for (const { sentence, days } of said) {
        expect(`${days}: ${sentence}`).toBe(`${countries[country].withdrawalDays}: ${sentence}`);
        expect(sentence).not.toMatch(/hábiles|working|úteis|calendar|corridos/);
      }
      if (end) expect(said.length).toBeGreaterThanOrEqual(3);
    }
  },
);

test('no text promises that an isapre contract can be withdrawn from', () => {
  const plans = products.filter(({ kind }) => kind === 'isapre');
  expect(plans).not.toEqual([]);
  for (const facts of plans)
    for (const describe of [describeProduct, describeInEnglish, describeInPortuguese])
      expect(JSON.stringify(describe(facts, ''))).not.toMatch(/arrepent|withdraw|arrepender/i);
});
