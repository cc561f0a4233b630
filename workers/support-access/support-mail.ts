import type { Language } from '@cotejo/domain/country/country.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import type { SupportAccessRecord } from '@cotejo/domain/support-access/support-access-row.ts';
import { nameRole } from '@cotejo/domain/support-access/support-access-words.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';
import { formatMomentIn } from '../account/format-moment.ts';
import { paragraph, writeMail } from '../mail/mail-page.ts';
import { mailWords } from '../mail/mail-words.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';

const subject: Texts = {
  es: 'El soporte de Cotejo entró a {company}',
  en: 'Cotejo’s support came into {company}',
  pt: 'O suporte do Cotejo entrou em {company}',
};
const body: Texts = {
  es: 'Alguien de nuestro equipo abrió un acceso para ver o cambiar a las personas de {company}. Termina solo a su hora.',
  en: 'Somebody of our team opened an access to see or change people of {company}. It ends by itself at its time.',
  pt: 'Alguém da nossa equipe abriu um acesso para ver ou mudar as pessoas de {company}. Termina sozinho na sua hora.',
};
const what: Texts = {
  es: 'En el portal ves qué se lee y qué se cambia, y puedes terminarlo ahora mismo. Si nadie de la empresa lo pidió, termínalo y escríbenos.',
  en: 'In the portal you see what is read and what is changed, and may end it right now. If nobody of the company asked for it, end it and write to us.',
  pt: 'No portal você vê o que é lido e o que é mudado, e pode encerrá-lo agora mesmo. Se ninguém da empresa pediu, encerre-o e escreva para nós.',
};
const button: Texts = {
  es: 'Ver el acceso',
  en: 'See the access',
  pt: 'Ver o acesso',
};
const labels: Readonly<Record<Language, readonly [string, string, string, string]>> = {
  es: ['Quién', 'Motivo', 'Desde', 'Hasta a más tardar'],
  en: ['Who', 'Reason', 'From', 'Until at the latest'],
  pt: ['Quem', 'Motivo', 'Desde', 'Até no máximo'],
};

/** To who administers a company: who of our staff came in, why and until when. It names nobody of the company's people. */
export function writeSupportMail(
  mail: {
    readonly mailId: string;
    readonly language: Language;
    readonly support: Pick<
      SupportAccessRecord,
      'id' | 'company' | 'countryCode' | 'role' | 'reason' | 'openedAt' | 'until'
    >;
    readonly who: string;
  },
  person: { readonly name: string; readonly email: string },
  site: { readonly publicUrl: string; readonly contactEmail: string },
): OutgoingMail {
  const { mailId, language, support, who } = mail;
  const { id, company, countryCode, role, reason, openedAt, until } = support;
  const words = mailWords[language];
  const title = fillText(subject[language], { company });
  const said = fillText(body[language], { company });
  const values = { name: person.name.split(' ')[0] ?? '', contact: site.contactEmail };
  const [whoLabel, reasonLabel, fromLabel, untilLabel] = labels[language];
  const prefix = language === 'es' ? '' : `/${language}`;
  return {
    to: person.email,
    subject: title,
    messageId: `<support.${mailId}@cotejo>`,
    ...writeMail({
      language,
      title,
      number: '',
      preview: said,
      parts: [
        paragraph(fillText(words.greeting, values)),
        paragraph(said),
        {
          kind: 'facts',
          rows: [
            [whoLabel, `${who}, ${nameRole(role, language)}`],
            [reasonLabel, reason],
            [fromLabel, formatMomentIn(new Date(openedAt), countryCode, language)],
            [untilLabel, formatMomentIn(new Date(until), countryCode, language)],
          ],
        },
        paragraph(what[language]),
        {
          kind: 'button',
          label: button[language],
          href: `${site.publicUrl}${prefix}${sitePaths.portal}/accesos-soporte/${id}`,
        },
      ],
      foot: fillText(words.foot, values),
    }),
  };
}
