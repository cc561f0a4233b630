import { countries } from '@cotejo/domain/country/country.ts';
import type { ReminderStage } from '@cotejo/domain/purchase/end/resume-reminders.ts';
import { dateInWords, dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import {
  confirmationStepId,
  purchaseSteps,
} from '@cotejo/domain/purchase/step/step-definitions.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import type { Policyholder } from '@cotejo/store/purchase/read/read-policyholder.sql.ts';
import type { UnfinishedPurchase } from '@cotejo/store/purchase/read/read-unfinished.ts';
import { paragraph, writeMail, type MailPart } from '../mail/mail-page.ts';
import { mailWords } from '../mail/mail-words.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';
import { purchaseLink } from '../mail/purchase-link.ts';
import { reminderTexts, reminderWords } from './reminder-texts.ts';

export interface ReminderMail {
  readonly purchaseId: string;
  readonly stage: ReminderStage;
  readonly purchase: UnfinishedPurchase;
  readonly holder: Pick<Policyholder, 'email' | 'firstName' | 'productName'>;
  /** The secret of the mail's own link to the purchase. */
  readonly session: string;
  /** The token by which the address refuses more of them. */
  readonly token: string;
}

/** Asks to resume a purchase: what is left, until when, and how to get no more of these mails. */
export function writeReminder(
  { purchaseId, stage, purchase, holder, session, token }: ReminderMail,
  site: { readonly publicUrl: string; readonly contactEmail: string },
): OutgoingMail {
  const { language, country, expiresAt } = purchase;
  const texts = reminderTexts[stage][language];
  const own = reminderWords[language];
  const words = mailWords[language];
  const values = {
    name: holder.firstName,
    product: holder.productName,
    contact: site.contactEmail,
  };
  const left = purchaseSteps
    .filter(({ id }) => id !== confirmationStepId && purchase.stepsLeft.includes(id))
    .map(({ title }) => title[language]);
  const rows: [string, string][] = [];
  if (left.length > 0) rows.push([own.left, left.join('\n')]);
  if (expiresAt !== null) {
    const day = dayIn(countries[country].timeZone, expiresAt.getTime());
    rows.push([own.keptUntil, dateInWords(day, language)]);
  }
  const facts: readonly MailPart[] = rows.length === 0 ? [] : [{ kind: 'facts', rows }];
  const prefix = language === 'es' ? '' : `/${language}`;
  return {
    to: holder.email,
    replyTo: site.contactEmail,
    subject: fillText(texts.subject, values),
    messageId: `<${stage}.${purchaseId}@cotejo>`,
    unsubscribeUrl: `${site.publicUrl}/api/reminders/${token}/stop`,
    ...writeMail({
      language,
      title: texts.title,
      number: holder.productName,
      preview: fillText(texts.body, values),
      parts: [
        paragraph(fillText(values.name === '' ? words.greetingNoName : words.greeting, values)),
        paragraph(fillText(texts.body, values)),
        ...facts,
        { kind: 'button', label: own.open, href: purchaseLink(site.publicUrl, purchase, session) },
      ],
      foot: fillText(words.foot, values),
      stop: { label: own.stop, href: `${site.publicUrl}${prefix}${sitePaths.reminders}#${token}` },
    }),
  };
}
