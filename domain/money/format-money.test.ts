import fc from 'fast-check';
import { formatMoney, formatUfValue } from './format-money.ts';

test.each([
  [36_470, 'CLP', 'es', '$36.470'],
  [9_300, 'UF', 'es', 'UF 0,93'],
  [9_350, 'UF', 'es', 'UF 0,94'],
  [10_000_0000, 'UF', 'es', 'UF 10.000,00'],
  [123_450, 'PEN', 'es', 'S/ 1.234,50'],
  [123_450, 'USD', 'en', 'US$ 1,234.50'],
  [31_000_000, 'COP', 'es', '$310.000'],
  [-3_921, 'CLP', 'es', '−$3.921'],
  [0, 'CLP', 'pt', '$0'],
] as const)('%i %s in %s reads %s', (amount, currency, language, text) => {
  expect(formatMoney(amount, currency, language)).toBe(text);
});

test('the UF value keeps both decimals', () => {
  expect(formatUfValue(3_921_480)).toBe('$39.214,80');
});

test('pesos lose nothing: the digits of the text are the amount', () => {
  fc.assert(
    fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), (amount) => {
      expect(Number(formatMoney(amount, 'CLP').replaceAll(/\D/g, ''))).toBe(amount);
    }),
  );
});
