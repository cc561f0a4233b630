import { bookSettlement } from './book-settlement.ts';

const sumsOf = (type: 'charge' | 'refund' | 'charge_back', fee: number) =>
  Object.fromEntries(
    bookSettlement(type, { amount: 36_470, fee, currency: 'CLP' }).lines.map(
      ({ account, amount }) => [account, amount],
    ),
  );

test('what a provider settles lies in our bank without its commission, and it owes it no more', () => {
  expect(sumsOf('charge', 868)).toEqual({
    bank: 35_602,
    provider_fees_payable: 868,
    provider_receivable: -36_470,
  });
});

test('what went back lessens what it transfers', () => {
  for (const type of ['refund', 'charge_back'] as const)
    expect(sumsOf(type, 0)).toEqual({ bank: -36_470, provider_receivable: 36_470 });
});
