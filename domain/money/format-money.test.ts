import fc from 'fast-check';
import { currencies, type CurrencyCode } from './currency.ts';
import { formatExact, formatMoney, formatUfValue } from './format-money.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const money = (amount: number, currency: CurrencyCode) => plain(formatMoney({ amount, currency }));

describe('formatMoney', () => {
  it.each([
    [36_470, 'CLP', '$36.470'],
    [1_000, 'CLP', '$1.000'],
    [0, 'CLP', '$0'],
    [-3_921, 'CLP', '− $3.921'],
    [9_300, 'UF', 'UF 0,93'],
    [9_345, 'UF', 'UF 0,93'],
    [9_350, 'UF', 'UF 0,94'],
    [5_000_000, 'UF', 'UF 500'],
    [100_000_000, 'UF', 'UF 10.000'],
    [-1_000, 'UF', '− UF 0,10'],
    [-10, 'UF', 'UF 0'],
    [123_450, 'PEN', 'S/ 1,234.50'],
    [123_400, 'PEN', 'S/ 1,234.00'],
    [4_500_000, 'COP', '$ 45.000'],
    [500_000, 'USD', 'US$ 5.000'],
    [123_450, 'USD', 'US$ 1.234,50'],
    [123_450, 'MXN', '$1,234.50'],
  ] as const)('writes %i of %s as %s', (amount, currency, text) => {
    expect(money(amount, currency)).toBe(text);
  });

  it('shows all four decimals of a UF amount where a contract needs them', () => {
    expect(plain(formatMoney({ amount: 9_345, currency: 'UF' }, { decimals: 4 }))).toBe(
      'UF 0,9345',
    );
  });

  it.each([
    [6_560, 'UF', 'UF 0,656'],
    [9_345, 'UF', 'UF 0,9345'],
    [8_200, 'UF', 'UF 0,82'],
    [20_000, 'UF', 'UF 2'],
    [0, 'UF', 'UF 0'],
    [36_470, 'CLP', '$36.470'],
    [123_400, 'PEN', 'S/ 1,234.00'],
    [4_500_000, 'COP', '$ 45.000'],
  ] as const)(
    'writes %i of %s exactly as %s where it is agreed or charged',
    (amount, currency, text) => {
      expect(plain(formatExact({ amount, currency }))).toBe(text);
    },
  );

  it('writes dollars with the separators of an English page', () => {
    const text = formatMoney({ amount: 123_450, currency: 'USD' }, { locale: 'en' });
    expect(plain(text)).toBe('US$ 1,234.50');
  });

  it('refuses an amount that is not an integer of the smallest unit', () => {
    expect(() => formatMoney({ amount: 0.93, currency: 'UF' })).toThrow(RangeError);
    expect(() => formatMoney({ amount: Number.NaN, currency: 'CLP' })).toThrow(RangeError);
  });

  it('loses nothing of any amount when all decimals are shown', () => {
    const codes = Object.keys(currencies) as CurrencyCode[];
    const amounts = fc.integer({ min: -(2 ** 53 - 1), max: 2 ** 53 - 1 });
    fc.assert(
      fc.property(amounts, fc.constantFrom(...codes), (amount, currency) => {
        const { exponent } = currencies[currency];
        const text = formatMoney({ amount, currency }, { decimals: exponent });
        expect(readBack(text, exponent)).toBe(BigInt(amount));
      }),
    );
  });

  it('keeps the order of amounts within half of what it shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 40 }), (amount) => {
        const shown = readBack(formatMoney({ amount, currency: 'UF' }), 2);
        expect(Math.abs(Number(shown) * 100 - amount)).toBeLessThanOrEqual(50);
      }),
    );
  });
});

describe('formatUfValue', () => {
  it('writes the UF of a day with its cents', () => {
    expect(formatUfValue({ value: 3_921_480 })).toBe('$39.214,80');
  });
});

/** The amount in the smallest unit, from its text. */
function readBack(text: string, exponent: number): bigint {
  const sign = text.startsWith('−') ? -1n : 1n;
  const figures = text.replace(/^[^\d]*/, '');
  const [, fraction] = /[.,](\d{2}|\d{4})$/.exec(figures) ?? [];
  const digits = figures.replace(/\D/g, '');
  const missing = exponent - (fraction?.length ?? 0);
  return sign * BigInt(digits) * 10n ** BigInt(missing);
}
