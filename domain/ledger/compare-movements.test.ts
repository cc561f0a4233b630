import fc from 'fast-check';
import {
  compareMovements,
  describeDifferences,
  toCompared,
  withoutReturned,
} from './compare-movements.ts';

const charge = (id: string, amount: number, currency = 'CLP') =>
  ({ type: 'charge', charge: id, amount, currency }) as const;

test('the same movements agree in whatever order and parts they come', () => {
  const movements = fc.array(
    fc.record({
      type: fc.constantFrom('charge' as const, 'refund' as const, 'charge_back' as const),
      charge: fc.constantFrom('a', 'b', 'c'),
      amount: fc.integer({ min: 2, max: 1_000_000 }),
      currency: fc.constantFrom('CLP', 'PEN'),
    }),
  );
  fc.assert(
    fc.property(movements, (booked) => {
      const listed = booked
        .flatMap((one) => [
          { ...one, amount: 1 },
          { ...one, amount: one.amount - 1 },
        ])
        .toReversed();
      expect(compareMovements(booked, listed)).toEqual([]);
    }),
  );
});

test('what is missing, differs or is of another type or currency is told with both sums', () => {
  const differences = compareMovements(
    [charge('missing there', 10), charge('differs', 10), charge('currency', 10)],
    [
      charge('missing here', 10),
      charge('differs', 9),
      charge('currency', 10, 'PEN'),
      { ...charge('differs', 1), type: 'refund' },
    ],
  );
  expect(
    differences.map(({ type, charge: of, currency, booked, listed }) => [
      type,
      of,
      currency,
      booked,
      listed,
    ]),
  ).toEqual([
    ['charge', 'missing there', 'CLP', 10, 0],
    ['charge', 'differs', 'CLP', 10, 9],
    ['charge', 'currency', 'CLP', 10, 0],
    ['charge', 'missing here', 'CLP', 0, 10],
    ['charge', 'currency', 'PEN', 0, 10],
    ['refund', 'differs', 'CLP', 0, 1],
  ]);
});

test('a charge-back that was won is none', () => {
  const back = { ...charge('a', 10), type: 'charge_back' } as const;
  expect(compareMovements([back, { ...back, amount: -10 }], [])).toEqual([]);
});

test('what a provider returned by itself is no difference, any other sum is one', () => {
  const refund = (id: string, amount: number) =>
    ({ ...charge(id, amount), type: 'refund' }) as const;
  const listed = [charge('returned', 10), refund('returned', 10)];
  const more = [charge('part', 10), refund('part', 4), charge('stays', 10)];
  const booked = [charge('missing there', 10), refund('missing there', 10)];
  const left = withoutReturned(compareMovements(booked, [...listed, ...more]));
  expect(left.map(({ type, charge: of }) => `${type} ${of}`)).toEqual([
    'charge missing there',
    'refund missing there',
    'charge part',
    'refund part',
    'charge stays',
  ]);
});

test("a provider's movement without our key goes by its own", () => {
  const movement = { ...charge('', 10), providerPaymentId: 'theirs', at: '2026-03-31T00:00:00Z' };
  expect(toCompared(movement).charge).toBe('theirs');
  expect(toCompared({ ...movement, attemptId: 'ours' }).charge).toBe('ours');
});

test('staff read the first five differences and how many more there are', () => {
  const differences = compareMovements(
    Array.from({ length: 7 }, (_, at) => charge(`c${at}`, 10)),
    [],
  );
  expect(describeDifferences(differences.slice(0, 1))).toBe('charge c0: booked 10, listed 0 CLP');
  expect(describeDifferences(differences)).toMatch(/c4: booked 10, listed 0 CLP; and 2 more$/);
});
