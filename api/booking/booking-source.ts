import { sayNoMove, type BookedCall } from '@cotejo/domain/booking/booked-call.ts';
import type { bookingRecord } from '@cotejo/domain/booking/booking.record.ts';
import { slotsOf } from '@cotejo/domain/booking/slots.ts';
import { agendaMoment } from '@cotejo/domain/lead/agenda.ts';
import { nameAccounts } from '@cotejo/store/account/name-accounts.ts';
import { loadAdvisers } from '@cotejo/store/adviser/advisers.ts';
import {
  bookingTable,
  listBookingEvents,
  loadBookings,
  wasBookingChangedBy,
  type LoadedBooking,
} from '@cotejo/store/booking/booking-table.ts';
import { findBooking } from '@cotejo/store/booking/book-call.ts';
import {
  endBooking,
  moveBooking,
  type BookingChange,
} from '@cotejo/store/booking/change-booking.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { readEventPage } from '../record/event-page.ts';
import { moveOnce } from '../record/move-once.ts';
import type { AskedMove, MoveOutcome, RecordSource } from '../record/record-source.ts';

type Acts = (typeof bookingRecord)['acts'];
type Asked = AskedMove<BookedCall>;

/** Calls that visitors booked, as the desk works on them. */
export function bookingSource({ configuration }: Dependencies): RecordSource<BookedCall, Acts> {
  const { recordKeys: keys } = configuration;
  return {
    table: bookingTable,
    load: async (db, ids) => {
      const rows = await loadBookings(db, keys, ids);
      const accounts = rows.map(({ accountId }) => accountId);
      const names = await nameAccounts(db, keys, accounts);
      return rows.map((row) => present(row, names));
    },
    history: (db, id, before) =>
      readEventPage(db, keys, before, (limit, end) => listBookingEvents(db, id, limit, end)),
    acts: {
      done: (tx, asked) => end(tx, asked, 'done'),
      missed: (tx, asked) => end(tx, asked, 'missed'),
      move: moveTo,
    },
  };
}

const toOutcome = (became: BookingChange): 'done' | 'changed' | 'refused' =>
  became === 'done' || became === 'changed' ? became : 'refused';

function end(tx: Database, asked: Asked, state: 'done' | 'missed'): Promise<MoveOutcome> {
  const { row, version, actor } = asked;
  const by = actor.accountId;
  return moveOnce(asked, {
    wasDone: (now) => wasBookingChangedBy(tx, row.id, { version: now, kind: state, byAccount: by }),
    move: async () => toOutcome(await endBooking(tx, row.id, { state, by, version })),
  });
}

/** To another half-hour in which the adviser can be booked; the hour that it has already is done. */
async function moveTo(tx: Database, asked: Asked): Promise<MoveOutcome> {
  const { row, version, values, actor, context } = asked;
  const booking = await findBooking(tx, row.id);
  const [adviser] = booking === null ? [] : await loadAdvisers(tx, [booking.adviserId]);
  if (booking === null || adviser === undefined) return { type: 'refused' };
  const slot = slotsOf(adviser, Date.now()).find(
    ({ day, time }) => day === values['day'] && time === values['time'],
  );
  const refuse = (why: 'closed' | 'gone' | 'taken'): MoveOutcome => ({
    type: 'refused',
    errors: [
      { pointer: '/values/time', code: 'INVALID', message: sayNoMove(why, context.language) },
    ],
  });
  if (slot === undefined) return refuse('closed');
  const by = actor.accountId;
  return moveOnce(asked, {
    isSame: booking.callAt.getTime() === slot.at,
    wasDone: (now) =>
      wasBookingChangedBy(tx, row.id, { version: now, kind: 'moved', byAccount: by }),
    move: async () => {
      const became = await moveBooking(tx, row.id, { at: new Date(slot.at), by, version });
      return became === 'taken' || became === 'gone' ? refuse(became) : toOutcome(became);
    },
  });
}

function present(row: LoadedBooking, names: ReadonlyMap<string, string>): BookedCall {
  const { id, version, countryCode, leadId, adviserId, adviserName, accountId } = row;
  const { callAt, callOn, state, updatedAt, reference, answers } = row;
  const said = (name: string): string => String(answers[name] ?? '').trim();
  return {
    id,
    version,
    countryCode,
    lead: { id: leadId, name: reference ?? leadId },
    name: said('nombrepersona'),
    phone: said('telefonopersona'),
    note: said('mensaje') === '' ? null : said('mensaje'),
    adviser: { id: adviserId, name: adviserName },
    account: { id: accountId, name: names.get(accountId) ?? accountId },
    callAt: callAt.toISOString(),
    callOn,
    callTime: agendaMoment(countryCode, callAt).time,
    state,
    updatedAt: updatedAt.toISOString(),
  };
}
