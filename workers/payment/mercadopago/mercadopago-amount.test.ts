import fc from 'fast-check';
import { currencies, type CurrencyCode } from '@cotejo/domain/money/currency.ts';
import { fromProviderAmount, toProviderAmount } from './mercadopago-amount.ts';

describe('amounts of MercadoPago', () => {
  it('are whole units with as many decimals as the currency has', () => {
    expect(toProviderAmount(36_470, 'CLP')).toBe(36_470);
    expect(toProviderAmount(172_570, 'USD')).toBe(1_725.7);
    expect(toProviderAmount(172_571, 'PEN')).toBe(1_725.71);
    expect(fromProviderAmount(12.34, 'COP')).toBe(1_234);
  });

  it('come back as they went, in every currency', () => {
    const codes = Object.keys(currencies) as CurrencyCode[];
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 11 }),
        fc.constantFrom(...codes),
        (amount, currency) => {
          const there = toProviderAmount(amount, currency);
          expect(fromProviderAmount(there, currency)).toBe(amount);
        },
      ),
    );
  });
});
