import type { Language } from '@cotejo/domain/country/country.ts';
import { leadRecord } from '@cotejo/domain/lead/lead.record.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';
import { paragraph, writeMail } from '../mail/mail-page.ts';
import { mailWords } from '../mail/mail-words.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';

/** What happened to some requests, by their codes; one of which there is none is not said. */
interface CodesPart {
  readonly codes: readonly string[];
  /** With `{count}`. */
  readonly subject: Texts;
  /** With `{codes}`. */
  readonly body: Texts;
}

interface CodesMail {
  readonly messageId: string;
  readonly language: Language;
  readonly parts: readonly CodesPart[];
  /** Of the list that its button opens. */
  readonly query: string;
}

const more: Texts = { es: ' y {count} más', en: ' and {count} more', pt: ' e mais {count}' };
const button: Texts = {
  es: 'Ver mis solicitudes',
  en: 'See my requests',
  pt: 'Ver minhas solicitações',
};
/** The rest is counted: the list is in the portal. */
const mostCodes = 20;

/** To somebody of the desk, in their language: what happened to their requests. */
export function writeCodesMail(
  { messageId, language, parts, query }: CodesMail,
  person: { readonly name: string; readonly email: string },
  site: { readonly publicUrl: string; readonly contactEmail: string },
): OutgoingMail {
  const words = mailWords[language];
  const said = parts.filter(({ codes }) => codes.length > 0);
  const title = said
    .map(({ subject, codes }) => fillText(subject[language], { count: String(codes.length) }))
    .join(' · ');
  const lines = said.map(({ body, codes }) => {
    const left = codes.length - mostCodes;
    const rest = left > 0 ? fillText(more[language], { count: String(left) }) : '';
    return fillText(body[language], { codes: `${codes.slice(0, mostCodes).join(', ')}${rest}` });
  });
  const values = { name: person.name.split(' ')[0] ?? '', contact: site.contactEmail };
  const prefix = language === 'es' ? '' : `/${language}`;
  return {
    to: person.email,
    subject: title,
    messageId: `<leads.${messageId}@cotejo>`,
    ...writeMail({
      language,
      title,
      number: '',
      preview: lines.join(' '),
      parts: [
        paragraph(fillText(words.greeting, values)),
        ...lines.map(paragraph),
        {
          kind: 'button',
          label: button[language],
          href: `${site.publicUrl}${prefix}${leadRecord.page}?${query}`,
        },
      ],
      foot: fillText(words.foot, values),
    }),
  };
}
