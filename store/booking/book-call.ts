import { Op } from 'sequelize';
import { bookingReminderAt } from '@cotejo/domain/booking/slots.ts';
import { agendaMoment } from '@cotejo/domain/lead/agenda.ts';
import { agendaStatus } from '@cotejo/domain/lead/desk-moves.ts';
import { requestLeadDays } from '@cotejo/domain/lead/request-lead.ts';
import type { LeadStatus } from '@cotejo/domain/lead/lead-statuses.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { holdReferral, referralOf } from '../adviser/find-adviser.ts';
import type { AdviserRow } from '../adviser/adviser.model.ts';
import { rowLock, type Database } from '../database.ts';
import { deriveId } from '../derive-id.ts';
import { judgeRequestsOf, type TooMany } from '../lead/judge-requests.ts';
import { leadModel, type LeadRow } from '../lead/lead.model.ts';
import { moveByDesk } from '../lead/move-by-desk.ts';
import { openLead } from '../lead/open-lead.sql.ts';
import { planRequestModel } from '../lead/plan-request.model.ts';
import type { NewPlanRequest } from '../lead/plan-request.ts';
import { freeReference } from '../lead/save-plan-request.ts';
import { writeMessage } from '../message/write-message.ts';
import { writeMarks } from '../person/person-mark.ts';
import { purchaseModel } from '../purchase/purchase.model.ts';
import { lockName } from '../server-calls.ts';
import { bookingEventModel, bookingModel, type BookingRow } from './booking.model.ts';
import { listTaken } from './taken-slots.ts';

/** What a visitor asks for, sealed as every request is. */
export type NewBooking = Omit<NewPlanRequest, 'question' | 'changes' | 'products' | 'kind'>;

export type Booked =
  | { readonly type: 'booked'; readonly booking: BookingRow; readonly reference: string }
  /** Somebody has the hour. */
  | { readonly type: 'taken' }
  /** The adviser was withdrawn meanwhile. */
  | { readonly type: 'gone' }
  /** The caller's key made another booking. */
  | { readonly type: 'reused' }
  | TooMany;

/** Statuses of a lead that a booking joins; one whose call is arranged (13) keeps its hour. */
const joined: readonly LeadStatus[] = [2, 8, 14];
const dayMs = 86_400_000;

/**
 * Books a half-hour: request, lead, agenda, booking and its mails in one transaction. Of two who ask for the same half-hour one has
 * it; the caller's key repeated is the first booking. An open lead of the same person that waits for nobody else is the lead of the call.
 */
export function bookCall(
  db: Database,
  request: NewBooking,
  {
    adviser,
    at,
    times,
  }: { readonly adviser: AdviserRow; readonly at: Date; readonly times: number },
): Promise<Booked> {
  return db.transaction(async (tx) => {
    await lockName(tx, request.mailKey);
    const id = deriveId('booking', request.creationKey);
    const before = await findBooking(tx, id);
    if (before !== null) return toRepeated(tx, before, request.contentHash);
    const tooMany = await judgeRequestsOf(tx, request.mailKey, times);
    if (tooMany !== null) return tooMany;
    const { id: adviserId, slug, accountId } = adviser;
    const held = await holdReferral(tx, adviser.countryCode, slug, null);
    if (held?.assignedTo !== accountId) return { type: 'gone' };
    if (!(await takeSlot(tx, adviser, at))) return { type: 'taken' };
    const open = await findOpenLead(tx, request, accountId);
    const lead = open ?? (await createLead(tx, request));
    // A new lead's request is its first version; one that joins comes with the move that arranges its call.
    const leadVersion = open === null ? lead.sourceVersion : lead.sourceVersion + 1;
    await planRequestModel(tx).create(
      { ...rowOf(request), leadId: lead.id, leadVersion },
      { ...tx.scope, returning: false },
    );
    const { id: subjectId, mailKey, marks } = request;
    await writeMarks(tx, { subjectId, mailKey, marks });
    if ((await arrange(tx, lead, { accountId, at })) !== 'moved')
      throw new Error(`lead ${lead.id} takes no call`);
    const row = {
      id,
      adviserId,
      countryCode: request.country,
      leadId: lead.id,
      requestId: request.id,
      callAt: at,
      callOn: agendaMoment(request.country, at).day,
    };
    await bookingModel(tx).create(row, { ...tx.scope, returning: false });
    await noteBooking(tx, id, { version: 1, kind: 'booked', by: null });
    await tellBooked(tx, { id, version: 1, callAt: at }, Date.now());
    const booking = await findBooking(tx, id);
    if (booking === null) throw new Error('a booking that was just written is not there');
    return { type: 'booked', booking, reference: lead.reference ?? '' };
  });
}

