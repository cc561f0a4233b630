import type { Language } from '@cotejo/domain/country/country.ts';
import { leadRecord } from '@cotejo/domain/lead/lead.record.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';
import type { HandOver } from '@cotejo/store/lead/hand-over.ts';
import { paragraph, writeMail } from '../mail/mail-page.ts';
import { mailWords } from '../mail/mail-words.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';

const subjects: Readonly<Record<keyof HandOver, Texts>> = {
  given: {
    es: 'Solicitudes para ti: {count}',
    en: 'Requests for you: {count}',
    pt: 'Solicitações para você: {count}',
  },
  taken: {
    es: 'Solicitudes que ya no son tuyas: {count}',
    en: 'Requests that are yours no more: {count}',
    pt: 'Solicitações que não são mais suas: {count}',
  },
};
const bodies: Readonly<Record<keyof HandOver, Texts>> = {
  given: {
    es: 'Quedaron a tu cargo: {codes}.',
    en: 'They were given to you: {codes}.',
    pt: 'Ficaram com você: {codes}.',
  },
  taken: {
    es: 'Ya no están a tu cargo: {codes}.',
    en: 'They are with you no more: {codes}.',
    pt: 'Não estão mais com você: {codes}.',
  },
};
const more: Texts = { es: ' y {count} más', en: ' and {count} more', pt: ' e mais {count}' };
const button: Texts = {
  es: 'Ver mis solicitudes',
  en: 'See my requests',
  pt: 'Ver minhas solicitações',
};
/** The rest is counted: the list is in the portal. */
const mostCodes = 20;

/** To somebody of the desk, in their language: which requests they were given, and which were taken from them. */
export function writeHandOverMail(
  mail: { readonly messageId: string; readonly language: Language; readonly handOver: HandOver },
  person: { readonly name: string; readonly email: string },
  site: { readonly publicUrl: string; readonly contactEmail: string },
): OutgoingMail {
  const { messageId, language, handOver } = mail;
  const words = mailWords[language];
  const said = (['given', 'taken'] as const).filter((part) => handOver[part].length > 0);
  const title = said
    .map((part) => fillText(subjects[part][language], { count: String(handOver[part].length) }))
    .join(' · ');
  const lines = said.map((part) => {
    const left = handOver[part].length - mostCodes;
    const codes = handOver[part].slice(0, mostCodes).join(', ');
    const rest = left > 0 ? fillText(more[language], { count: String(left) }) : '';
    return fillText(bodies[part][language], { codes: `${codes}${rest}` });
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
          href: `${site.publicUrl}${prefix}${leadRecord.page}?mine=1`,
        },
      ],
      foot: fillText(words.foot, values),
    }),
  };
}
