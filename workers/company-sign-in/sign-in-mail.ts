import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';
import type { SignInNews } from '@cotejo/store/company-sign-in/sign-in-news.ts';
import { formatMomentIn } from '../account/format-moment.ts';
import { paragraph, writeMail } from '../mail/mail-page.ts';
import { mailWords } from '../mail/mail-words.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';

const subject: Texts = {
  es: 'Cambió el ingreso con el proveedor de {company}',
  en: 'Signing in by the provider of {company} changed',
  pt: 'Mudou a entrada com o provedor de {company}',
};
const body: Texts = {
  es: 'Así entran a Cotejo las personas de {company}. Te avisamos cada vez que cambia, porque administras la empresa.',
  en: 'This is how people of {company} come into Cotejo. We tell you whenever it changes, because you administer the company.',
  pt: 'É assim que as pessoas de {company} entram no Cotejo. Avisamos sempre que muda, porque você administra a empresa.',
};
const what: Texts = {
  es: 'Si nadie de la empresa lo pidió, apágalo en el portal y escríbenos: termina también lo que ese proveedor abrió.',
  en: 'If nobody of the company asked for it, turn it off in the portal and write to us: that also ends what the provider opened.',
  pt: 'Se ninguém da empresa pediu, desligue-o no portal e escreva para nós: isso também encerra o que esse provedor abriu.',
};
const button: Texts = {
  es: 'Ver el ingreso de la empresa',
  en: 'See the company’s sign-in',
  pt: 'Ver a entrada da empresa',
};
const labels: Readonly<Record<Language, readonly [string, string, string, string]>> = {
  es: ['Qué pasó', 'Proveedor y dominios', 'Quién', 'Cuándo'],
  en: ['What happened', 'Provider and domains', 'Who', 'When'],
  pt: ['O que aconteceu', 'Provedor e domínios', 'Quem', 'Quando'],
};

const happened: Readonly<Record<SignInNews['kind'], Texts>> = {
  created: {
    es: 'Se agregó el proveedor',
    en: 'The provider was added',
    pt: 'O provedor foi adicionado',
  },
  changed: {
    es: 'Se cambió el proveedor',
    en: 'The provider was changed',
    pt: 'O provedor foi mudado',
  },
  confirmed: {
    es: 'Nuestro equipo confirmó el proveedor y sus dominios',
    en: 'Our team confirmed the provider and its domains',
    pt: 'Nossa equipe confirmou o provedor e seus domínios',
  },
  on: { es: 'Se encendió', en: 'It was turned on', pt: 'Foi ligado' },
  off: { es: 'Se apagó', en: 'It was turned off', pt: 'Foi desligado' },
  required: {
    es: 'Se dejó de aceptar contraseñas',
    en: 'Passwords are no longer taken',
    pt: 'Senhas deixaram de ser aceitas',
  },
  passwords: {
    es: 'Se volvió a aceptar contraseñas',
    en: 'Passwords are taken again',
    pt: 'Senhas voltaram a ser aceitas',
  },
};

/** To who administers a company: its way to sign in by a provider is another one, by whom and since when. */
export function writeSignInMail(
  mail: {
    readonly mailId: string;
    readonly language: Language;
    readonly company: string;
    readonly country: CountryCode;
    readonly news: SignInNews;
    readonly who: string;
  },
  person: { readonly name: string; readonly email: string },
  site: { readonly publicUrl: string; readonly contactEmail: string },
): OutgoingMail {
  const { mailId, language, company, country, news, who } = mail;
  const words = mailWords[language];
  const title = fillText(subject[language], { company });
  const said = fillText(body[language], { company });
  const values = { name: person.name.split(' ')[0] ?? '', contact: site.contactEmail };
  const [whatLabel, whichLabel, whoLabel, whenLabel] = labels[language];
  const prefix = language === 'es' ? '' : `/${language}`;
  return {
    to: person.email,
    subject: title,
    messageId: `<sign-in.${mailId}@cotejo>`,
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
            [whatLabel, happened[news.kind][language]],
            [whichLabel, news.provider],
            [whoLabel, who],
            [whenLabel, formatMomentIn(news.at, country, language)],
          ],
        },
        paragraph(what[language]),
        {
          kind: 'button',
          label: button[language],
          href: `${site.publicUrl}${prefix}${sitePaths.portal}/ingreso-empresas/${news.id}`,
        },
      ],
      foot: fillText(words.foot, values),
    }),
  };
}
