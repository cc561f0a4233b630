import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import { ticketLinkDays } from '@cotejo/domain/ticket/own-ticket.ts';
import type { TicketState } from '@cotejo/domain/ticket/ticket-transitions.ts';
import { paragraph, writeMail } from '../mail/mail-page.ts';
import { mailWords } from '../mail/mail-words.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';
import { ticketTexts } from './ticket-texts.ts';

export interface TicketAnswer {
  readonly messageId: string;
  readonly reference: string;
  readonly country: CountryCode;
  readonly language: Language;
  readonly name: string;
  readonly email: string;
  readonly text: string;
  /** Where the ticket stands since it was answered. */
  readonly state: TicketState;
  /** Messages of ours before this one, the oldest first. */
  readonly earlier: readonly string[];
}

/** Stable, so that programs show the answers to one question together. */
const toMessageId = (id: string): string => `<ticket.${id}@cotejo>`;

/** To the customer: what somebody of the desk answered, and the page where they reply. */
export function writeTicketAnswer(
  answer: TicketAnswer,
  site: { readonly contactEmail: string; readonly pageUrl: string },
): OutgoingMail {
  const { language, reference, text, state } = answer;
  const texts = ticketTexts[language];
  const values = {
    reference,
    name: /^\S+/.exec(answer.name.trim())?.[0] ?? '',
    days: String(ticketLinkDays),
    contact: site.contactEmail,
  };
  const after = state === 'PENDING' ? texts.asked : state === 'OPEN' ? texts.open : texts.solved;
  return {
    to: answer.email,
    subject: fillText(texts.subject, values),
    messageId: toMessageId(answer.messageId),
    references: answer.earlier.map(toMessageId),
    replyTo: site.contactEmail,
    ...writeMail({
      language,
      title: texts.title,
      number: reference,
      preview: text.slice(0, 120),
      parts: [
        paragraph(fillText(texts.greeting, values)),
        ...text
          .split(/\n\s*\n/)
          .map((part) => part.trim())
          .filter((part) => part !== '')
          .map(paragraph),
        paragraph(after),
        { kind: 'button', label: texts.page, href: site.pageUrl },
        paragraph(fillText(texts.pageDays, values)),
      ],
      foot: fillText(mailWords[language].foot, values),
    }),
  };
}
