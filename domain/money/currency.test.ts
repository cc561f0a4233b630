import fc from 'fast-check';
import { clpToUf, fallbackUfValue, ufToClp } from './currency.ts';

test('UF 0,93 at 39214.8 is 36470 pesos', () => {
  expect(ufToClp(9300, fallbackUfValue)).toBe(36_470);
});

test('pesos survive a round trip through UF within the half of one ten-thousandth of UF', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (pesos) => {
      const back = ufToClp(clpToUf(pesos, fallbackUfValue), fallbackUfValue);
      return Math.abs(back - pesos) <= 2;
    }),
  );
});
