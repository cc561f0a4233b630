import type { Language } from '@cotejo/domain/country/country.ts';
import { feedbackLinkDays } from '@cotejo/domain/feedback/feedback.ts';
import { siteAddress } from '@cotejo/domain/site/site-addresses.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import { paragraph, writeMail } from '../mail/mail-page.ts';
import { mailWords } from '../mail/mail-words.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';
import { feedbackTexts } from './feedback-texts.ts';

/** To a customer whose purchase or request is over: asks once for their opinion. */
export function writeFeedbackRequest(
  asked: {
    readonly feedbackId: string;
    readonly reference: string;
    readonly language: Language;
    readonly name: string;
    readonly email: string;
    /** They have an insurance now; otherwise what they asked for is over without one. */
    readonly isBought: boolean;
    /** Its name; null where the desk sold it by hand. */
    readonly product: string | null;
  },
  site: {
    readonly contactEmail: string;
    readonly publicUrl: string;
    readonly pageUrl: string;
    /** By which the address refuses these mails. */
    readonly token: string;
  },
): OutgoingMail {
  const { language, reference, isBought, product } = asked;
  const texts = feedbackTexts[language];
  const words = mailWords[language];
  const name = /^\S+/.exec(asked.name.trim())?.[0] ?? '';
  const values = {
    reference,
    name,
    product: product ?? '',
    days: String(feedbackLinkDays),
    contact: site.contactEmail,
  };
  const bought = product === null ? texts.bought : texts.boughtProduct;
  const greeting = name === '' ? words.greetingNoName : words.greeting;
  return {
    to: asked.email,
    subject: fillText(texts.subject, values),
    messageId: `<feedback.${asked.feedbackId}@cotejo>`,
    replyTo: site.contactEmail,
    unsubscribeUrl: `${site.publicUrl}/api/reminders/${site.token}/stop`,
    ...writeMail({
      language,
      title: texts.title,
      number: reference,
      preview: texts.preview,
      parts: [
        paragraph(fillText(greeting, values)),
        paragraph(`${fillText(isBought ? bought : texts.over, values)} ${texts.question}`),
        { kind: 'button', label: texts.page, href: site.pageUrl },
        paragraph(fillText(texts.pageDays, values)),
      ],
      foot: fillText(words.foot, values),
      stop: {
        label: texts.stop,
        href: `${site.publicUrl}${siteAddress(sitePaths.reminders, language)}#${site.token}`,
      },
    }),
  };
}
