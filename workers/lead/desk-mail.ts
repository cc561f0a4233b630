import { dateInWords } from '@cotejo/domain/calendar/start-dates.ts';
import { countries, type CountryCode, type Language } from '@cotejo/domain/country/country.ts';
import { agendaMoment } from '@cotejo/domain/lead/agenda.ts';
import { leadRecord } from '@cotejo/domain/lead/lead.record.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';
import { paragraph, writeMail } from '../mail/mail-page.ts';
import { mailWords } from '../mail/mail-words.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';

const subject: Texts = {
  es: 'A las {time}: llamar por la solicitud {reference}',
  en: 'At {time}: call about request {reference}',
  pt: 'Às {time}: ligar sobre a solicitação {reference}',
};
const body: Texts = {
  es: 'Quedó agendado para el {day} a las {time}, hora de {clock}. Después di en la solicitud qué pasó.',
  en: 'It was arranged for {day} at {time}, by the clocks of {clock}. Afterwards say in the request what came of it.',
  pt: 'Ficou agendado para {day} às {time}, horário de {clock}. Depois diga na solicitação o que aconteceu.',
};
const button: Texts = { es: 'Ver la solicitud', en: 'See the request', pt: 'Ver a solicitação' };
const untitled: Texts = { es: 'sin código', en: 'without a code', pt: 'sem código' };
/** Named by the clocks that the hour follows, not by who has it: an hour of the international site is Santiago's. */
const clockOf = (country: CountryCode): string =>
  countries[country].timeZone.replace(/^.*\//, '').replace('Bogota', 'Bogotá');

/** An arranged call, to somebody of the desk, in their language: it names the request and its hour, and nobody of its customers. */
export function writeDeskMail(
  mail: {
    readonly messageId: string;
    readonly language: Language;
    readonly lead: {
      readonly id: string;
      readonly reference: string | null;
      readonly country: CountryCode;
      readonly dueAt: Date | null;
    };
  },
  person: { readonly name: string; readonly email: string },
  site: { readonly publicUrl: string; readonly contactEmail: string },
): OutgoingMail {
  const { messageId, language, lead } = mail;
  const { reference, country, dueAt } = lead;
  const words = mailWords[language];
  const moment = dueAt === null ? null : agendaMoment(country, dueAt);
  const values = {
    reference: reference ?? untitled[language],
    day: moment === null ? '' : dateInWords(moment.day, language),
    time: moment?.time ?? '',
    clock: clockOf(country),
    name: person.name.split(' ')[0] ?? '',
    contact: site.contactEmail,
  };
  const title = fillText(subject[language], values);
  const said = fillText(body[language], values);
  const prefix = language === 'es' ? '' : `/${language}`;
  return {
    to: person.email,
    subject: title,
    messageId: `<lead.${messageId}@cotejo>`,
    ...writeMail({
      language,
      title,
      number: reference ?? '',
      preview: said,
      parts: [
        paragraph(fillText(words.greeting, values)),
        paragraph(said),
        {
          kind: 'button',
          label: button[language],
          href: `${site.publicUrl}${prefix}${leadRecord.page}/${lead.id}`,
        },
      ],
      foot: fillText(words.foot, values),
    }),
  };
}
