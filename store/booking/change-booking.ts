import { fn } from 'sequelize';
import { returnedStatus } from '@cotejo/domain/lead/desk-moves.ts';
import { agendaMoment } from '@cotejo/domain/lead/agenda.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { adviserModel, type AdviserRow } from '../adviser/adviser.model.ts';
import { holdReferral } from '../adviser/find-adviser.ts';
import { rowLock, type Database } from '../database.ts';
import { leadModel, type LeadRow } from '../lead/lead.model.ts';
import { moveByDesk } from '../lead/move-by-desk.ts';
import { writeMessage } from '../message/write-message.ts';
import { arrange, findBooking, noteBooking, takeSlot, tellBooked } from './book-call.ts';
import { bookingModel, type BookingRow } from './booking.model.ts';
import { isCallDue } from './call-lead.ts';

/** Who changes a booking; null: its visitor. */
type By = string | null;

/**
 * - done: now, or by the same call before
 * - changed: it is another version by now
 * - taken: somebody has that half-hour
 * - gone: the adviser is withdrawn, or works no more
 * - closed: the call is over or cancelled, or the desk says already what came of its lead
 */
export type BookingChange = 'done' | 'changed' | 'taken' | 'gone' | 'closed';

interface Held {
  readonly booking: BookingRow;
  readonly lead: LeadRow;
}

/** The booking with its lead, locked; null for one that is not booked any more. */
async function hold(tx: Database, id: string): Promise<Held | null> {
  const booking = await bookingModel(tx).findByPk(id, { lock: rowLock, raw: true, ...tx.scope });
  if (booking === null || booking.state !== 'booked') return null;
  const lead = await leadModel(tx).findByPk(booking.leadId, {
    lock: rowLock,
    raw: true,
    rejectOnEmpty: true,
    ...tx.scope,
  });
  return { booking, lead };
}

/** Another hour of the same adviser, with its mails. Their account is held before the lead, as by whoever ends an account. */
export async function moveBooking(
  tx: Database,
  id: string,
  { at, by, version }: { readonly at: Date; readonly by: By; readonly version?: number },
): Promise<BookingChange> {
  const adviser = await adviserOf(tx, id);
  if (adviser === null) return 'closed';
  const referral = await holdReferral(tx, adviser.countryCode, adviser.slug, null);
  const held = await hold(tx, id);
  if (held === null) return 'closed';
  const { booking, lead } = held;
  if (version !== undefined && booking.version !== version) return 'changed';
  if (booking.callAt.getTime() === at.getTime()) return 'done';
  if (!isCallDue(lead, booking)) return 'closed';
  if (referral?.assignedTo !== adviser.accountId) return 'gone';
  const accountId = lead.assignedTo ?? adviser.accountId;
  if (!(await takeSlot(tx, { ...adviser, accountId }, at))) return 'taken';
  if ((await arrange(tx, lead, { accountId, at })) !== 'moved') return 'closed';
  const next = booking.version + 1;
  const { day: callOn } = agendaMoment(booking.countryCode, at);
  await write(tx, id, { callAt: at, callOn, version: next });
  await noteBooking(tx, id, { version: next, kind: 'moved', by });
  await tellBooked(tx, { id, version: next, callAt: at }, Date.now());
  return 'done';
}

async function adviserOf(tx: Database, bookingId: string): Promise<AdviserRow | null> {
  const booking = await findBooking(tx, bookingId);
  if (booking === null) return null;
  return adviserModel(tx).findByPk(booking.adviserId, { raw: true, ...tx.scope });
}

/** Where a lead is once its call has ended, and what is said to its visitor. */
const ends = {
  cancelled: { status: 2, subStatus: 200 },
  missed: { status: 2, subStatus: 202 },
  done: { status: 14, subStatus: null },
} as const;

/** What lies with nobody stays so: whoever takes it next calls at no hour. */
const withNobody = ({ subStatus }: LeadRow) => ({ status: returnedStatus, subStatus }) as const;

/** Ends a booking: cancelled, made, or called without an answer. What the desk has said of the lead since stands. */
export async function endBooking(
  tx: Database,
  id: string,
  {
    state,
    by,
    version,
  }: { readonly state: keyof typeof ends; readonly by: By; readonly version?: number },
): Promise<BookingChange> {
  const held = await hold(tx, id);
  if (held === null) return 'closed';
  const { booking, lead } = held;
  if (version !== undefined && booking.version !== version) return 'changed';
  if (isCallDue(lead, booking))
    await moveByDesk(tx, {
      leadId: lead.id,
      version: lead.sourceVersion,
      ...(lead.assignedTo === null ? withNobody(lead) : ends[state]),
      movedBy: by,
      ...(by === null ? { rule: sitePaths.booking } : {}),
      dueAt: null,
      endsAgenda: true,
    });
  const next = booking.version + 1;
  await write(tx, id, { state, version: next });
  await noteBooking(tx, id, { version: next, kind: state, by });
  if (state === 'cancelled')
    await writeMessage(tx, {
      kind: 'booking_cancelled',
      subjectId: id,
      partId: String(next),
    });
  return 'done';
}

async function write(
  tx: Database,
  id: string,
  given: Partial<Pick<BookingRow, 'callAt' | 'callOn' | 'state' | 'version'>>,
): Promise<void> {
  await bookingModel(tx).update(
    { ...given, updatedAt: fn('now') as unknown as Date },
    {
      where: { id },
      ...tx.scope,
    },
  );
}
