import type { Language } from '../country/country.ts';
import type { FieldError } from '../errors/error-catalogue.ts';
import type { AddressProblem } from '../partner/webhook-address.ts';
import { connectionWords, type ConnectionResult } from './connection-result.ts';
import type { CompanySignInState } from './sign-in-transitions.ts';
import type { Texts } from '../text/texts.ts';

export const companySignInStateWords: Readonly<Record<CompanySignInState, Texts>> = {
  off: { es: 'Apagado', en: 'Off', pt: 'Desligado' },
  on: {
    es: 'Encendido, también con contraseña',
    en: 'On, passwords too',
    pt: 'Ligado, também com senha',
  },
  required: {
    es: 'Encendido, sin contraseñas',
    en: 'By the provider alone',
    pt: 'Só com o provedor',
  },
};

/** What only the company, its provider or other companies can say of a form. */
export type SignInProblem = AddressProblem | 'shared' | 'company' | 'there' | 'domains' | 'secret';

interface Words {
  readonly created: string;
  readonly change: string;
  readonly lead: string;
  readonly company: string;
  readonly companyHint: string;
  readonly issuer: string;
  readonly issuerHint: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly secretKept: string;
  readonly domains: string;
  readonly domainsHint: string;
  readonly trustsProvider: string;
  readonly problems: Readonly<Record<SignInProblem, string>>;
}

export const signInWords: Readonly<Record<Language, Words>> = {
  es: {
    created: 'Ingreso con el proveedor de la empresa',
    change: 'Cambiar el proveedor',
    lead: 'Con otra dirección u otro id de cliente queda apagado: hay que probarlo, y el equipo de Cotejo lo confirma otra vez.',
    company: 'Código de la empresa',
    companyHint: 'Como aparece en sus cuentas',
    issuer: 'Dirección del proveedor (issuer)',
    issuerHint:
      'https, como la dice su documento de descubrimiento. Con Entra ID: la de tu tenant, y la notificación opcional xms_edov en el token de id',
    clientId: 'Id de cliente',
    clientSecret: 'Secreto de cliente',
    secretKept: 'Vacío: queda el que hay, si el proveedor es el mismo. No se muestra nunca.',
    domains: 'Dominios de correo de la empresa',
    domainsHint:
      'Entre comas: empresa.cl. El equipo de Cotejo confirma cada uno antes de que sirva.',
    trustsProvider: 'El proveedor pide siempre un segundo factor',
    problems: {
      invalid: 'No es una dirección web',
      'not-https': 'Tiene que empezar con https',
      port: 'No puede nombrar un puerto',
      credentials: 'No puede llevar usuario ni clave',
      literal: 'Tiene que ser un nombre, no un número',
      local: 'Tiene que ser un nombre público',
      shared: 'Responde por cualquier empresa: escribe la dirección con el id de tu tenant',
      company: 'No hay una empresa con este código',
      secret: 'Otro proveedor tiene otro secreto: escríbelo',
      there: 'Esta empresa ya tiene su proveedor: cámbialo ahí',
      domains:
        'Escribe de uno a diez dominios propios, como empresa.cl; los de correo gratuito no son de nadie',
    },
  },
  en: {
    created: 'Signing in by the company’s provider',
    change: 'Change the provider',
    lead: 'With another address or client id it is off: it has to be tested, and Cotejo’s team confirms it again.',
    company: 'Code of the company',
    companyHint: 'As its accounts have it',
    issuer: 'Address of the provider (issuer)',
    issuerHint:
      'https, as its discovery document says it. With Entra ID: that of your tenant, and the optional claim xms_edov in the ID token',
    clientId: 'Client id',
    clientSecret: 'Client secret',
    secretKept:
      'Empty: the one that there is stays, if the provider is the same. It is never shown.',
    domains: 'Mail domains of the company',
    domainsHint: 'Between commas: company.com. Cotejo’s team confirms each before it counts.',
    trustsProvider: 'The provider always asks for a second factor',
    problems: {
      invalid: 'This is no web address',
      'not-https': 'It has to begin with https',
      port: 'It cannot name a port',
      credentials: 'It cannot carry a user or a password',
      literal: 'It has to be a name, not a number',
      local: 'It has to be a public name',
      shared: 'It answers for any company: write the address with the id of your tenant',
      company: 'There is no company with this code',
      secret: 'Another provider has another secret: type it',
      there: 'This company has its provider already: change it there',
      domains:
        'Write one to ten domains of its own, like company.com; those of free mail are nobody’s',
    },
  },
  pt: {
    created: 'Entrada pelo provedor da empresa',
    change: 'Mudar o provedor',
    lead: 'Com outro endereço ou outro id de cliente fica desligado: é preciso testá-lo, e a equipe do Cotejo o confirma de novo.',
    company: 'Código da empresa',
    companyHint: 'Como aparece em suas contas',
    issuer: 'Endereço do provedor (issuer)',
    issuerHint:
      'https, como diz seu documento de descoberta. Com Entra ID: o do seu tenant, e a declaração opcional xms_edov no token de id',
    clientId: 'Id do cliente',
    clientSecret: 'Segredo do cliente',
    secretKept: 'Vazio: fica o que existe, se o provedor é o mesmo. Nunca é mostrado.',
    domains: 'Domínios de e-mail da empresa',
    domainsHint: 'Entre vírgulas: empresa.com. A equipe do Cotejo confirma cada um antes de valer.',
    trustsProvider: 'O provedor sempre pede um segundo fator',
    problems: {
      invalid: 'Não é um endereço web',
      'not-https': 'Tem que começar com https',
      port: 'Não pode indicar uma porta',
      credentials: 'Não pode levar usuário nem senha',
      literal: 'Tem que ser um nome, não um número',
      local: 'Tem que ser um nome público',
      shared: 'Responde por qualquer empresa: escreva o endereço com o id do seu tenant',
      company: 'Não há uma empresa com este código',
      secret: 'Outro provedor tem outro segredo: escreva-o',
      there: 'Esta empresa já tem seu provedor: mude-o ali',
      domains:
        'Escreva de um a dez domínios próprios, como empresa.com; os de e-mail gratuito não são de ninguém',
    },
  },
};

/** Why a field of the form is refused, at its field. */
export const toSignInError = (
  field: string,
  problem: SignInProblem,
  language: Language,
): FieldError => ({
  pointer: `/values/${field}`,
  code: 'INVALID',
  message: signInWords[language].problems[problem],
});

/** A cell as people read it; undefined: as it is. */
export function saySignInCell(
  cell: string,
  value: unknown,
  language: Language,
): string | undefined {
  if (cell === 'state') return companySignInStateWords[value as CompanySignInState][language];
  return cell === 'tested' && value !== null
    ? connectionWords[value as ConnectionResult][language]
    : undefined;
}

const required: Readonly<Record<Language, string>> = {
  es: 'Las personas de la empresa entran por el proveedor y nada más desde su próximo ingreso. Quien administra la empresa sigue entrando con su contraseña y un segundo factor, para recuperar el acceso.',
  en: 'People of the company get in by the provider alone from their next sign-in on. Its administrators still get in by password and second factor, to recover access.',
  pt: 'As pessoas da empresa entram só pelo provedor a partir da próxima entrada. Quem administra a empresa segue entrando com senha e segundo fator, para recuperar o acesso.',
};

/** What follows from turning passwords off. */
export const sayRequired = (_row: unknown, _answers: unknown, language: Language): string =>
  required[language];
