import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { attemptModel } from '../attempt/attempt.model.ts';
import { paymentEventModel } from '../ledger/payment-event.model.ts';
import { webhookModel } from './webhook.model.ts';

/**
 * What payments say about a payer: card, codes, addresses. Amounts and dates stay for the books.
 *
 * @param ownerIds of the rows that they were made for, of whatever kind
 */
export async function blankPayments(tx: Database, ownerIds: readonly string[]): Promise<void> {
  const where = { ownerId: [...ownerIds] };
  const attempts = await attemptModel(tx).findAll({
    attributes: ['id'],
    where,
    raw: true,
    ...tx.scope,
  });
  const attemptId = attempts.map(({ id }) => id);
  await attemptModel(tx).update(
    { card: null, redirect: null, authorizationCode: null, returnState: null },
    { where, ...tx.scope },
  );
  await paymentEventModel(tx).update({ data: {} }, { where: { attemptId }, ...tx.scope });
  await webhookModel(tx).destroy({ where: { attemptId }, ...tx.scope });
}

export function eraseWebhooks(tx: Database, before: Date, limit: number): Promise<number> {
  const receivedAt = { [Op.lt]: before };
  return webhookModel(tx).destroy({ where: { receivedAt }, limit, ...tx.scope });
}
