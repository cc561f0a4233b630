import { nameWords, readSearchTerm, waysOf } from './search-term.ts';

test.each([
  ['ana@correo.cl', ['mail']],
  ['12.345.678-5', ['number', 'code']],
  ['12345678K', ['number', 'code']],
  ['AB123456', ['number', 'code']],
  ['0b576b08-d192', ['number', 'code', 'purchase']],
  ['0b576b08-d192-4f6e-9d20-0a3f5c1b2d3e', ['code', 'purchase']],
  ['S-48.213', ['number', 'code']],
  ['s-abcd-efgh', ['code']],
  ['12.345.678\u20105', ['number', 'code']],
  ['0b576b08\u2013d192', ['number', 'code', 'purchase']],
  ['Verónica Castro', ['name']],
  ['', []],
  ['a', []],
  ['--', []],
] as const)('%s is looked for by %j', (typed, ways) => {
  expect(waysOf(readSearchTerm(typed))).toEqual(ways);
});

test('a number is compared without what stands between its signs, and a name without accents', () => {
  for (const dash of ['-', '\u2010', '\u2011', '\u2013'])
    expect(readSearchTerm(` 12.345.678${dash}k `).number).toBe('12345678K');
  expect(nameWords('  José  de la Peña-José Ñ')).toEqual(['jose', 'de', 'la', 'pena']);
});
