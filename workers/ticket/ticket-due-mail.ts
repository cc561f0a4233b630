import type { Language } from '@cotejo/domain/country/country.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';
import { ticketRecord } from '@cotejo/domain/ticket/ticket.record.ts';
import { paragraph, writeMail } from '../mail/mail-page.ts';
import { mailWords } from '../mail/mail-words.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';

/** An answer is due within an hour of work, or late. */
export type DueNews = 'due' | 'late';

const subjects: Readonly<Record<DueNews, Texts>> = {
  due: {
    es: 'La consulta {reference} vence en menos de una hora de trabajo',
    en: 'Ticket {reference} is due within an hour of work',
    pt: 'A consulta {reference} vence em menos de uma hora de trabalho',
  },
  late: {
    es: 'La consulta {reference} está atrasada',
    en: 'Ticket {reference} is late',
    pt: 'A consulta {reference} está atrasada',
  },
};
const bodies: Readonly<Record<DueNews, Texts>> = {
  due: {
    es: 'El cliente espera tu respuesta. Si depende de un tercero, déjala en espera y di a quién esperas.',
    en: 'The customer waits for your answer. If it depends on somebody else, put it on hold and say on whom.',
    pt: 'O cliente espera sua resposta. Se depende de terceiros, deixe-a em espera e diga de quem.',
  },
  late: {
    es: 'Su hora ya pasó y el cliente sigue esperando. Responde, o asígnala a quien pueda.',
    en: 'Its time has passed and the customer still waits. Answer, or assign it to somebody who can.',
    pt: 'O prazo já passou e o cliente continua esperando. Responda ou atribua a quem possa.',
  },
};
const button: Texts = { es: 'Ver la consulta', en: 'See the ticket', pt: 'Ver a consulta' };

/** To whoever has a ticket, in their language: it names the ticket, and nobody of its customers. */
export function writeDueMail(
  mail: {
    readonly messageId: string;
    readonly news: DueNews;
    readonly language: Language;
    readonly ticket: { readonly id: string; readonly reference: string };
  },
  person: { readonly name: string; readonly email: string },
  site: { readonly publicUrl: string; readonly contactEmail: string },
): OutgoingMail {
  const { news, language, ticket } = mail;
  const words = mailWords[language];
  const values = {
    reference: ticket.reference,
    name: person.name.split(' ')[0] ?? '',
    contact: site.contactEmail,
  };
  const title = fillText(subjects[news][language], values);
  const said = bodies[news][language];
  const prefix = language === 'es' ? '' : `/${language}`;
  return {
    to: person.email,
    subject: title,
    messageId: `<ticket.${mail.messageId}@cotejo>`,
    ...writeMail({
      language,
      title,
      number: ticket.reference,
      preview: said,
      parts: [
        paragraph(fillText(words.greeting, values)),
        paragraph(said),
        {
          kind: 'button',
          label: button[language],
          href: `${site.publicUrl}${prefix}${ticketRecord.page}/${ticket.id}`,
        },
      ],
      foot: fillText(words.foot, values),
    }),
  };
}
