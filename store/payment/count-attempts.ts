import type { AttemptCounts } from '@cotejo/domain/payment/attempt-limits.ts';
import type { PaymentOwner } from '@cotejo/domain/payment/payment-owner.ts';
import type { Database } from '../database.ts';
import { attemptModel } from '../attempt/attempt.model.ts';

/** How often its owner tried to pay, in all and within the last hour; money that came on top is no try. */
export async function countAttempts(
  db: Database,
  owner: PaymentOwner,
  now: number,
): Promise<AttemptCounts> {
  const hourAgo = new Date(now - 3_600_000);
  const rows = await attemptModel(db).findAll({
    attributes: ['createdAt', 'status', 'reason'],
    where: { ownerKind: owner.kind, ownerId: owner.id, surplusOf: null },
    order: [['createdAt', 'ASC']],
    raw: true,
    ...db.scope,
  });
  const recent = rows.filter(({ createdAt }) => createdAt > hourAgo);
  return {
    inAll: rows.length,
    lastHour: recent.length,
    oldestOfHour: recent[0]?.createdAt.getTime() ?? null,
    // What a provider refuses to take, a field that nobody of ours would send, is tried as often as a card is.
    declined: rows.filter(
      ({ status, reason }) =>
        status === 'declined' || (status === 'not_sent' && reason === 'config_error'),
    ).length,
  };
}
