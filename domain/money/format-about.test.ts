import { formatAbout } from './format-about.ts';

const plain = (text: string | null): string | null => text && text.replaceAll('\u00a0', ' ');

test.each([
  [4_767_123, 'CLP', 'es', '$4,8 millones'],
  [4_767_123, 'CLP', 'en', '$4,8 million'],
  [1_020_000, 'CLP', 'es', '$1 millón'],
  [20_470_000, 'CLP', 'pt', '$20,5 milhões'],
  [347_812, 'CLP', 'es', '$350.000'],
  [3_539_712, 'PEN', 'es', 'S/ 35,000'],
  [1_832_400_000, 'COP', 'es', '$ 18,3 millones'],
  [12_345_00, 'USD', 'en', 'US$ 12.000'],
  [0, 'CLP', 'es', null],
] as const)('%i %s in %s is about %s', (amount, currency, language, expected) => {
  expect(plain(formatAbout({ amount, currency }, language))).toBe(expected);
});
