import fc from 'fast-check';
import { paymentTransitions, type PaymentStatus } from '../payment/payment-transitions.ts';
import { upperTypes } from '../catalogue/product-kinds.ts';
import { refundWays } from '../payment/refund-rules.ts';
import { ledgerAccounts, type LedgerAccount } from './accounts.ts';
import { bookCommission } from './book-commission.ts';
import { bookGiftCard } from './book-gift-card.ts';
import { bookPayment, type LedgerBooking } from './book-payment.ts';
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
  })
  .map(({ currency, amount, turns, way, kind, giftCard, isGiftCardIssued }) => {
    const money = { amount, currency };
    const bookings: LedgerBooking[] = [];
    const book = (booking: LedgerBooking | null) => void (booking && bookings.push(booking));
    let status: PaymentStatus = 'sending';
    let isPolicy = false;
    const commission = getCommission(amount, getCommissionRate('MetLife', kind));
    const end = (): void => {
      isPolicy = false;
      if (commission > 0)
        book(bookCommission('commission_returned', { ...money, amount: commission }));
      if (giftCard > 0 && isGiftCardIssued)
        book(bookGiftCard('gift_card_cancelled', { ...money, amount: giftCard }));
    };
    for (const turn of turns) {
      const next: readonly PaymentStatus[] = paymentTransitions.moves[status];
      const to = next[turn % Math.max(1, next.length)];
      if (to === undefined) break;
      book(bookPayment(status, to, money, way));
      if (to === 'approved' && status !== 'charged_back') {
        isPolicy = true;
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

test('no account is ever on its wrong side, and a purchase that was given back leaves no commission or gift card', () => {
  fc.assert(
    fc.property(purchases, ({ bookings, isPolicy }) => {
      for (const [name, sum] of sumsOf(bookings)) {
        if (sum === 0) continue;
        const account = name.slice(4) as LedgerAccount;
        const isOwed = ['liability', 'income'].includes(ledgerAccounts[account]);
        expect([account, sum < 0]).toEqual([account, isOwed]);
        if (!isPolicy)
          expect(['commissions', 'gift_cards_payable', 'insurer_payable']).not.toContain(account);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('a commission is a share of what was paid, by the contract, else by the kind', () => {
  expect(getCommission(100_000, getCommissionRate('MetLife', 'SALUD'))).toBe(18_000);
  expect(getCommission(100_000, getCommissionRate('Zurich', 'SALUD'))).toBe(15_000);
  expect(getCommission(33_333, getCommissionRate('Zurich', 'VIAJE'))).toBe(8_333);
  expect(getCommission(100_000, getCommissionRate('Colmena', 'ISAPRE'))).toBe(0);
});
