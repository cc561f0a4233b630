import type { FactSource } from '@cotejo/domain/facts/fact-source.ts';
import { sayFact, type FactName } from '@cotejo/domain/facts/say-fact.ts';
import { Database } from '@cotejo/store/database.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  db = Database.open(database.url, { max: 1 });
}, 180_000);
afterAll(async () => {
  await db.close();
  await database.drop();
});

const nothing = { amount: null, unit: null, period: null };
/** A product that says nothing but its metadata. */
const sourceOf = (metadata: FactSource['insuranceMetadata']['metadata']): FactSource => ({
  card: {
    topAmount: nothing,
    deductible: nothing,
    percentage: null,
    lifeCover: null,
    preexisting: null,
    providerCount: 0,
    freeChoice: false,
    mainExclusion: null,
  },
  ageMinEntry: 18,
  ageMaxEntry: 64,
  maximumDependants: 0,
  coverageOrganizations: [],
  coverageRequirements: [],
  coverages: { compensation: null, disability: null },
  features: [],
  insuranceMetadata: { metadata },
});

/** Facts that say words of the metadata; the others say figures and words of their own. */
const worded: readonly FactName[] = [
  'term',
  'taxBenefit',
  'funds',
  'extraCovers',
  'modality',
  'planLine',
  'zone',
  'scope',
  'planStatus',
  'restrictions',
  'groupCovers',
];
/** Written alike in Spanish and in one of the other languages. */
const alike = [
  'Conservador',
  'Moderado',
  'Balanceado',
  'Catastrófico',
  'Dental',
  'Vida',
  'Santiago',
  'Integral',
  'Regional',
  'Premium',
  'Senior',
  'General',
  'Parto',
];

/** Words without their sums: a figure is written alike everywhere. */
const wordsOf = (text: string): string[] =>
  text
    .split(', ')
    .map((one) => one.replace(/\s?UF.*$/, '').trim())
    .filter((one) => /[a-z]/i.test(one));

test.each(['en', 'pt'] as const)(
  'no word that a product is stored with stays Spanish in %s',
  async (language) => {
    const { rows } = await db.query<{ metadata: FactSource['insuranceMetadata']['metadata'] }>(
      'SELECT DISTINCT metadata FROM product',
    );
    const said = new Set<FactName>();
    const left = new Set<string>();
    for (const { metadata } of rows) {
      const source = sourceOf(metadata);
      for (const name of worded) {
        const read = sayFact(name, source, { language })?.text;
        if (read === undefined) continue;
        said.add(name);
        const spanish = wordsOf(sayFact(name, source, { language: 'es' })!.text);
        for (const word of wordsOf(read))
          if (spanish.includes(word) && !alike.includes(word)) left.add(word);
      }
    }
    expect([...left]).toEqual([]);
    expect([...said].sort()).toEqual([...worded].sort());
  },
);
