import type { AccessMailPurpose } from '@cotejo/domain/account/access-mail.ts';
import { roles } from '@cotejo/domain/account/roles.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import type {
  AccessRequest,
  AccessRequestKind,
} from '@cotejo/store/access-request/access-request.model.ts';
import type { AccountPerson } from '@cotejo/store/account/find-account.ts';
import { paragraph, writeMail } from '../mail/mail-page.ts';
import { mailWords } from '../mail/mail-words.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';

type ByLanguage<T> = Readonly<Record<Language, T>>;
interface Texts {
  readonly subject: string;
  readonly body: string;
}

const button: ByLanguage<string> = { es: 'Ingresar', en: 'Sign in', pt: 'Entrar' };

const texts: Readonly<Record<AccessMailPurpose, ByLanguage<Texts>>> = {
  access_asked: {
    es: {
      subject: 'Un cambio de accesos espera confirmación',
      body: '{what}. Lo confirma otra persona que administra accesos, dentro de tres días. Si no lo esperabas, recházalo y escríbenos.',
    },
    en: {
      subject: 'A change of access waits for confirmation',
      body: '{what}. Another person who manages access confirms it within three days. If you did not expect it, decline it and write to us.',
    },
    pt: {
      subject: 'Uma mudança de acessos espera confirmação',
      body: '{what}. Outra pessoa que administra acessos confirma em até três dias. Se você não esperava por isso, recuse e escreva para nós.',
    },
  },
  access_changed: {
    es: {
      subject: 'Cambió un acceso a Cotejo',
      body: '{what}: ya está hecho. Si no lo esperabas, escríbenos de inmediato.',
    },
    en: {
      subject: 'An access to Cotejo has changed',
      body: '{what}: this has been done. If you did not expect it, write to us at once.',
    },
    pt: {
      subject: 'Um acesso ao Cotejo mudou',
      body: '{what}: já foi feito. Se você não esperava por isso, escreva para nós imediatamente.',
    },
  },
  account_exists: {
    es: {
      subject: 'Ya tienes una cuenta en Cotejo',
      body: 'Te invitaron a un rol en Cotejo con este correo, que ya tiene una cuenta. Nada cambió en ella: ingresa con tu contraseña y acepta o rechaza la invitación en «Tu cuenta». Si no aparece ahí, pide que te inviten con otro correo: quienes trabajan en Cotejo tienen una cuenta aparte.',
    },
    en: {
      subject: 'You already have a Cotejo account',
      body: 'You were invited to a role in Cotejo with this address, which already has an account. Nothing has changed in it: sign in with your password and accept or decline the invitation in “Your account”. If it is not there, ask to be invited with another address: people who work for Cotejo have an account of their own.',
    },
    pt: {
      subject: 'Você já tem uma conta no Cotejo',
      body: 'Você foi convidado para um papel no Cotejo com este e-mail, que já tem uma conta. Nada mudou nela: entre com sua senha e aceite ou recuse o convite em «Sua conta». Se ele não aparecer lá, peça para ser convidado com outro e-mail: quem trabalha no Cotejo tem uma conta à parte.',
    },
  },
};

const what: Readonly<Record<AccessRequestKind, ByLanguage<string>>> = {
  invite: {
    es: 'Invitación con el rol {role} ({place})',
    en: 'Invitation with the role {role} ({place})',
    pt: 'Convite com o papel {role} ({place})',
  },
  grant: {
    es: 'Dar el rol {role} ({place}) a una cuenta',
    en: 'Giving the role {role} ({place}) to an account',
    pt: 'Dar o papel {role} ({place}) a uma conta',
  },
  end: {
    es: 'Quitar el rol {role} ({place}) a una cuenta',
    en: 'Taking the role {role} ({place}) from an account',
    pt: 'Retirar o papel {role} ({place}) de uma conta',
  },
  reset_factor: {
    es: 'Reemplazar la aplicación de autenticación perdida de una cuenta ({place})',
    en: 'Replacing the lost authenticator app of an account ({place})',
    pt: 'Substituir o aplicativo de autenticação perdido de uma conta ({place})',
  },
};

/** News of who may do what. It names a role and a place, and nobody but its reader. */
export function writeAccessMail(
  mail: {
    readonly mailId: string;
    readonly purpose: AccessMailPurpose;
    readonly request: Pick<AccessRequest, 'kind' | 'role' | 'scopeKind' | 'scopeId'>;
    readonly language: Language;
  },
  person: AccountPerson,
  site: { readonly publicUrl: string; readonly contactEmail: string },
): OutgoingMail {
  const { mailId, purpose, request, language } = mail;
  const { subject, body } = texts[purpose][language];
  const words = mailWords[language];
  const values = { name: person.name.split(' ')[0] ?? '', contact: site.contactEmail };
  const said = fillText(body, {
    what: fillText(what[request.kind][language], {
      role: request.role === null ? '' : roles[request.role].title[language],
      place: `${request.scopeKind} ${request.scopeId}`,
    }),
  });
  const prefix = language === 'es' ? '' : `/${language}`;
  return {
    to: person.email,
    subject,
    messageId: `<account.${mailId}@cotejo>`,
    ...writeMail({
      language,
      title: subject,
      number: '',
      preview: said,
      parts: [
        paragraph(fillText(words.greeting, values)),
        paragraph(said),
        {
          kind: 'button',
          label: button[language],
          href: site.publicUrl + prefix + sitePaths.signIn,
        },
      ],
      foot: fillText(words.foot, values),
    }),
  };
}
