import { Op } from 'sequelize';
import type { RecordLink } from '@cotejo/domain/record/cell.ts';
import { maskName } from '@cotejo/domain/person/mask-name.ts';
import type { RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import { planRequestModel } from '../lead/plan-request.model.ts';
import { identifyPeople } from '../person/person.ts';
import { purchaseHolderModel } from '../purchase/purchase-holder.ts';
import { purchaseModel } from '../purchase/purchase.model.ts';
import { readFace } from './read-face.ts';

/** Whose leads are, by lead: the page of the person, by a masked name. Leads that name no address are left out. */
export async function readPeopleOf(
  db: Database,
  keys: RecordKeys,
  leadIds: readonly string[],
): Promise<ReadonlyMap<string, RecordLink>> {
  const found = new Map<string, RecordLink>();
  for (const leadId of leadIds) {
    const person = await readPersonOf(db, keys, leadId);
    if (person !== null) found.set(leadId, person);
  }
  return found;
}

async function readPersonOf(
  db: Database,
  keys: RecordKeys,
  leadId: string,
): Promise<RecordLink | null> {
  const options = { raw: true, ...db.scope } as const;
  const requests = await planRequestModel(db).findAll({
    attributes: ['id', 'mailKey'],
    // Requests from before addresses had keys name nobody's.
    where: { leadId, mailKey: { [Op.not]: null } },
    order: [['receivedAt', 'DESC']],
    ...options,
  });
  const purchases = await purchaseModel(db).findAll({
    attributes: ['id'],
    where: { leadId },
    ...options,
  });
  const purchase = purchases.map(({ id }) => id);
  const holders = await purchaseHolderModel(db).findAll({
    where: { purchaseId: purchase },
    ...options,
  });
  const mailKey =
    [...holders, ...requests].find((named) => named.mailKey !== null)?.mailKey ?? null;
  if (mailKey === null) return null;
  const id = (await identifyPeople(db, [mailKey])).get(mailKey);
  const face = await readFace(db, keys, {
    purchase,
    requests: requests.flatMap((request) => (request.mailKey === mailKey ? [request.id] : [])),
    ticket: [],
  });
  return id === undefined ? null : { id, name: maskName(face?.name ?? '') || id.slice(0, 8) };
}
