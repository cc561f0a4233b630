import fc from 'fast-check';
import { transactionFee } from '../money/transaction-fee.ts';
import { paymentTransitions } from '../payment/payment-transitions.ts';
import type { PaymentStatus } from '../payment/payment-status.ts';
import { ledgerAccounts, type LedgerAccount } from './accounts.ts';
import { bookPayment, moneyMoves, type LedgerBooking } from './book-payment.ts';

const clp = (amount: number) => ({ amount, currency: 'CLP' });
const { initial, moves } = paymentTransitions;

/** Any life of a payment that the table allows, from its birth. */
const lives = fc
  .tuple(fc.constantFrom(...initial), fc.array(fc.nat({ max: 12 }), { maxLength: 14 }))
  .map(([born, turns]) => {
    const life: PaymentStatus[] = [born];
    for (const turn of turns) {
      const next = moves[life.at(-1) ?? born];
      const to = next[turn % Math.max(1, next.length)];
      if (to === undefined) break;
      life.push(to);
    }
    return life;
  });
const amounts = fc.integer({ min: 1, max: 1_000_000_000_000 });

const bookLife = (life: readonly PaymentStatus[], amount: number): readonly LedgerBooking[] =>
  life.flatMap((to, at) => bookPayment(life[at - 1] ?? null, to, clp(amount)) ?? []);

function balanceOf(bookings: readonly LedgerBooking[]): Readonly<Record<string, number>> {
  const sums: Partial<Record<LedgerAccount, number>> = {};
  for (const { account, amount } of bookings.flatMap(({ lines }) => lines))
    sums[account] = (sums[account] ?? 0) + amount;
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

test('every entry of every life of a payment balances to zero, with each account once', () => {
  fc.assert(
    fc.property(lives, amounts, (life, amount) => {
      for (const { lines } of bookLife(life, amount)) {
        expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(0);
        expect(new Set(lines.map(({ account }) => account)).size).toBe(lines.length);
        expect(lines.every((line) => Number.isSafeInteger(line.amount))).toBe(true);
      }
    }),
  );
});

test('after any life the accounts say where its money is, and a refunded one leaves only the fee', () => {
  fc.assert(
    fc.property(lives, amounts, (life, amount) => {
      const { fee, tax } = transactionFee(amount);
      const kept: Record<string, number> = {
        ...(fee === 0 ? {} : { transaction_fees: fee }),
        ...(tax === 0 ? {} : { transaction_fee_tax: tax }),
        ...(fee + tax === 0 ? {} : { provider_fees_payable: -(fee + tax) }),
      };
      const wasPaid = life.some((status) => status === 'approved' || status === 'refund_requested');
      const open: Partial<Record<PaymentStatus, object>> = {
        approved: { provider_receivable: amount, insurer_payable: -amount },
        charged_back: { chargebacks: amount, insurer_payable: -amount },
        refunded: {},
        lost: {},
      };
      const owed = { provider_receivable: amount, refunds_payable: -amount };
      const where = open[life.at(-1) ?? 'created'] ?? owed;
      expect(balanceOf(bookLife(life, amount))).toEqual(wasPaid ? { ...where, ...kept } : {});
    }),
  );
});

test('no account is ever on its wrong side: assets and expenses are not owed, liabilities are', () => {
  fc.assert(
    fc.property(lives, amounts, (life, amount) => {
      for (const [account, sum] of Object.entries(balanceOf(bookLife(life, amount)))) {
        const isOwed = ledgerAccounts[account as LedgerAccount] === 'liability';
        expect([account, sum < 0]).toEqual([account, isOwed]);
      }
    }),
  );
});

test('a refund by hand leaves the charge with its provider, and our own account has paid', () => {
  const bookings = [
    bookPayment('sending', 'approved', clp(100_000)),
    bookPayment('approved', 'refund_requested', clp(100_000)),
    bookPayment('refunding', 'refunded', clp(100_000), 'by_hand'),
  ].flatMap((booking) => booking ?? []);
  expect(bookings.at(-1)?.event).toBe('refund_by_hand');
  expect(balanceOf(bookings)).toMatchObject({
    provider_receivable: 100_000,
    paid_by_hand: -100_000,
  });
  expect(balanceOf(bookings)).not.toHaveProperty('refunds_payable');
});

test('a charge of 100.000 pesos owes the premium to the insurer and costs 2 % with 0,38 % of tax', () => {
  expect(bookPayment('sending', 'approved', clp(100_000))).toEqual({
    event: 'charge',
    lines: [
      { account: 'provider_receivable', ...clp(100_000) },
      { account: 'insurer_payable', ...clp(-100_000) },
      { account: 'transaction_fees', ...clp(2_000) },
      { account: 'transaction_fee_tax', ...clp(380) },
      { account: 'provider_fees_payable', ...clp(-2_380) },
    ],
  });
});

test.each([
  [null, 'refund_requested', 'unexpected_charge'],
  ['declined', 'refund_requested', 'unexpected_charge'],
  ['pending', 'refund_requested', 'unexpected_charge'],
  ['approved', 'refund_requested', 'refund_owed'],
  ['refunding', 'refunded', 'refund'],
  ['approved', 'charged_back', 'chargeback'],
  ['charged_back', 'approved', 'chargeback_won'],
  ['charged_back', 'lost', 'chargeback_lost'],
  ['lost', 'approved', 'loss_recovered'],
  ['lost', 'refund_requested', 'loss_returned'],
  ['refunded', 'refund_requested', 'refund_undone'],
] as const)('from %s to %s is %s', (from, to, event) => {
  expect(bookPayment(from, to, clp(10))?.event).toBe(event);
});

test.each([
  [null, 'sending'],
  ['sending', 'declined'],
  ['refund_requested', 'refunding'],
  ['refunding', 'refund_requested'],
  ['refunding', 'refund_failed'],
] as const)('from %s to %s no money moves', (from, to) => {
  expect(bookPayment(from, to, clp(10))).toBeNull();
});

test('money moves on the way to these statuses and to no other', () => {
  expect(moneyMoves).toEqual(['approved', 'refund_requested', 'refunded', 'charged_back', 'lost']);
});

test('a payment of nothing is not booked', () => {
  expect(bookPayment('sending', 'approved', clp(0))).toBeNull();
});
