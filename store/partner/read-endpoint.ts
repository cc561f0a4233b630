import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { messageModel, type MessageRow } from '../message/message.model.ts';
import { endpointModel, type EndpointRow } from './endpoint.model.ts';

export function findEndpoint(db: Database, id: string): Promise<EndpointRow | null> {
  return endpointModel(db).findByPk(id, { raw: true, ...db.scope });
}

export function loadEndpoints(
  db: Database,
  ids: readonly string[],
): Promise<readonly EndpointRow[]> {
  return endpointModel(db).findAll({ where: { id: [...ids] }, raw: true, ...db.scope });
}

/** What was sent to an endpoint, or is to be, with what its server said last; the newest first. */
export function listDeliveries(
  db: Database,
  endpointId: string,
  limit: number,
  before: Date | null,
): Promise<
  readonly Pick<
    MessageRow,
    'kind' | 'state' | 'tries' | 'lastStatus' | 'lastAnswer' | 'createdAt' | 'updatedAt'
  >[]
> {
  return messageModel(db).findAll({
    attributes: ['kind', 'state', 'tries', 'lastStatus', 'lastAnswer', 'createdAt', 'updatedAt'],
    where: {
      subjectId: endpointId,
      channel: 'webhook',
      ...(before === null ? {} : { createdAt: { [Op.lt]: before } }),
    },
    order: [['createdAt', 'DESC']],
    limit,
    raw: true,
    ...db.scope,
  });
}
