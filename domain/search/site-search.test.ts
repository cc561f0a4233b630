import { languages, type Language } from '../country/country.ts';
import { searchWords, typingDistance } from './search-words.ts';
import { buildSearchIndex, searchSite, type SearchEntry } from './site-search.ts';

const one = (words: string, language: Language = 'es') => searchWords(words, language).join(' ');

describe('a word is the same with and without accents, singular and plural', () => {
  test.each<[Language, string[]]>([
    ['es', ['cotización', 'cotizacion', 'cotizaciones', 'Cotizaciones']],
    ['es', ['clínica', 'clinicas', 'CLÍNICAS']],
    ['es', ['hospital', 'hospitales']],
    ['es', ['vejez', 'vejeces']],
    ['es', ['oncología', 'oncologico', 'oncológicos', 'cáncer']],
    ['pt', ['internação', 'internacao', 'internações']],
    ['pt', ['saúde', 'saude']],
    ['pt', ['hospital', 'hospitais']],
    ['pt', ['viagem', 'viagens']],
    ['en', ['policy', 'policies']],
    ['en', ['clinic', 'clinics']],
  ])('%s: %j', (language, words) => {
    expect(new Set(words.map((word) => one(word, language))).size).toBe(1);
  });

  test('small words are nothing to look for', () => {
    for (const language of languages)
      expect(searchWords('de a', language)).toEqual(language === 'en' ? ['de'] : []);
  });
});

test.each([
  ['fonasa', 'fonsa', 1],
  ['oncologico', 'onclogico', 1],
  ['dental', 'dnetal', 1],
  ['isapre', 'isapre', 0],
  ['vida', 'viaje', 3],
  ['vida', 'complementario', 3],
])('%s and %s are %i apart', (a, b, distance) => {
  expect(typingDistance(a, b, 2)).toBe(distance);
});

const entries: readonly SearchEntry[] = [
  { kind: 'list', title: 'Seguros dentales', note: '', path: '/Comparar/Seguros-de-Salud/Dental' },
  { kind: 'list', title: 'Planes de isapre', note: '', path: '/Comparar/Isapres' },
  { kind: 'organisation', title: 'Banmédica', note: 'Isapre', path: '/Isapre/Banmedica' },
  { kind: 'organisation', title: 'MetLife', note: '', path: '/Seguros/MetLife' },
  {
    kind: 'product',
    title: 'Dental Plus',
    note: 'MetLife · Dental',
    path: '/Seguros/MetLife/Dental-Plus',
  },
  { kind: 'product', title: 'Catastrófico Total', note: 'Banmédica', path: '/Isapre/Banmedica/X' },
  {
    kind: 'page',
    title: 'Rescate de un seguro de vida con ahorro de MetLife',
    note: '',
    path: '/R',
  },
];
const index = buildSearchIndex(entries, 'es');
const paths = (question: string): readonly string[] =>
  (searchSite(index, question)?.groups ?? []).flatMap((group) =>
    group.entries.map(({ path }) => path),
  );

describe('a search', () => {
  test('finds what has all the words, groups in their order', () => {
    expect(paths('dental metlife')).toEqual(['/Seguros/MetLife/Dental-Plus']);
    expect(paths('metlife')).toEqual(['/Seguros/MetLife', '/R', '/Seguros/MetLife/Dental-Plus']);
  });

  test('takes the last word as a beginning', () => {
    expect(paths('dent')).toContain('/Comparar/Seguros-de-Salud/Dental');
    expect(paths('catastrof')).toEqual(['/Isapre/Banmedica/X']);
  });

  test.each([
    ['banmdica', 'banmedica', '/Isapre/Banmedica'],
    ['catastrofca', 'catastrofico', '/Isapre/Banmedica/X'],
    ['isparpe', 'isapre', '/Comparar/Isapres'],
  ])('reads %s as %s and says so', (question, corrected, path) => {
    const result = searchSite(index, question);
    expect(result?.corrected).toBe(corrected);
    expect(paths(question)).toContain(path);
  });

  test('shows what has some of the words where nothing has all', () => {
    expect(paths('dental qqqq')).toContain('/Seguros/MetLife/Dental-Plus');
  });

  test.each(["'; --", '', '   ', '🙂', 'de la'])('%j asks nothing', (question) => {
    expect(searchSite(index, question)).toBeNull();
  });

  test.each(['a'.repeat(10_000), '12.345.678-5', 'zzzzzz', 'constructor'])(
    'something that nobody has, such as %.20s, finds nothing',
    (question) => expect(searchSite(index, question)?.groups).toEqual([]),
  );
});
