import { sayBookingDay } from '@cotejo/domain/booking/booking-form.ts';
import { slotMs } from '@cotejo/domain/booking/slots.ts';
import { writeIcs } from '@cotejo/domain/booking/write-ics.ts';
import { countries, type CountryCode, type Language } from '@cotejo/domain/country/country.ts';
import { agendaMoment } from '@cotejo/domain/lead/agenda.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import { paragraph, writeMail } from '../mail/mail-page.ts';
import { mailWords } from '../mail/mail-words.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';
import { bookingTexts, type BookingNews } from './booking-texts.ts';

/** A call as its mails tell it. */
export interface ToldCall {
  readonly bookingId: string;
  readonly version: number;
  readonly reference: string;
  readonly country: CountryCode;
  readonly language: Language;
  readonly callAt: Date;
  readonly adviser: string;
  readonly name: string;
  readonly email: string;
}

/** `Santiago` of `America/Santiago`. */
const cityOf = (timeZone: string): string => (timeZone.split('/').at(-1) ?? '').replace(/_/g, ' ');

/** To whoever booked a call: when it is and how it is changed, with its file for a calendar; of a reminder without. */
export function writeBookingMail(
  news: BookingNews,
  call: ToldCall,
  site: { readonly contactEmail: string; readonly pageUrl: string; readonly now: Date },
): OutgoingMail {
  const { bookingId, version, language, country, callAt, reference } = call;
  const texts = bookingTexts[language];
  const said = texts.news[news];
  const words = mailWords[language];
  const { day, time } = agendaMoment(country, callAt);
  const name = /^\S+/.exec(call.name.trim())?.[0] ?? '';
  const values = {
    name,
    adviser: call.adviser,
    day: sayBookingDay(day, country, language),
    time,
    zone: cityOf(countries[country].timeZone),
    reference,
    contact: site.contactEmail,
  };
  const isCancelled = news === 'cancelled';
  const text = fillText(said.text, values);
  return {
    to: call.email,
    subject: fillText(said.subject, values),
    messageId: `<booking.${bookingId}.${version}.${news}@cotejo>`,
    replyTo: site.contactEmail,
    ...writeMail({
      language,
      title: said.title,
      number: reference,
      preview: fillText(said.preview, values),
      parts: [
        paragraph(fillText(name === '' ? words.greetingNoName : words.greeting, values)),
        paragraph(isCancelled ? text : `${text} ${texts.how}`),
        { kind: 'button', label: isCancelled ? texts.again : texts.page, href: site.pageUrl },
      ],
      foot: fillText(words.foot, values),
    }),
    ...(news === 'reminder'
      ? {}
      : {
          attachments: [
            {
              filename: texts.fileName,
              content: Buffer.from(
                writeIcs({
                  id: bookingId,
                  sequence: version,
                  isCancelled,
                  from: callAt,
                  until: new Date(callAt.getTime() + slotMs),
                  writtenAt: site.now,
                  summary: fillText(texts.summary, values),
                  description: isCancelled ? text : `${text} ${site.pageUrl}`,
                  organizer: { name: call.adviser, email: site.contactEmail },
                }),
              ),
              contentType: `text/calendar; charset=utf-8; method=${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
            },
          ],
        }),
  };
}
