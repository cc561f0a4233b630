import type { CountryCode, Language } from '../country/country.ts';
import type { Texts } from '../text/texts.ts';
import type { ProfileFormKind } from '../profile/form-kind.ts';
import { legalIdField, phoneField, placeFields } from '../form/contact-fields.ts';
import type { FormDefinition, FormField } from '../form/definition.ts';
import { currentRequestConsent, requestConsent } from './request-consent.ts';
import type { RequestKind } from './request-lead.ts';

const words = {
  title: { es: 'Tus datos', en: 'Your details', pt: 'Seus dados' },
  companyTitle: { es: 'Tu empresa', en: 'Your company', pt: 'Sua empresa' },
  company: { es: 'Nombre de la empresa', en: 'Company name', pt: 'Nome da empresa' },
  workers: {
    es: 'Trabajadores que se asegurarán',
    en: 'Workers to insure',
    pt: 'Trabalhadores a segurar',
  },
  name: { es: 'Nombre y apellido', en: 'First and last name', pt: 'Nome e sobrenome' },
  email: { es: 'Correo electrónico', en: 'E-mail', pt: 'E-mail' },
  partnerId: {
    es: '{document} de tu pareja',
    en: 'Your partner’s {document}',
    pt: '{document} do seu companheiro ou companheira',
  },
  legalIdHint: {
    es: 'La isapre lo pide para preparar el contrato',
    en: 'The isapre asks for it to prepare the contract',
    pt: 'A isapre pede este dado para preparar o contrato',
  },
  time: {
    es: 'Cuándo te llamamos',
    en: 'When we can call you',
    pt: 'Quando podemos ligar',
  },
  message: {
    es: '¿Algo que debamos saber?',
    en: 'Is there anything we should know?',
    pt: 'Há algo que devamos saber?',
  },
  messageHint: {
    es: 'No escribas datos de salud ni de tarjetas',
    en: 'Do not write health or card details',
    pt: 'Não escreva dados de saúde nem de cartões',
  },
} as const satisfies Record<string, Texts>;

/** When someone may be called; the values are stored. */
export const contactTimes = {
  cualquiera: { es: 'A cualquier hora', en: 'At any time', pt: 'A qualquer hora' },
  manana: { es: 'De 9 a 12', en: '9 am to 12', pt: 'Das 9 às 12' },
  mediodia: { es: 'De 12 a 15', en: '12 to 3 pm', pt: 'Das 12 às 15' },
  tarde: { es: 'De 15 a 18', en: '3 to 6 pm', pt: 'Das 15 às 18' },
} as const satisfies Record<string, Texts>;

/** Kinds that a company asks for; everyone else asks for people or pets. */
const companyKinds: ReadonlySet<ProfileFormKind> = new Set(['group', 'heads', 'payroll']);

/** Every field that some kind's form asks for. */
export const requestAnswerNames = [
  'nombrepersona',
  'correopersona',
  'telefonopersona',
  'rutpersona',
  'rut_sec_contributor',
  'empresa',
  'trabajadores',
  'region',
  'comuna',
  'city',
  'horario',
  'mensaje',
] as const;

export interface RequestFormInput {
  readonly kind: ProfileFormKind;
  readonly country: CountryCode;
  readonly language: Language;
  /** The insurer, named in the consent. */
  readonly organization: string;
  /** Two people contribute to the isapre. */
  readonly couple?: boolean | undefined;
  /** Known from the profile: the field's initial value. */
  readonly workers?: number | undefined;
  readonly region?: number | undefined;
}

/**
 * What we ask someone who requests a product: enough to call them and no more. The fields carry
 * the names of the call's parameters (spec 3 §3 "Plan request parameters").
 */
