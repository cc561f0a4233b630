import { Op } from 'sequelize';
import { rowLock, type Database } from '../database.ts';
import { sentMailModel } from '../mail/sent-mail.model.ts';
import { eraseMarks } from '../person/person-mark.ts';
import { leadModel } from './lead.model.ts';
import { planRequestModel } from './plan-request.model.ts';

/** Requests older than `before`, with what says where their people came from; the lead's states stay. */
export async function eraseOldRequests(tx: Database, before: Date, limit: number): Promise<number> {
  const requests = await planRequestModel(tx).findAll({
    attributes: ['id', 'leadId'],
    where: { receivedAt: { [Op.lt]: before } },
    limit,
    // Whoever writes marks of a request holds its row, too.
    lock: rowLock,
    raw: true,
    ...tx.scope,
  });
  const id = requests.map((request) => request.id);
  await sentMailModel(tx).destroy({ where: { requestId: id }, ...tx.scope });
  await eraseMarks(tx, id);
  await planRequestModel(tx).destroy({ where: { id }, ...tx.scope });
  await eraseAttribution(
    tx,
    requests.map(({ leadId }) => leadId),
  );
  return id.length;
}

/** Where the people of leads came from. */
export async function eraseAttribution(tx: Database, leadIds: readonly string[]): Promise<void> {
  await leadModel(tx).update({ attribution: {} }, { where: { id: [...leadIds] }, ...tx.scope });
}
