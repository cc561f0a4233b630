import { adviserSlugPattern, initialsOf, toPublicAdviser } from './adviser.ts';

test.each([
  ['Ana Rojas', 'AR'],
  ['Ñusta de la Cruz', 'ÑC'],
  ['Ana', 'A'],
  ['', ''],
])('%s has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test.each([
  ['ana-rojas', true],
  ['ana', true],
  ['an', false],
  ['-ana', false],
  ['ana-', false],
  ['ana--rojas', false],
  ['Ana', false],
  ['ana@cotejo', false],
  ['a'.repeat(41), false],
])('%s may be the word of a link: %s', (slug, isOne) => {
  expect(adviserSlugPattern.test(slug)).toBe(isOne);
});

test('nothing of the account is public', () => {
  const shown = toPublicAdviser({
    id: '1',
    accountId: '2',
    countryCode: 'CL',
    name: 'Ana Rojas',
    slug: 'ana-rojas',
    languages: ['es'],
    lines: [],
    fromHour: 9,
    toHour: 18,
    photo: null,
    photoAlt: null,
  });
  expect(Object.keys(shown)).toEqual(['slug', 'name', 'initials', 'photo', 'languages', 'lines']);
});
