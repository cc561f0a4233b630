import { dateInWords, dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries, type CountryCode, type Language } from '@cotejo/domain/country/country.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';
import { askedDays, remindedDays } from '@cotejo/domain/ticket/ticket-clock.ts';
import { reopenDays } from '@cotejo/domain/ticket/ticket-transitions.ts';
import { paragraph, writeMail } from '../mail/mail-page.ts';
import { mailWords } from '../mail/mail-words.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';
import { ticketTexts } from './ticket-texts.ts';

/** We still wait for what we asked; or it was solved without. */
export type WaitNews = 'waiting' | 'closed';

const subjects: Readonly<Record<WaitNews, Texts>> = {
  waiting: {
    es: 'Esperamos tu respuesta sobre la consulta {reference}',
    en: 'We are waiting for your reply about question {reference}',
    pt: 'Esperamos sua resposta sobre a consulta {reference}',
  },
  closed: {
    es: 'Cerramos tu consulta {reference}',
    en: 'We closed your question {reference}',
    pt: 'Encerramos sua consulta {reference}',
  },
};
const bodies: Readonly<Record<WaitNews, Texts>> = {
  waiting: {
    es: 'El {day} te preguntamos algo para poder seguir. Si no respondes en {left} días más, cerraremos la consulta.',
    en: 'On {day} we asked you something so that we can go on. If you do not reply within {left} more days, we will close the question.',
    pt: 'Em {day} perguntamos algo para poder continuar. Se você não responder em mais {left} dias, encerraremos a consulta.',
  },
  closed: {
    es: 'No recibimos tu respuesta en {close} días. Si todavía te hace falta, escribe en la página de tu consulta dentro de {reopen} días y la reabrimos.',
    en: 'We had no reply from you in {close} days. If you still need an answer, write on the page of your question within {reopen} days and we reopen it.',
    pt: 'Não recebemos sua resposta em {close} dias. Se ainda precisar, escreva na página da sua consulta em até {reopen} dias e nós a reabrimos.',
  },
};

/** To the customer of a ticket: that we wait for them, or do so no more, and the page where they reply. */
export function writeWaitMail(
  mail: {
    readonly messageId: string;
    readonly news: WaitNews;
    readonly reference: string;
    readonly country: CountryCode;
    readonly language: Language;
    readonly name: string;
    readonly email: string;
    /** When we asked; of `waiting`. */
    readonly askedAt: Date;
  },
  site: { readonly contactEmail: string; readonly pageUrl: string },
): OutgoingMail {
  const { news, language, reference } = mail;
  const values = {
    reference,
    name: /^\S+/.exec(mail.name.trim())?.[0] ?? '',
    day: dateInWords(dayIn(countries[mail.country].timeZone, mail.askedAt.getTime()), language),
    close: String(askedDays.close),
    left: String(remindedDays),
    reopen: String(reopenDays),
    contact: site.contactEmail,
  };
  const title = fillText(subjects[news][language], values);
  const said = fillText(bodies[news][language], values);
  const { greeting, page } = ticketTexts[language];
  return {
    to: mail.email,
    subject: title,
    messageId: `<ticket.${mail.messageId}@cotejo>`,
    replyTo: site.contactEmail,
    ...writeMail({
      language,
      title,
      number: reference,
      preview: said,
      parts: [
        paragraph(fillText(greeting, values)),
        paragraph(said),
        { kind: 'button', label: page, href: site.pageUrl },
      ],
      foot: fillText(mailWords[language].foot, values),
    }),
  };
}
