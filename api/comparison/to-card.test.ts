import { wholeCatalogue } from '@cotejo/domain/site/site-key.ts';
import { countrySites } from '@cotejo/domain/site/site.ts';
import { cardItemShape } from '@cotejo/contract/comparison/compare-answer-schema.ts';
import type { CompareAnswer } from '@cotejo/contract/comparison/compare.ts';
import { randomProfile } from '@cotejo/domain/comparison/testing/random-query.ts';
import { randomFrom, sampleCatalogue } from '@cotejo/domain/comparison/testing/sample-catalogue.ts';
import { parseProfile } from '@cotejo/contract/profile/parse-profile.ts';
import { createComparison } from './answer-comparison.ts';
import { priceCard, productOnSale, readTargetCurrency } from './to-card.ts';
import { fixedHolder } from './testing/fixed-holder.ts';

const holder = fixedHolder(sampleCatalogue(120, 5));
const snapshot = holder.current(wholeCatalogue('CL'))!;
const every = 'isapre,aseguradora,clinica,eps,medicina-prepagada,asistencia';
const random = randomFrom(3);

test('a page shows the card that the list shows, whoever asks and in every language', async () => {
  const comparison = createComparison(holder);
  for (const language of ['es', 'en', 'pt'] as const) {
    const profile = randomProfile(random);
    const question = { organizationTypes: every, take: 100, targetCurrency: 'UF', profile };
    const { text } = comparison.answer(
      { site: countrySites.CL, country: 'CL', language },
      question,
    );
    const { data } = JSON.parse(text) as CompareAnswer;
    expect(data.length).toBeGreaterThan(50);
    const pricedFor = {
      parsed: parseProfile(profile, 'CL'),
      targetCurrency: readTargetCurrency('uf', snapshot),
      language,
    };
    for (const listed of data) {
      const { card } = priceCard(
        snapshot,
        productOnSale(snapshot, listed.id)!,
        pricedFor,
        listed.index,
      );
      // Where it stands is said by the list alone.
      const place = { section: listed.section, isBestScore: listed.isBestScore };
      expect({ ...JSON.parse(JSON.stringify(card)), ...place }).toEqual(listed);
      expect(card).toMatchObject({ section: null, isBestScore: false });
      await cardItemShape.validate(card, { strict: true });
    }
  }
});

test('two cards of one product have a position and a price each, and share what nobody’s question changes', () => {
  const product = snapshot.index.products.find((one) => one !== null)!;
  const pricedFor = {
    parsed: parseProfile(null, 'CL'),
    targetCurrency: 'CLP',
    language: 'es',
  } as const;
  const first = priceCard(snapshot, product, pricedFor, 1).card;
  const second = priceCard(snapshot, product, pricedFor, 2).card;
  expect([first.index, second.index]).toEqual([1, 2]);
  expect(first.price).not.toBe(second.price);
  expect(first.organization).toBe(second.organization);
});
