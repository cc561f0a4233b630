import { initialsOf, toShownPhoto } from '@cotejo/domain/adviser/adviser.ts';
import { slotsOf } from '@cotejo/domain/booking/slots.ts';
import { buildMoveForm } from '@cotejo/domain/booking/booking-form.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries, type Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { toFieldErrors, validateForm } from '@cotejo/domain/form/validate-form.ts';
import { agendaMoment, type AgendaMoment } from '@cotejo/domain/lead/agenda.ts';
import { loadAdvisers } from '@cotejo/store/adviser/advisers.ts';
import { findPublished } from '@cotejo/store/adviser/find-adviser.ts';
import { findBooking } from '@cotejo/store/booking/book-call.ts';
import { readBookingLink } from '@cotejo/store/booking/booking-link.ts';
import type { BookingRow } from '@cotejo/store/booking/booking.model.ts';
import { endBooking, moveBooking } from '@cotejo/store/booking/change-booking.ts';
import { listFree } from '@cotejo/store/booking/taken-slots.ts';
import { readLead } from '@cotejo/store/lead/read-lead.ts';
import type { RequestContext } from '../lead/request-context.ts';
import { presentSlot } from './offer-slots.ts';
import { refuseTaken } from './take-booking.ts';

type Context = Pick<RequestContext, 'db' | 'linkKeys'>;

/** The booking of a link; NOT_FOUND for one that is not ours, is over, or whose call was erased. */
export async function readOwn({ db, linkKeys }: Context, link: string): Promise<BookingRow> {
  const id = readBookingLink(linkKeys, link);
  const booking = id === null ? null : await findBooking(db, id);
  if (booking === null) throw new AppError('NOT_FOUND');
  return booking;
}

async function adviserOf({ db }: Context, { adviserId }: BookingRow) {
  const [adviser] = await loadAdvisers(db, [adviserId]);
  if (adviser === undefined) throw new AppError('NOT_FOUND');
  return adviser;
}

/** What the link of a call shows; never an address. */
export async function presentOwn(context: Context, booking: BookingRow) {
  const { countryCode, callAt, state, leadId } = booking;
  const adviser = await adviserOf(context, booking);
  const { reference, assignedTo } = await readLead(context.db, leadId);
  const now = Date.now();
  const accountId = assignedTo ?? adviser.accountId;
  const isOpen =
    state === 'booked' &&
    callAt.getTime() > now &&
    (await findPublished(context.db, countryCode, adviser.slug)) !== null;
  return {
    reference: reference ?? '',
    adviser: {
      name: adviser.name,
      initials: initialsOf(adviser.name),
      photo: toShownPhoto(adviser),
    },
    at: callAt.toISOString(),
    ...agendaMoment(countryCode, callAt),
    timeZone: countries[countryCode].timeZone,
    state,
    slots: isOpen
      ? (await listFree(context.db, { ...adviser, accountId }, now)).map(presentSlot)
      : [],
  };
}

/** Another hour; who asks for the one that it has is answered with it. */
export async function moveOwn(
  context: Context,
  link: string,
  to: AgendaMoment,
  language: Language,
) {
  const booking = await readOwn(context, link);
  const { countryCode: country } = booking;
  const adviser = await adviserOf(context, booking);
  const now = Date.now();
  const own = { at: booking.callAt.getTime(), ...agendaMoment(country, booking.callAt) };
  const slots = [own, ...slotsOf(adviser, now)];
  const today = dayIn(countries[country].timeZone, now);
  const form = buildMoveForm(slots, country, language);
  const { problems } = validateForm(form, { ...to }, { country, language, today });
  if (problems.length > 0)
    throw new AppError('VALIDATION_FAILED', { errors: toFieldErrors(problems, '') });
  const slot = slots.find(({ day, time }) => day === to.day && time === to.time) ?? own;
  if (booking.callAt.getTime() <= now) throw new AppError('BOOKING_OVER');
  const became = await context.db.transaction((tx) =>
    moveBooking(tx, booking.id, { at: new Date(slot.at), by: null }),
  );
  if (became === 'taken') throw await refuseTaken(context.db, adviser, language);
  if (became !== 'done') throw new AppError('BOOKING_OVER');
  return presentOwn(context, await readOwn(context, link));
}

/** Cancels it; one that is cancelled is answered as it is. */
export async function cancelOwn(context: Context, link: string) {
  const booking = await readOwn(context, link);
  if (booking.state === 'booked') {
    if (booking.callAt.getTime() <= Date.now()) throw new AppError('BOOKING_OVER');
    const became = await context.db.transaction((tx) =>
      endBooking(tx, booking.id, { state: 'cancelled', by: null }),
    );
    if (became === 'closed' && (await readOwn(context, link)).state !== 'cancelled')
      throw new AppError('BOOKING_OVER');
  }
  return presentOwn(context, await readOwn(context, link));
}
