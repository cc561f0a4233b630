import { getContact } from '@cotejo/domain/country/contact.ts';
import { siteAddress } from '@cotejo/domain/site/site-addresses.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { loadAdvisers } from '@cotejo/store/adviser/advisers.ts';
import { findBooking } from '@cotejo/store/booking/book-call.ts';
import { bookingLinkOf } from '@cotejo/store/booking/booking-link.ts';
import { readBookingPerson } from '@cotejo/store/booking/booking-person.ts';
import type { MessageRow } from '@cotejo/store/message/message.model.ts';
import { writeBookingMail } from '../booking/booking-mail.ts';
import type { BookingNews } from '../booking/booking-texts.ts';
import { partOf, type MessageDependencies, type MessageReaders } from './message-reader.ts';

/** Reads a booking as it is now; one that has changed since, or is not what the mail tells, is superseded. */
async function read(
  deps: MessageDependencies,
  message: MessageRow,
  toNews: (version: number) => BookingNews,
) {
  const { db, recordKeys } = deps;
  const booking = await findBooking(db, message.subjectId);
  const version = Number(partOf(message));
  if (booking === null || booking.version !== version) return 'superseded';
  const news = toNews(version);
  if (booking.state !== (news === 'cancelled' ? 'cancelled' : 'booked')) return 'superseded';
  const [adviser] = await loadAdvisers(db, [booking.adviserId]);
  const person = await readBookingPerson(db, recordKeys, booking);
  // Erased meanwhile, the desk arranged another hour, or our own people tried it.
  if (adviser === undefined || person === null) return 'superseded';
  if (news !== 'cancelled' && !person.isStillDue) return 'superseded';
  const { countryCode: country, callAt, id: bookingId } = booking;
  const { language } = person;
  const page = `${deps.publicUrls[country]}${siteAddress(sitePaths.booking, language)}`;
  // The link is the fragment, which no server is sent.
  const link = bookingLinkOf(deps.linkKeys, bookingId, callAt);
  const { email: contactEmail } = getContact(deps.contactEmails, country);
  return {
    mail: writeBookingMail(
      news,
      { ...person, bookingId, version, country, callAt, adviser: adviser.name },
      {
        contactEmail,
        pageUrl: news === 'cancelled' ? page : `${page}#${link}`,
        now: booking.updatedAt,
      },
    ),
    mailbox: { subject: `booking/${bookingId}`, whose: 'booking' },
    country,
  };
}

/** What whoever booked a call is told of it. */
export const bookingReaders: MessageReaders<
  'booking_confirmed' | 'booking_cancelled' | 'booking_reminder'
> = {
  booking_confirmed: (deps, message) =>
    read(deps, message, (version) => (version === 1 ? 'confirmed' : 'moved')),
  booking_cancelled: (deps, message) => read(deps, message, () => 'cancelled'),
  booking_reminder: (deps, message) => read(deps, message, () => 'reminder'),
};
