import { createTranslator } from './translate.ts';

const texts = new Map([
  ['shell', { hello: 'Hola {{name}}', site: { title: 'Cotejo' } }],
  [
    'card',
    { years_one: '{{count}} año', years_many: '{{count}} de años', years_other: '{{count}} años' },
  ],
]);
const t = createTranslator('es', texts, 'shell');

test('a key is a path in its namespace, or in the one that it names', () => {
  expect(t('site.title')).toBe('Cotejo');
  expect(t('card:years_other')).toBe('{{count}} años');
});

test('values fill the holes of a text, as they are; what nobody gave is left out', () => {
  expect(t('hello', { name: '$& <b>' })).toBe('Hola $& <b>');
  expect(t('hello', { name: 7 })).toBe('Hola 7');
  expect(t('hello', { name: undefined })).toBe('Hola ');
  expect(t('hello', {})).toBe('Hola ');
});

test.each([
  [1, '1 año'],
  [2, '2 años'],
  [0, '0 años'],
  [1_000_000, '1000000 de años'],
])('%d takes its plural form', (count, text) => {
  expect(t('card:years', { count })).toBe(text);
});

test('a plural form that a text lacks is its other one, or the text without forms', () => {
  const few = new Map([['shell', { people_other: '{{count}} people', rows: '{{count}} rows' }]]);
  const inEnglish = createTranslator('en', few, 'shell');
  expect(inEnglish('people', { count: 1 })).toBe('1 people');
  expect(inEnglish('rows', { count: 1 })).toBe('1 rows');
});

test('a missing text shows its key, or what the caller has instead', () => {
  expect(t('card:none.at.all')).toBe('card:none.at.all');
  expect(t('nobody')).toBe('shell:nobody');
  expect(t('site')).toBe('shell:site');
  expect(t('constructor.name')).toBe('shell:constructor.name');
  expect(t('site.other', { defaultValue: 'Otro' })).toBe('Otro');
});

test('texts that come later are found', () => {
  const more = new Map([['shell', {}]]);
  const late = createTranslator('pt', more, 'shell');
  expect(late('home:title')).toBe('home:title');
  more.set('home', { title: 'Início' });
  expect(late('home:title')).toBe('Início');
});
