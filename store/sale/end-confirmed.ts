import type { RefundReason } from '@cotejo/domain/payment/refund/refund-reasons.ts';
import type { PurchaseEventType } from '@cotejo/domain/purchase/purchase-events.ts';
import { rowLock, type Database } from '../database.ts';
import { listPaid } from '../billing/list-paid.ts';
import { cancelGiftCard } from '../gift-card/gift-cards.ts';
import { requireAttempt } from '../attempt/read-attempt.sql.ts';
import { endPolicy } from './move-policy.ts';
import type { Policy } from '../policy/policy.model.ts';
import { readPolicyOf } from '../policy/read-policy.ts';
import { askBack, giveBack } from './give-back.ts';
import { movePurchase } from './move-purchase.sql.ts';
import { purchaseModel, type Purchase } from '../purchase/purchase.model.ts';

export interface ConfirmedEnd {
  readonly purchaseId: string;
  /** Of the call; null for a decision that has a row of its own. */
  readonly requestId: string | null;
  /** What its holder or the staff wrote, by `sealWords`; null = nothing. */
  readonly sealedEndWords: Buffer | null;
  readonly reason: RefundReason;
  readonly event: PurchaseEventType;
  /** Whether this policy may be ended so. */
  readonly mayEnd: (
    policy: Pick<Purchase, 'price'> & {
      readonly issuedAt: string;
      readonly country: Purchase['countryCode'];
    },
  ) => boolean;
}

/**
 * Ends an issued policy and asks for everything back that was paid for it: purchase, payments, policy and the messages that start the
 * refunds. The commission of a later period goes back once that period's money has.
 * The row lock closes the race of two calls: the second finds it done.
 */
export async function endConfirmed(
  tx: Database,
  end: ConfirmedEnd,
): Promise<'requested' | 'already' | 'refused'> {
  const { purchaseId, requestId, sealedEndWords, reason, event } = end;
  const purchase = await purchaseModel(tx).findByPk(purchaseId, {
    attributes: ['status', 'version', 'countryCode', 'price'],
    lock: rowLock,
    raw: true,
    ...tx.scope,
  });
  const policy = await readPolicyOf(tx, purchaseId);
  if (purchase === null || policy === null) return 'refused';
  const { status, version, countryCode: country, price } = purchase;
  if (status === 'refunding' || status === 'refunded') return 'already';
  const issuedAt = policy.issuedAt.toISOString();
  // It has ended otherwise, and what was left of it is gone or on its way.
  if (policy.status === 'INACTIVE') return 'refused';
  if (status !== 'confirmed' || !end.mayEnd({ issuedAt, country, price })) return 'refused';
  const attempt = await requireAttempt(tx, policy.attemptId);
  const later = (await listPaid(tx, policy)).filter(({ id }) => id !== attempt.id);
  if (attempt.status === 'lost' && reason === 'withdrawal') {
    await endLost(tx, end, { version, policy });
    await askBack(tx, later, reason);
    return 'requested';
  }
  // A charge that the bank took back is not given back once more.
  if (attempt.status !== 'approved') return 'refused';
  const move = {
    purchaseId,
    requestId,
    fromVersion: version,
    endReason: reason,
    sealedEndWords,
  };
  await giveBack(tx, { move, attempt, later, reason, event });
  await endPolicy(tx, policy, { reason, moneyBack: true });
  return 'requested';
}

/** Its payer has the money since a dispute was lost, and withdraws from the policy that stood all the same. */
async function endLost(
  tx: Database,
  { purchaseId, requestId, sealedEndWords }: ConfirmedEnd,
  { version, policy }: { readonly version: number; readonly policy: Policy },
): Promise<void> {
  await movePurchase(tx, {
    purchaseId,
    requestId,
    fromVersion: version,
    sealedEndWords,
    status: 'refunded',
    endReason: 'withdrawal',
    event: { type: 'withdrawn_unpaid', data: { attemptId: policy.attemptId } },
  });
  await endPolicy(tx, policy, { reason: 'withdrawal', moneyBack: false });
  await cancelGiftCard(tx, policy);
}
