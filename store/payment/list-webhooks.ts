import type { PaymentOwner } from '@cotejo/domain/payment/payment-owner.ts';
import type { Database } from '../database.ts';
import { attemptModel } from '../attempt/attempt.model.ts';
import { webhookModel, type PaymentWebhookRow } from './webhook.model.ts';

/** The webhooks about the attempts of an owner. */
export async function listWebhooks(
  db: Database,
  owner: PaymentOwner,
): Promise<readonly PaymentWebhookRow[]> {
  const options = { raw: true, ...db.scope } as const;
  const attempts = await attemptModel(db).findAll({
    attributes: ['id'],
    where: { ownerKind: owner.kind, ownerId: owner.id },
    ...options,
  });
  return webhookModel(db).findAll({
    where: { attemptId: attempts.map(({ id }) => id) },
    ...options,
  });
}
