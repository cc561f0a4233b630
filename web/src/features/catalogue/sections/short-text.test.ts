import { marketCoverages } from '@cotejo/store/seed/data/market-coverages.ts';
import en from '../i18n/en.json';
import pt from '../i18n/pt.json';
import { shortText } from './short-text.ts';
import {
  createTranslator,
  type Texts,
  type TFunction,
} from '../../../shared/language/translate.ts';

const says = (texts: object): TFunction =>
  createTranslator('en', new Map([['catalogue', texts as Texts]]), 'catalogue');

test.each([
  ['English', en],
  ['Portuguese', pt],
])('every note of the demonstration catalogue is said in %s', (_, texts) => {
  const notes = marketCoverages.flatMap(({ note }) => note ?? []);
  expect(notes.length).toBeGreaterThan(10);
  for (const note of notes) expect(shortText('notes', note, says(texts))).not.toBe(note);
});

test('what staff wrote stands as it is', () => {
  expect(shortText('limitNames', 'Tope general', says(en))).toBe('General limit');
  expect(shortText('limitNames', 'Tope de la casa: 3.000', says(en))).toBe(
    'Tope de la casa: 3.000',
  );
});
