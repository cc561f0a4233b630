import type { ChargeReference, RefundCharge } from '@cotejo/domain/payment/provider-port.ts';
import { STATUS_OF_REFUND } from '@cotejo/domain/payment/payment-transitions.ts';
import type { PaymentAttemptRow } from '@cotejo/store/purchase/models.ts';
import type { OrphanActivities } from '@cotejo/workflows/payment/activities.ts';
import type { PurchaseDependencies } from '../purchase/dependencies.ts';
import { refundIdOf } from '../purchase/refund-id.ts';

type Deps = Pick<PurchaseDependencies, 'db' | 'models' | 'provider' | 'logger'>;

/** Activities of `orphan/{attemptId}`: money of an attempt that no purchase counts on. */
export function createOrphanActivities(deps: Deps): OrphanActivities {
  return {
    async checkOrphan({ attemptId, purchaseId }) {
      const attempt = await findAttempt(deps, attemptId);
      const found = await deps.provider(attempt.provider).lookup(referenceOf(attempt));
      const moved =
        found.type === 'SUCCESS' ? found : found.type === 'UNKNOWN' ? found.moved : undefined;
      if (moved === undefined) {
        if (found.type === 'UNKNOWN')
          throw new Error(`${attempt.provider} does not say what became of ${attemptId}`);
        return { moved: false };
      }
      const providerPaymentId = 'providerPaymentId' in found ? found.providerPaymentId : undefined;
      await deps.db.query(
        `WITH orphan AS (
           INSERT INTO orphan_charge (attempt_id, provider_payment_id, amount, currency, status)
           VALUES ($1, $2, $3, $4, 'found') ON CONFLICT (attempt_id) DO NOTHING RETURNING attempt_id)
         INSERT INTO purchase_event (purchase_id, version, type, data)
         SELECT p.id, p.version, 'orphan_charge_found', jsonb_build_object('attemptId', $1::uuid)
           FROM purchase p, orphan WHERE p.id = $5`,
        [
          attemptId,
          providerPaymentId ?? attempt.providerRef ?? '',
          moved.amount,
          moved.currency,
          purchaseId,
        ],
      );
      deps.logger.warn({ attemptId, purchaseId }, 'orphan charge found; it is being refunded');
      return { moved: true };
    },

    async refundOrphan({ attemptId, purchaseId }) {
      const attempt = await findAttempt(deps, attemptId);
      const { rows } = await deps.db.query<{
        provider_payment_id: string;
        amount: number;
        currency: string;
        status: string;
      }>(
        `SELECT provider_payment_id, amount, currency, status FROM orphan_charge WHERE attempt_id = $1`,
        [attemptId],
      );
      const orphan = rows[0];
      if (orphan === undefined) throw new Error(`attempt ${attemptId} is no orphan`);
      if (orphan.status === 'refunded') return { status: 'refunded' };
      await setStatus(deps, attemptId, 'refunding');
      const request: RefundCharge = {
        attemptId,
        refundId: refundIdOf(attemptId),
        providerPaymentId: orphan.provider_payment_id,
        amount: orphan.amount,
        chargedAmount: orphan.amount,
        currency: orphan.currency,
      };
      const provider = deps.provider(attempt.provider);
      const before =
        orphan.status === 'found'
          ? { type: 'not_found' as const }
          : await provider.lookupRefund(request);
      const outcome = before.type === 'not_found' ? await provider.refund(request) : before;
      const status = STATUS_OF_REFUND[outcome.type] as
        'refunded' | 'refunding' | 'refund_unknown' | 'refund_failed';
      await setStatus(deps, attemptId, status);
      if (status === 'refunded') {
        await deps.db.query(
          `INSERT INTO purchase_event (purchase_id, version, type, data)
           SELECT id, version, 'orphan_charge_refunded', jsonb_build_object('attemptId', $2::uuid) FROM purchase WHERE id = $1`,
          [purchaseId, attemptId],
        );
      }
      return { status };
    },
  };
}

async function findAttempt({ models }: Deps, attemptId: string): Promise<PaymentAttemptRow> {
  return models.PaymentAttempt.findByPk(attemptId, { rejectOnEmpty: true });
}

async function setStatus({ db }: Deps, attemptId: string, status: string): Promise<void> {
  await db.query(
    `UPDATE orphan_charge SET status = $2, updated_at = now() WHERE attempt_id = $1 AND status <> 'refunded'`,
    [attemptId, status],
  );
}

function referenceOf(attempt: PaymentAttemptRow): ChargeReference {
  return {
    attemptId: attempt.id,
    amount: attempt.amount,
    currency: attempt.currency,
    ...(attempt.providerRef === null ? {} : { providerRef: attempt.providerRef }),
    ...(attempt.expiresAt === null ? {} : { expiresAt: attempt.expiresAt.toISOString() }),
  };
}
