import { readPrice } from './stored-price.ts';

const stored = {
  amount: 23_620_000,
  currency: 'COP' as const,
  amountClp: 0,
  ufValue: null,
  ufDate: null,
  original: { amount: 26_000_000, currency: 'COP' } as const,
  period: 'month' as const,
};
const person = { role: 'holder', relationship: null, sex: 'F', age: 34 } as const;
const pet = { species: 'perro', breed: 'Poodle', age: 3 } as const;

test('parts of an older row get the currency of their price', () => {
  expect(
    readPrice({
      ...stored,
      lines: [{ ...person, amountClp: 26_000_000 }],
      pets: [{ ...pet, amountClp: 5 }],
      discount: { offerId: 7, amountClp: 2_380_000 },
    }),
  ).toEqual({
    ...stored,
    lines: [{ ...person, amount: 26_000_000, currency: 'COP' }],
    pets: [{ ...pet, amount: 5, currency: 'COP' }],
    discount: { offerId: 7, amount: 2_380_000, currency: 'COP' },
  });
});

test('a row of today is read as it is', () => {
  const price = { ...stored, lines: [{ ...person, amount: 1, currency: 'COP' as const }] };
  expect(readPrice(price)).toEqual(price);
});
