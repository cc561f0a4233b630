import pino from 'pino';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import type { PaymentStatus } from '@cotejo/domain/payment/payment-transitions.ts';
import { requireAttempt } from '@cotejo/store/payment/read-attempt.sql.ts';
import { purchaseAt } from '@cotejo/tests/support/paid-purchase.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/seeded-app.ts';
import { purchaseReactions } from '../purchase/payment-owner.ts';
import { createRefundPayment } from './refund-payment.ts';

jest.setTimeout(60_000);

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase] });
}, 180_000);
afterAll(() => api.close());

test.each<PaymentStatus>(['approved', 'pending', 'declined', 'charged_back'])(
  'a refund that nobody asked for in the rows gives nothing back, whoever starts it: %s',
  async (payment) => {
    const { attemptId } = await purchaseAt(api, { status: 'confirmed', payment });
    const refundPayment = createRefundPayment({
      db: api.db,
      owners: { purchase: purchaseReactions },
      provider: () => {
        throw new Error('the provider was asked');
      },
      logger: pino({ level: 'silent' }),
      publicUrl: '',
      webhookUrl: '',
      paymentPageMs: 0,
    });
    await expect(refundPayment({ attemptId })).rejects.toThrow('nobody asked for its money back');
    expect((await requireAttempt(api.db, attemptId)).status).toBe(payment);
  },
);
