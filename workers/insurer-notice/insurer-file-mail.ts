import { dateInWords } from '@cotejo/domain/calendar/start-dates.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import { paragraph, writeMail } from '../mail/mail-page.ts';
import { mailWords } from '../mail/mail-words.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';
import { insurerFileTexts } from './insurer-file-texts.ts';

/** To a contact at an insurer: who enters and leaves a policy of a company, as a file that they answer in. Its text names nobody. */
export function writeInsurerFileMail(
  told: {
    readonly messageId: string;
    readonly language: Language;
    readonly company: string;
    readonly policy: string;
    readonly activations: number;
    readonly cancellations: number;
    /** So many it has not answered, of which it is reminded; null: it is told of them now. */
    readonly unanswered: number | null;
    /** ISO day by which they answer. */
    readonly answerBy: string;
    readonly fileName: string;
    readonly file: Buffer;
  },
  contact: { readonly name: string; readonly email: string },
  site: { readonly contactEmail: string },
): OutgoingMail {
  const { language, company, policy } = told;
  const texts = insurerFileTexts[language];
  const words = mailWords[language];
  const values = {
    name: contact.name.split(' ')[0] ?? '',
    company,
    policy,
    activations: String(told.activations),
    cancellations: String(told.cancellations),
    contact: site.contactEmail,
    day: dateInWords(told.answerBy, language),
  };
  const { unanswered } = told;
  const isReminder = unanswered !== null;
  const title = fillText(isReminder ? texts.reminderSubject : texts.subject, values);
  const counts = fillText(isReminder ? texts.reminder : texts.counts, {
    ...values,
    unanswered: String(unanswered),
  });
  return {
    to: contact.email,
    subject: title,
    messageId: `<insurer-file.${told.messageId}@cotejo>`,
    replyTo: site.contactEmail,
    attachments: [
      {
        filename: told.fileName,
        content: told.file,
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      },
    ],
    ...writeMail({
      language,
      title,
      number: '',
      preview: counts,
      parts: [
        paragraph(fillText(words.greeting, values)),
        paragraph(counts),
        paragraph(fillText(texts.answer, values)),
      ],
      foot: fillText(words.foot, values),
    }),
  };
}
