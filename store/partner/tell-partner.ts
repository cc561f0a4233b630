import { Op } from 'sequelize';
import type { subscribedKinds } from '@cotejo/domain/partner/webhook-events.ts';
import type { Database } from '../database.ts';
import { writeMessages } from '../message/write-message.ts';
import { endpointModel } from './endpoint.model.ts';

/**
 * Leaves a message for each endpoint of a partner that is subscribed to a kind of event, in the transaction of what it tells. A
 * paused one has it, too: it waits there until it is enabled.
 *
 * @param partId what it is about, and its version: `{purchaseId}/{version}`
 */
export async function tellPartner(
  tx: Database,
  partnerId: string,
  kind: (typeof subscribedKinds)[number],
  partId: string,
): Promise<void> {
  const endpoints = await endpointModel(tx).findAll({
    attributes: ['id'],
    where: {
      partnerId,
      state: ['active', 'paused'],
      kinds: { [Op.contains]: [kind] as unknown as never },
    },
    raw: true,
    ...tx.scope,
  });
  await writeMessages(
    tx,
    endpoints.map(({ id: subjectId }) => ({ kind, subjectId, partId })),
  );
}
