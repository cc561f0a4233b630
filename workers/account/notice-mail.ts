import type { AccountNotice } from '@cotejo/domain/account/account-notices.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import type { AccountPerson } from '@cotejo/store/account/find-account.ts';
import { paragraph, writeMail } from '../mail/mail-page.ts';
import { mailWords } from '../mail/mail-words.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';
import { formatMoment } from './format-moment.ts';
import { noticeFrame, noticeTexts } from './notice-texts.ts';

/** What happened to an account. It carries no secret: whoever reads the mailbox can do nothing by it. */
export function writeNoticeMail(
  mail: {
    readonly mailId: string;
    readonly notice: AccountNotice;
    readonly device: string | null;
    readonly at: Date;
    readonly language: Language;
  },
  person: AccountPerson,
  site: { readonly publicUrl: string; readonly contactEmail: string },
): OutgoingMail {
  const { mailId, notice, device, at, language } = mail;
  const { subject, body } = noticeTexts[notice][language];
  const frame = noticeFrame[language];
  const words = mailWords[language];
  const values = { name: person.name.split(' ')[0] ?? '', contact: site.contactEmail };
  const prefix = language === 'es' ? '' : `/${language}`;
  return {
    to: person.email,
    subject,
    messageId: `<account.${mailId}@cotejo>`,
    ...writeMail({
      language,
      title: subject,
      number: '',
      preview: body,
      parts: [
        paragraph(fillText(words.greeting, values)),
        paragraph(body),
        {
          kind: 'facts',
          rows: [
            [frame.when, formatMoment(at, language)],
            ...(device === null ? [] : [[frame.device, device] as const]),
          ],
        },
        paragraph(fillText(frame.notYou, values)),
        {
          kind: 'button',
          label: frame.open,
          href: `${site.publicUrl}${prefix}${sitePaths.signIn}`,
        },
      ],
      foot: fillText(words.foot, values),
    }),
  };
}
