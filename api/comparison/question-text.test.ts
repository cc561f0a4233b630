import { parseCompareQuery, type CompareQuery } from '@cotejo/domain/comparison/compare-query.ts';
import { parseProfile } from '@cotejo/contract/profile/parse-profile.ts';
import { questionText } from './question-text.ts';

const parsed = parseCompareQuery(
  { organizationTypes: 'aseguradora' },
  parseProfile(undefined, 'CL'),
  'CL',
);
if (!parsed.ok) throw new Error('a question that asks for nothing else is one');
const { query } = parsed;

/** Another value of every member; the type makes this list complete. */
const others: { readonly [K in Exclude<keyof CompareQuery, 'page' | 'uuid'>]: CompareQuery[K] } = {
  country: 'PE',
  language: 'pt',
  profile: { ...query.profile, incomes: [1_000_000] },
  profileEntered: !query.profileEntered,
  isProfileGiven: !query.isProfileGiven,
  insurableOnly: !query.insurableOnly,
  insurableOnlyWhereFew: !query.insurableOnlyWhereFew,
  take: 7,
  order: 'DISTANCE',
  facets: { ...query.facets, organizations: ['1'] },
  requiredFeatures: ['maternity'],
  fromPrice: 1,
  toPrice: 2,
  fromDeductible: 3,
  toDeductible: 4,
  targetCurrency: 'UF',
  kinds: ['SALUD'],
  ponderer: 1,
  showcase: !query.showcase,
  event: 'cyber',
};

test.each(Object.entries(others))('another %s is another question', (name, value) => {
  expect(questionText({ ...query, [name]: value })).not.toBe(questionText(query));
});

test('another page of a question, or the search it is pinned to, is the same question', () => {
  expect(questionText({ ...query, page: 9, uuid: 'k.1' })).toBe(questionText(query));
});

test('no two values run into one another', () => {
  const facets = (...organizations: string[]) =>
    questionText({ ...query, facets: { ...query.facets, organizations } });
  expect(facets('1', '2')).not.toBe(facets('1,2'));
  expect(facets('1 features ["2"]')).not.toBe(
    questionText({ ...query, facets: { ...query.facets, organizations: ['1'], features: ['2'] } }),
  );
});
