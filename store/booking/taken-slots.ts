import { Op } from 'sequelize';
import { slotsOf, withoutTaken, type Slot } from '@cotejo/domain/booking/slots.ts';
import type { Adviser } from '@cotejo/domain/adviser/adviser.ts';
import type { Database } from '../database.ts';
import { leadModel } from '../lead/lead.model.ts';
import { bookingModel } from './booking.model.ts';

/**
 * When an adviser is called for already, from an instant on: by visitors, and by every lead of the account with an hour, also one that
 * was handed over to it with its hour.
 */
export async function listTaken(
  db: Database,
  { id: adviserId, accountId }: Pick<Adviser, 'id' | 'accountId'>,
  now: number,
): Promise<ReadonlySet<number>> {
  const later = { [Op.gte]: new Date(now) };
  const booked = await bookingModel(db).findAll({
    attributes: ['callAt'],
    where: { adviserId, state: 'booked', callAt: later },
    raw: true,
    ...db.scope,
  });
  const arranged = await leadModel(db).findAll({
    attributes: ['dueAt'],
    where: { assignedTo: accountId, dueAt: later },
    raw: true,
    ...db.scope,
  });
  return new Set([
    ...booked.map(({ callAt }) => callAt.getTime()),
    ...arranged.flatMap(({ dueAt }) => (dueAt === null ? [] : [dueAt.getTime()])),
  ]);
}

/** The free half-hours of an adviser, in order. */
export const listFree = async (
  db: Database,
  adviser: Adviser,
  now: number,
): Promise<readonly Slot[]> =>
  withoutTaken(slotsOf(adviser, now), await listTaken(db, adviser, now));
