import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { adviserModel } from '../adviser/adviser.model.ts';
import type { RecordKeys } from '../crypto/seal.ts';
import { leadModel } from '../lead/lead.model.ts';
import { planRequestModel } from '../lead/plan-request.model.ts';
import { openRequest } from '../lead/read-plan-request.ts';
import type { RecordTable } from '../record/record-table.ts';
import {
  bookingEventModel,
  bookingModel,
  type BookingEventRow,
  type BookingRow,
} from './booking.model.ts';

/** The cells of a booked call in its table (domain/booking/booking.record.ts). */
export const bookingTable: RecordTable = {
  from: 'booking b JOIN adviser a ON a.id = b.adviser_id JOIN lead l ON l.id = b.lead_id',
  id: 'b.id',
  version: 'b.version',
  columns: {
    countryCode: { sql: 'b.country_code', type: 'text' },
    account: { sql: 'COALESCE(l.assigned_to, a.account_id)', type: 'uuid' },
    callAt: { sql: 'b.call_at', type: 'timestamptz' },
    callOn: { sql: 'b.call_on', type: 'date' },
    state: { sql: 'b.state', type: 'text' },
  },
  split: ['countryCode'],
};

/** A booking with what its list names: the adviser, who calls, the reference of the request and who asked. */
export type LoadedBooking = BookingRow & {
  readonly adviserName: string;
  readonly accountId: string;
  readonly reference: string | null;
  readonly answers: Readonly<Record<string, unknown>>;
};

export async function loadBookings(
  db: Database,
  keys: RecordKeys,
  ids: readonly string[],
): Promise<readonly LoadedBooking[]> {
  const options = { raw: true, ...db.scope } as const;
  const rows = await bookingModel(db).findAll({ where: { id: [...ids] }, ...options });
  const leads = await leadModel(db).findAll({
    attributes: ['id', 'reference', 'assignedTo'],
    where: { id: rows.map(({ leadId }) => leadId) },
    ...options,
  });
  const advisers = await adviserModel(db).findAll({
    where: { id: rows.map(({ adviserId }) => adviserId) },
    ...options,
  });
  const requests = await planRequestModel(db).findAll({
    where: { id: rows.map(({ requestId }) => requestId) },
    ...options,
  });
  return rows.flatMap((row) => {
    const adviser = advisers.find(({ id }) => id === row.adviserId);
    const lead = leads.find(({ id }) => id === row.leadId);
    const request = requests.find(({ id }) => id === row.requestId);
    if (adviser === undefined || lead === undefined || request === undefined) return [];
    const { name: adviserName } = adviser;
    const { reference } = lead;
    const accountId = lead.assignedTo ?? adviser.accountId;
    return [
      { ...row, adviserName, accountId, reference, answers: openRequest(keys, request).answers },
    ];
  });
}

/** What was done to a booking, the newest first. */
export const listBookingEvents = (
  db: Database,
  bookingId: string,
  take: number,
  before: Date | null,
): Promise<readonly BookingEventRow[]> =>
  bookingEventModel(db).findAll({
    where: { bookingId, ...(before === null ? {} : { at: { [Op.lt]: before } }) },
    order: [['id', 'DESC']],
    limit: take,
    raw: true,
    ...db.scope,
  });

/** Whether the version that stands came of this act by this person. */
export async function wasBookingChangedBy(
  db: Database,
  bookingId: string,
  line: Pick<BookingEventRow, 'version' | 'kind' | 'byAccount'>,
): Promise<boolean> {
  return (await bookingEventModel(db).count({ where: { bookingId, ...line }, ...db.scope })) > 0;
}