export function buildRequestForm(input: RequestFormInput): FormDefinition {
  const { kind, country, language, organization } = input;
  const consent = requestConsent(currentRequestConsent, language, organization);
  if (consent === null) throw new TypeError(`no consent text ${currentRequestConsent}`);
  const company = companyKinds.has(kind);
  return {
    id: 'solicitud',
    version: 1,
    title: words.title[language],
    groups: [
      ...(company ? [{ title: words.companyTitle[language], fields: companyFields(input) }] : []),
      {
        title: words.title[language],
        fields: [
          nameField(language),
          emailField(language),
          phoneField('telefonopersona', country, language),
          ...place(input),
          ...(kind === 'isapre' ? legalIds(input) : []),
          {
            name: 'horario',
            type: 'select',
            label: words.time[language],
            required: false,
            options: Object.entries(contactTimes).map(([value, label]) => ({
              value,
              label: label[language],
            })),
            initial: 'cualquiera',
          },
          {
            name: 'mensaje',
            type: 'textarea',
            label: words.message[language],
            hint: words.messageHint[language],
            required: false,
            maxLength: 1_000,
          },
        ],
      },
    ],
    consent: {
      field: 'consent',
      textVersion: currentRequestConsent,
      label: consent.label,
      paragraphs: consent.paragraphs,
      missing: consent.missing,
    },
  };
}

/** The address finds and answers a request: another one is another request. */
const unchanged = ['correopersona'];
/** Of an insurance request these belong to the first of its people, who are changed all together. */
const ofPeople = ['nombrepersona', 'telefonopersona', 'rutpersona'];

/**
 * The form that changes a request: the one that asked, without what cannot be changed, and without its consent while
 * the text that was agreed to is the current one.
 *
 * @param agreedTo version of that text
 */
export function buildRequestChangeForm(
  input: RequestFormInput & { readonly requestKind: RequestKind; readonly agreedTo: string },
): FormDefinition {
  const { consent, groups, ...form } = buildRequestForm(input);
  const left = input.requestKind === 'insurance' ? [...unchanged, ...ofPeople] : unchanged;
  const isAgreed = input.agreedTo === currentRequestConsent;
  return {
    ...form,
    groups: groups.map((group) => ({
      ...group,
      fields: group.fields.filter(({ name }) => !left.includes(name)),
    })),
    ...(isAgreed || consent === undefined ? {} : { consent }),
  };
}

/** The sender's name, in one field. */
export function nameField(language: Language): FormField {
  return {
    name: 'nombrepersona',
    type: 'text',
    label: words.name[language],
    required: true,
    pattern: 'name',
    maxLength: 120,
    autocomplete: 'name',
  };
}

/** Where the answer is sent. */
export function emailField(language: Language): FormField {
  return {
    name: 'correopersona',
    type: 'email',
    label: words.email[language],
    required: true,
    maxLength: 254,
    inputMode: 'email',
    autocomplete: 'email',
  };
}

function companyFields({ language, workers }: RequestFormInput): FormField[] {
  return [
    {
      name: 'empresa',
      type: 'text',
      label: words.company[language],
      required: true,
      maxLength: 120,
      autocomplete: 'organization',
    },
    {
      name: 'trabajadores',
      type: 'integer',
      label: words.workers[language],
      required: true,
      min: 1,
      max: 100_000,
      inputMode: 'numeric',
      ...(workers === undefined ? {} : { initial: String(workers) }),
    },
  ];
}

/** Who attends depends on the region; the comuna helps and is optional. */
function place({ country, language, region }: RequestFormInput): FormField[] {
  return placeFields(country, language, { region: true, place: false }).map((field) =>
    field.name === 'region' && region !== undefined && isOption(field, String(region))
      ? { ...field, initial: String(region) }
      : field,
  );
}

function isOption({ options = [] }: FormField, value: string): boolean {
  return options.some((option) => option.value === value);
}

/** An isapre asks for its affiliates' documents; optional before the first call. */
function legalIds({ country, language, couple }: RequestFormInput): FormField[] {
  const own: FormField = {
    ...legalIdField('rutpersona', country, language),
    hint: words.legalIdHint[language],
    required: false,
  };
  if (couple !== true) return [own];
  const label = words.partnerId[language].replace('{document}', own.label);
  return [own, { ...own, name: 'rut_sec_contributor', label, about: label }];
}
