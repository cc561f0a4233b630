import { Op, type WhereOptions } from 'sequelize';
import type { Database } from '../database.ts';
import {
  organizationEventModel,
  type OrganizationEventKind,
  type OrganizationEventRow,
} from './organization-record.model.ts';

type Event = Pick<
  OrganizationEventRow,
  'recordId' | 'about' | 'version' | 'kind' | 'changes' | 'byAccount'
>;

/** Writes a line of the history. */
export async function noteEvent(tx: Database, event: Event): Promise<void> {
  await organizationEventModel(tx).create(event, { returning: false, ...tx.scope });
}

/** Whether the act that led to a version was this one, of this person: the answer to it was lost. */
export async function wasDoneBy(db: Database, event: Omit<Event, 'changes'>): Promise<boolean> {
  return (await organizationEventModel(db).count({ where: { ...event }, ...db.scope })) > 0;
}

/** What was done with a record, the newest first. */
export function listEvents(
  db: Database,
  { recordId, about }: Pick<Event, 'recordId' | 'about'>,
  limit: number,
  before: Date | null,
): Promise<readonly OrganizationEventRow[]> {
  return organizationEventModel(db).findAll({
    where: { recordId, about, ...(before === null ? {} : { at: { [Op.lt]: before } }) },
    order: [['id', 'DESC']],
    limit,
    raw: true,
    ...db.scope,
  });
}

/** Lines of some kinds of these records since a moment, the newest first. */
export function listEventsSince(
  db: Database,
  recordIds: readonly string[],
  kinds: readonly OrganizationEventKind[],
  since: Date,
): Promise<readonly OrganizationEventRow[]> {
  const where: WhereOptions<OrganizationEventRow> = {
    recordId: [...recordIds],
    kind: [...kinds],
    at: { [Op.gt]: since },
  };
  return organizationEventModel(db).findAll({
    where,
    order: [['id', 'DESC']],
    raw: true,
    ...db.scope,
  });
}
