import fc from 'fast-check';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import type { ChargeOutcome, RefundOutcome } from '@cotejo/domain/payment/outcome.ts';
import { paymentTransitions } from '@cotejo/domain/payment/payment-transitions.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from '@cotejo/domain/payment/payment-status.ts';
import type { LookupResult } from '@cotejo/domain/payment/provider/provider-port.ts';
import { purchaseTransitions } from '@cotejo/domain/purchase/purchase-transitions.ts';
import { purchaseStatuses, type PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import { paymentEventModel } from '@cotejo/store/ledger/payment-event.model.ts';
import { requireAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { chargebackDecisions } from '@cotejo/domain/payment/refund/chargeback-decisions.ts';
import { decideChargeback } from '@cotejo/store/sale/decide-chargeback.ts';
import { endIssuing } from '@cotejo/store/sale/end-issuing.ts';
import { readPurchase } from '@cotejo/store/sale/move-purchase.sql.ts';
import { withdraw } from '@cotejo/store/sale/withdraw.ts';
import { purchaseAt } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { dependenciesSaid } from '@cotejo/tests/support/payment/said-by-provider.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { createDecideCharge } from '../purchase/decide-charge.ts';
import type { PurchaseDependencies } from '../purchase/dependencies.ts';
import { createGiveBack } from '../purchase/give-back.ts';
import { createIssuePolicy } from '../purchase/issue-policy.ts';
import { createSettleCharge } from '../purchase/settle-charge.ts';
import { createStartCharge } from '../purchase/start-charge.ts';
import { createCheckPayment } from './check-payment.ts';
import { createRefundPayment } from './refund-payment.ts';

jest.setTimeout(180_000);

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase] });
}, 180_000);
afterAll(() => api.close());

const moved = { amount: 1_000, currency: 'CLP' };
const outcomes: readonly ChargeOutcome[] = [
  { type: 'SUCCESS', ...moved, providerPaymentId: 'p' },
  { type: 'PENDING', reason: 'pending' },
  { type: 'PENDING', reason: 'pending', payerDone: true },
  { type: 'UNKNOWN', reason: 'unknown' },
  { type: 'UNKNOWN', reason: 'amount_mismatch', moved },
  { type: 'UNKNOWN', reason: 'amount_mismatch', moved, received: 99_999_999 },
  { type: 'DECLINED', reason: 'expired' },
  { type: 'NOT_SENT', reason: 'processor_down' },
];
const found: readonly LookupResult[] = [
  ...outcomes,
  { type: 'not_found' },
  { type: 'returned', providerPaymentId: 'p' },
  { type: 'charged_back', providerPaymentId: 'p', moved },
];
const refunds: readonly RefundOutcome[] = [
  { type: 'REFUNDED', ...moved },
  { type: 'ACCEPTED' },
  { type: 'REFUSED' },
  { type: 'UNKNOWN' },
  { type: 'NOT_SENT' },
];

/** Everything that moves a payment. */
const acts = [
  'charge',
  'settle',
  'close',
  'close by staff',
  'decide',
  'issue',
  'giveBack',
  'refund',
  'check',
  'withdraw',
  'end issuing',
  ...chargebackDecisions,
] as const;
type Act = (typeof acts)[number];

async function perform(
  act: Act,
  deps: PurchaseDependencies,
  { id, attemptId }: { readonly id: string; readonly attemptId: string },
): Promise<unknown> {
  const { version } = await readPurchase(api.db, id);
  const change = {
    purchaseId: id,
    attemptId,
    fromVersion: version,
    requestId: null,
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
  };
  const settling = { returnShape: null, last: false, nextCheckAt: null, tellPayer: true };
  switch (act) {
    case 'charge':
      return createStartCharge(deps)({
        ...change,
        kind: 't',
        flow: 't-one-time',
        provider: 'transbank',
        installments: null,
        cardToken: null,
        cardBrand: null,
      });
    case 'settle':
      return createSettleCharge(deps)({ ...change, ...settling, close: null });
    case 'close':
      return createSettleCharge(deps)({ ...change, ...settling, close: 'payer' });
    case 'close by staff':
      return createSettleCharge(deps)({ ...change, ...settling, close: 'staff' });
    case 'decide':
      return createDecideCharge(deps)({ ...change, charged: true, noteId: 'x', decidedBy: 'ana' });
    case 'issue':
      return createIssuePolicy(deps)(change);
    case 'giveBack':
      return createGiveBack(deps)({ ...change, reason: 'issue_refused' });
    case 'refund':
      return createRefundPayment(deps)({ attemptId });
    case 'check':
      return createCheckPayment(deps)({ attemptId, last: false });
    case 'withdraw':
      return withdraw(api.db, { purchaseId: id, requestId: 'r', sealedEndWords: null });
    case 'end issuing':
      return api.db.transaction((tx) =>
        endIssuing(tx, { purchaseId: id, attemptId, sealedEndWords: null }),
      );
    default:
      return api.db.transaction((tx) =>
        decideChargeback(tx, id, {
          attemptId,
          decision: act,
          note: { decidedBy: 'ana', noteId: 'x' },
        }),
      );
  }
}

/** The state of the rows and how they got there: each step must be a transition of its table. */
async function assertLegal(
  before: { readonly status: PurchaseStatus; readonly payment: PaymentStatus },
  { id, attemptId }: { readonly id: string; readonly attemptId: string },
): Promise<void> {
  const events = await paymentEventModel(api.db).findAll({
    where: { attemptId },
    order: [['id', 'ASC']],
    raw: true,
  });
  let at: PaymentStatus = before.payment;
  for (const { fromStatus, status } of events.slice(1)) {
    expect(fromStatus).toBe(at);
    expect([at, paymentTransitions.moves[at]]).toEqual([at, expect.arrayContaining([status])]);
    at = status;
  }
  expect((await requireAttempt(api.db, attemptId)).status).toBe(at);
  const { rows } = await api.db.query<{ status: PurchaseStatus }>(
    `SELECT data->>'status' AS status FROM purchase_event
      WHERE purchase_id = $1 AND data->>'status' IS NOT NULL ORDER BY id`,
    [id],
  );
  let stands: PurchaseStatus = before.status;
  for (const { status } of rows) {
    expect([stands, purchaseTransitions.moves[stands]]).toEqual([
      stands,
      expect.arrayContaining([status]),
    ]);
    stands = status;
  }
  expect((await readPurchase(api.db, id)).status).toBe(stands);
}

test.each(
  purchaseStatuses.flatMap((status) =>
    PAYMENT_STATUSES.map((payment) => [status, payment] as const),
  ),
)(
  'a purchase %s whose payment is %s makes only moves of the tables, whatever happens to it',
  async (status, payment) => {
    const said = fc.record({
      outcome: fc.constantFrom(...outcomes),
      found: fc.constantFrom(...found),
      refund: fc.constantFrom(...refunds),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...acts), said), { minLength: 3, maxLength: 8 }),
        async (script) => {
          const ids = await purchaseAt(api, { status, payment });
          for (const [act, answer] of script) {
            // What does not fit the rows is refused; what was committed before it has to be legal.
            await perform(act, dependenciesSaid(api, answer), ids).catch((error: unknown) => {
              expect(String(error)).not.toMatch(
                /SyntaxError|TypeError|ReferenceError|SequelizeDatabaseError/,
              );
            });
          }
          await assertLegal({ status, payment }, ids);
        },
      ),
      { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 2) },
    );
  },
);