/** Whether the half-hour of an adviser, and of whoever calls, is free, which no other booking changes until the transaction ends. */
export async function takeSlot(
  tx: Database,
  adviser: Pick<AdviserRow, 'id' | 'accountId'>,
  at: Date,
): Promise<boolean> {
  await lockName(tx, `booking ${adviser.id}`);
  await lockName(tx, `booking of ${adviser.accountId}`);
  return !(await listTaken(tx, adviser, at.getTime())).has(at.getTime());
}

/** The call is the adviser's, in the agenda of the desk. */
export const arrange = (
  tx: Database,
  { id: leadId, sourceVersion: version }: Pick<LeadRow, 'id' | 'sourceVersion'>,
  { accountId, at }: { readonly accountId: string; readonly at: Date },
) =>
  moveByDesk(tx, {
    leadId,
    version,
    status: agendaStatus,
    subStatus: 212,
    movedBy: null,
    rule: sitePaths.booking,
    assignedTo: accountId,
    dueAt: at,
  });

/** The confirmation of an hour, and its reminder; those of an hour before say nothing any more. */
export async function tellBooked(
  tx: Database,
  { id, version, callAt }: Pick<BookingRow, 'id' | 'version' | 'callAt'>,
  now: number,
): Promise<void> {
  const partId = String(version);
  await writeMessage(tx, { kind: 'booking_confirmed', subjectId: id, partId, notAfter: callAt });
  await writeMessage(tx, {
    kind: 'booking_reminder',
    subjectId: id,
    partId,
    dueAt: new Date(bookingReminderAt(callAt.getTime(), now)),
    notAfter: callAt,
  });
}

export async function noteBooking(
  tx: Database,
  bookingId: string,
  line: {
    readonly version: number;
    readonly kind: 'booked' | 'moved' | 'cancelled' | 'done' | 'missed';
    readonly by: string | null;
  },
): Promise<void> {
  const { version, kind, by } = line;
  await bookingEventModel(tx).create(
    { bookingId, version, kind, byAccount: by },
    { returning: false, ...tx.scope },
  );
}

export const findBooking = (db: Database, id: string): Promise<BookingRow | null> =>
  bookingModel(db).findByPk(id, { raw: true, ...db.scope });

async function toRepeated(tx: Database, booking: BookingRow, contentHash: string): Promise<Booked> {
  const request = await planRequestModel(tx).findByPk(booking.requestId, {
    raw: true,
    ...tx.scope,
  });
  if (request?.contentHash !== contentHash) return { type: 'reused' };
  const lead = await leadModel(tx).findByPk(booking.leadId, { raw: true, ...tx.scope });
  return { type: 'booked', booking, reference: lead?.reference ?? '' };
}

/**
 * The last lead of the same person in the country that is open and follows no purchase, locked. Only the address says whose it is, and
 * anybody can type one: what another executive has, what a partner brought and an hour that was arranged are left as they are.
 */
async function findOpenLead(
  tx: Database,
  { mailKey, country, internal }: NewBooking,
  accountId: string,
): Promise<LeadRow | null> {
  const mine = await planRequestModel(tx).findAll({
    attributes: ['leadId'],
    where: { mailKey, countryCode: country, internal },
    raw: true,
    ...tx.scope,
  });
  const ids = mine.map(({ leadId }) => leadId);
  const bought = await purchaseModel(tx).findAll({
    attributes: ['leadId'],
    where: { leadId: ids },
    raw: true,
    ...tx.scope,
  });
  const followed = new Set(bought.map(({ leadId }) => leadId));
  return leadModel(tx).findOne({
    where: {
      id: ids.filter((id) => !followed.has(id)),
      status: [...joined],
      dueAt: null,
      partnerId: null,
      assignedTo: { [Op.or]: [accountId, null] },
      createdAt: { [Op.gt]: new Date(Date.now() - requestLeadDays * dayMs) },
    },
    order: [['createdAt', 'DESC']],
    lock: rowLock,
    raw: true,
    ...tx.scope,
  });
}

async function createLead(tx: Database, request: NewBooking): Promise<LeadRow> {
  const { country, position, attribution, route, partnerId } = request;
  const id = deriveId('lead of booking', request.id);
  const referral = await referralOf(tx, { ...request, line: null });
  await openLead(tx, {
    id,
    country,
    productCode: null,
    position,
    attribution,
    reference: await freeReference(tx),
    route,
    partnerId,
    adviserId: referral?.adviserId ?? null,
  });
  return leadModel(tx).findByPk(id, { raw: true, rejectOnEmpty: true, ...tx.scope });
}

function rowOf(request: NewBooking) {
  const { id, creationKey, contentHash, tokenHash, contactKey, mailKey, country } = request;
  const { language, internal, sealed, consentTextVersion, sealedConsentIp } = request;
  return {
    id,
    kind: 'contact' as const,
    creationKey,
    contentHash,
    tokenHash,
    contactKey,
    mailKey,
    countryCode: country,
    language,
    products: [],
    internal,
    sealedValues: sealed,
    consentTextVersion,
    sealedConsentIp,
  };
}
