import type { OneTimePurpose } from '@cotejo/domain/account/session-policy.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import type { AccountPerson } from '@cotejo/store/account/find-account.ts';
import { paragraph, writeMail } from '../mail/mail-page.ts';
import { mailWords } from '../mail/mail-words.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';
import { formatMoment } from './format-moment.ts';

interface Texts {
  readonly subject: string;
  readonly body: string;
  readonly button: string;
}

const texts: Readonly<Record<OneTimePurpose, Readonly<Record<Language, Texts>>>> = {
  invite: {
    es: {
      subject: 'Tu acceso a Cotejo',
      body: 'Te invitaron a trabajar en Cotejo. Define tu contraseña con este enlace: vale hasta el {until} y una sola vez.',
      button: 'Definir mi contraseña',
    },
    en: {
      subject: 'Your access to Cotejo',
      body: 'You were invited to work in Cotejo. Set your password with this link: it works until {until}, and once.',
      button: 'Set my password',
    },
    pt: {
      subject: 'Seu acesso ao Cotejo',
      body: 'Você foi convidado a trabalhar no Cotejo. Defina sua senha com este link: vale até {until} e uma única vez.',
      button: 'Definir minha senha',
    },
  },
  reset: {
    es: {
      subject: 'Cambia tu contraseña de Cotejo',
      body: 'Alguien pidió cambiar la contraseña de tu cuenta. Si fuiste tú, usa este enlace: vale hasta el {until} y una sola vez. Si no, no hagas nada: tu contraseña sigue igual.',
      button: 'Cambiar mi contraseña',
    },
    en: {
      subject: 'Change your Cotejo password',
      body: 'Somebody asked to change the password of your account. If it was you, use this link: it works until {until}, and once. If not, do nothing: your password stays the same.',
      button: 'Change my password',
    },
    pt: {
      subject: 'Altere sua senha do Cotejo',
      body: 'Alguém pediu para alterar a senha da sua conta. Se foi você, use este link: vale até {until} e uma única vez. Se não foi, não faça nada: sua senha continua a mesma.',
      button: 'Alterar minha senha',
    },
  },
};

/** An invitation, or the link to set another password. The secret is behind `#`: no server's log gets it. */
export function writeAccountMail(
  mail: {
    readonly mailId: string;
    readonly purpose: OneTimePurpose;
    readonly link: string;
    readonly expiresAt: Date;
    readonly language: Language;
  },
  person: AccountPerson,
  site: { readonly publicUrl: string; readonly contactEmail: string },
): OutgoingMail {
  const { mailId, purpose, link, expiresAt, language } = mail;
  const { subject, body, button } = texts[purpose][language];
  const prefix = language === 'es' ? '' : `/${language}`;
  const address = `${site.publicUrl}${prefix}${sitePaths.newPassword}#${link}`;
  const until = formatMoment(expiresAt, language);
  const values = { name: person.name.split(' ')[0] ?? '', until, contact: site.contactEmail };
  const words = mailWords[language];
  return {
    to: person.email,
    subject,
    messageId: `<account.${mailId}@cotejo>`,
    ...writeMail({
      language,
      title: subject,
      number: '',
      preview: fillText(body, values),
      parts: [
        paragraph(fillText(words.greeting, values)),
        paragraph(fillText(body, values)),
        { kind: 'button', label: button, href: address },
      ],
      foot: fillText(words.foot, values),
    }),
  };
}
