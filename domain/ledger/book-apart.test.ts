import fc from 'fast-check';
import { paymentTransitions } from '../payment/payment-transitions.ts';
import type { PaymentStatus } from '../payment/payment-status.ts';
import { productKinds, upperTypes } from '../catalogue/product-kinds.ts';
import { refundWays } from '../payment/refund/refund-rules.ts';
import { ledgerAccounts, type LedgerAccount } from './accounts.ts';
import { bookBorneChargeback } from './book-chargeback.ts';
import { bookCommission } from './book-commission.ts';
import { bookGiftCard, bookGiftCardUse } from './book-gift-card.ts';
import { bookPayment, type LedgerBooking } from './book-payment.ts';
import { bookWriteOff, bookWriteOffUndone } from './book-write-off.ts';
import { getCommission, getCommissionRate } from './commission-rates.ts';

const currencies = ['CLP', 'PEN', 'COP', 'USD'] as const;

/** One purchase with everything that may be booked of it, in any order that its statuses allow. */
const purchases = fc
  .record({
    currency: fc.constantFrom(...currencies),
    amount: fc.integer({ min: 1, max: 100_000_000_000 }),
    turns: fc.array(fc.nat({ max: 12 }), { maxLength: 14 }),
    way: fc.constantFrom(null, ...refundWays),
    kind: fc.constantFrom(...upperTypes),
    giftCard: fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: 0 }),
    isGiftCardIssued: fc.boolean(),
    paidByCard: fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: 0 }),
  })
  .map(({ currency, amount, turns, way, kind, giftCard, isGiftCardIssued, paidByCard }) => {
    const money = { amount, currency };
    const bookings: LedgerBooking[] = [];
    const book = (booking: LedgerBooking | null) => void (booking && bookings.push(booking));
    let status: PaymentStatus = 'sending';
    let isPolicy = false;
    const commission = getCommission(amount, getCommissionRate('MetLife', kind));
    const byCard = { amount: paidByCard, currency };
    // A card of another policy, which this purchase is paid with.
    if (paidByCard > 0) book(bookGiftCard('gift_card_issued', byCard));
    const end = (): void => {
      isPolicy = false;
      if (paidByCard > 0) book(bookGiftCardUse('gift_card_returned', byCard));
      if (commission > 0)
        book(bookCommission('commission_returned', { ...money, amount: commission }));
      if (giftCard > 0 && isGiftCardIssued)
        book(bookGiftCard('gift_card_cancelled', { ...money, amount: giftCard }));
    };
    for (const turn of turns) {
      const next: readonly PaymentStatus[] = paymentTransitions.moves[status];
      const to = next[turn % Math.max(1, next.length)];
      if (to === undefined) break;
      // What came after a lost dispute pays for a policy that is in force, else it goes back.
      if (status === 'lost' && isPolicy !== (to === 'approved')) break;
      book(bookPayment(status, to, money, way));
      if (status === 'lost' && to === 'approved')
        book(bookBorneChargeback('chargeback_unborne', money));
      if (to === 'lost' && turn > 5) book(bookBorneChargeback('chargeback_borne', money));
      else if (to === 'lost') end();
      if (to === 'approved' && status !== 'charged_back' && status !== 'lost') {
        isPolicy = true;
        if (paidByCard > 0) book(bookGiftCardUse('gift_card_spent', byCard));
        if (commission > 0)
          book(bookCommission('commission_earned', { ...money, amount: commission }));
        if (giftCard > 0 && isGiftCardIssued)
          book(bookGiftCard('gift_card_issued', { ...money, amount: giftCard }));
      }
      if (to === 'refund_requested' && isPolicy) end();
      status = to;
    }
    return { bookings, status, isPolicy };
  });

const sumsOf = (bookings: readonly LedgerBooking[]): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const { account, amount, currency } of bookings.flatMap(({ lines }) => lines))
    sums.set(`${currency} ${account}`, (sums.get(`${currency} ${account}`) ?? 0) + amount);
  return sums;
};

test('any mix of purchases sums up to zero in each currency, entry by entry and together', () => {
  fc.assert(
    fc.property(fc.array(purchases, { maxLength: 12 }), (all) => {
      const bookings = all.flatMap((each) => each.bookings);
      for (const { lines } of bookings) {
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
        expect(lines.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0)).toBe(
          true,
        );
      }
      const totals = new Map<string, number>();
      for (const [name, sum] of sumsOf(bookings)) {
        const currency = name.slice(0, 3);
        totals.set(currency, (totals.get(currency) ?? 0) + sum);
      }
      expect([...totals.values()].filter((sum) => sum !== 0)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('no account is ever on its wrong side, and a purchase that was given back leaves no commission', () => {
  fc.assert(
    fc.property(purchases, ({ bookings, isPolicy }) => {
      for (const [name, sum] of sumsOf(bookings)) {
        if (sum === 0) continue;
        const account = name.slice(4) as LedgerAccount;
        const isOwed = ['liability', 'income'].includes(ledgerAccounts[account]);
        expect([account, sum < 0]).toEqual([account, isOwed]);
        if (!isPolicy) expect(['commissions', 'insurer_payable']).not.toContain(account);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('what is written off leaves nothing at the provider, and taken back it is as before', () => {
  const money = { amount: 100_000, currency: 'CLP' };
  const charge = bookPayment('sending', 'approved', money)!;
  const stands = (bookings: readonly LedgerBooking[]) =>
    [...sumsOf(bookings)].filter(([, sum]) => sum !== 0);
  const sumOf = (account: LedgerAccount) => sumsOf([charge]).get(`CLP ${account}`) ?? 0;
  const owed = {
    receivable: sumOf('provider_receivable'),
    fee: sumOf('provider_fees_payable'),
    currency: 'CLP',
  };
  const writeOff = bookWriteOff(owed)!;
  const after = sumsOf([charge, writeOff]);
  expect(after.get('CLP provider_receivable')).toBe(0);
  expect(after.get('CLP provider_fees_payable')).toBe(0);
  // Its fee is a cost already: together they are the premium, which the insurer is owed none the less.
  expect(after.get('CLP write_offs')).toBe(100_000 + owed.fee);
  expect(after.get('CLP insurer_payable')).toBe(-100_000);
  const undone = bookWriteOffUndone(writeOff.lines);
  expect(stands([charge, writeOff, undone])).toEqual(stands([charge]));
  expect(bookWriteOff({ ...owed, receivable: 0 })).toBeNull();
});

test('a commission is a share of what was paid, by the kind, else by the seller', () => {
  const shareOf = (seller: string, card: string, amount = 100_000) => {
    const kind = upperTypes.find((each) => productKinds[each].card === card)!;
    return getCommission(amount, getCommissionRate(seller, kind));
  };
  expect(shareOf('MetLife', 'health')).toBe(18_000);
  expect(shareOf('Zurich', 'health')).toBe(15_000);
  expect(shareOf('MetLife', 'travel', 33_333)).toBe(8_333);
  expect(shareOf('Colmena', 'isapre')).toBe(0);
});
