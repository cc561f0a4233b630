import { countries, type CountryCode, type Language } from '../../country/country.ts';
import type { Texts } from '../../text/texts.ts';
import { legalIdField, phoneField, placeFields } from '../../form/contact-fields.ts';
import {
  ageWords,
  inFormOrder,
  insuresPolicyholder,
  roleName,
  type FormPerson,
} from '../../form/form-person.ts';
import type { FormDefinition, FormField, FormGroup } from '../../form/definition.ts';
import type { PricedThings } from '../subject/priced-things.ts';
import { isapreStarts, previousSystems, type PreviousSystem } from '../subject/isapre-notice.ts';
import { dateInWords, departureDates, startDates } from '../../calendar/start-dates.ts';

const words = {
  title: { es: 'Tus datos', en: 'Your details', pt: 'Seus dados' },
  lead: {
    es: 'Los pide la compañía para emitir la póliza a tu nombre.',
    en: 'The insurer needs them to issue the policy in your name.',
    pt: 'A seguradora precisa deles para emitir a apólice em seu nome.',
  },
  holder: { es: 'Contratante y titular', en: 'Policyholder', pt: 'Contratante e titular' },
  holderHint: {
    es: 'El precio es para una persona de sexo {sex} y {age}. Si no es tu caso, vuelve al seguro y corrige tu perfil.',
    en: 'The price is for a {sex} person, {age}. If that is not you, go back and correct your profile.',
    pt: 'O preço é para uma pessoa do sexo {sex}, {age}. Se não for o seu caso, volte e corrija seu perfil.',
  },
  payer: { es: 'Contratante', en: 'Policyholder', pt: 'Contratante' },
  payerHint: {
    es: 'Contratas y pagas; no quedas asegurado. Debes tener 18 años o más.',
    en: 'You take out the policy and pay; you are not insured. You must be 18 or older.',
    pt: 'Você contrata e paga; não fica segurado. É preciso ter 18 anos ou mais.',
  },
  contact: { es: 'Dónde te contactamos', en: 'How to contact you', pt: 'Como falar com você' },
  start: { es: 'Cuándo empieza', en: 'When it starts', pt: 'Quando começa' },
  startDate: { es: 'Fecha de inicio', en: 'Start date', pt: 'Data de início' },
  departure: { es: 'Cuándo viajan', en: 'When you travel', pt: 'Quando viajam' },
  departureDate: { es: 'Día de salida', en: 'Day of departure', pt: 'Dia da saída' },
  startIsapre: {
    es: 'Un contrato de isapre empieza un día 1. Desde otra isapre, el del mes siguiente a un mes completo de aviso.',
    en: 'An isapre contract starts on the 1st of a month. From another isapre, after a full month of notice.',
    pt: 'Um contrato de isapre começa em um dia 1. Vindo de outra isapre, depois de um mês completo de aviso.',
  },
  previousSystem: {
    es: 'Quién cubre hoy tu salud',
    en: 'Who covers your health today',
    pt: 'Quem cobre hoje sua saúde',
  },
  firstName: { es: 'Nombres', en: 'First names', pt: 'Nome' },
  paternalSurname: { es: 'Apellido paterno', en: 'Paternal surname', pt: 'Sobrenome paterno' },
  maternalSurname: { es: 'Apellido materno', en: 'Maternal surname', pt: 'Sobrenome materno' },
  birthDate: { es: 'Fecha de nacimiento', en: 'Date of birth', pt: 'Data de nascimento' },
  birthHint: {
    es: 'Por ejemplo, 27 3 1991',
    en: 'For example, 27 3 1991',
    pt: 'Por exemplo, 27 3 1991',
  },
  email: { es: 'Correo electrónico', en: 'E-mail', pt: 'E-mail' },
  emailHint: {
    es: 'Ahí llega tu póliza',
    en: 'We send your policy there',
    pt: 'Enviamos sua apólice para lá',
  },
  emailRepeatHint: {
    es: 'Para estar seguros',
    en: 'To make sure it is right',
    pt: 'Para ter certeza',
  },
  emailRepeat: { es: 'Repite tu correo', en: 'Repeat your e-mail', pt: 'Repita seu e-mail' },
  address: { es: 'Dirección', en: 'Address', pt: 'Endereço' },
  addressHint: {
    es: 'Calle, número y departamento',
    en: 'Street, number and flat',
    pt: 'Rua, número e apartamento',
  },
} as const satisfies Record<string, Texts>;

const systemNames: Record<PreviousSystem, Texts> = {
  fonasa: { es: 'Fonasa', en: 'Fonasa', pt: 'Fonasa' },
  isapre: { es: 'Otra isapre', en: 'Another isapre', pt: 'Outra isapre' },
  ninguno: {
    es: 'Nadie, o las Fuerzas Armadas',
    en: 'Nobody, or the armed forces',
    pt: 'Ninguém, ou as Forças Armadas',
  },
};

const sexWords: Record<'M' | 'F', Texts> = {
  M: { es: 'masculino', en: 'male', pt: 'masculino' },
  F: { es: 'femenino', en: 'female', pt: 'feminino' },
};

/** The fields that everyone insured has; `prefix` is empty for the holder, `insured.0.` for a dependant. */
function personFields(
  prefix: string,
  country: CountryCode,
  language: Language,
  about?: string,
): FormField[] {
  const holder = prefix === '';
  const told = about === undefined ? {} : { about };
  const fill = (token: string) => (holder ? { autocomplete: token } : { autocomplete: 'off' });
  const name = (
    id: 'firstName' | 'paternalSurname' | 'maternalSurname',
    token: string,
  ): FormField => ({
    name: `${prefix}${id}`,
    type: 'text',
    label: words[id][language],
    required: id !== 'maternalSurname' || countries[country].needsMaternalSurname,
    pattern: 'name',
    maxLength: 80,
    ...fill(token),
    ...told,
  });
  return [
    name('firstName', 'given-name'),
    name('paternalSurname', 'family-name'),
    name('maternalSurname', 'additional-name'),
    { ...legalIdField(`${prefix}legalId`, country, language), ...told },
    {
      name: `${prefix}birthDate`,
      type: 'birth-date',
      label: words.birthDate[language],
      hint: words.birthHint[language],
      required: true,
      inputMode: 'numeric',
      ...fill('bday'),
      ...told,
    },
  ];
}

/** How whoever contracts is reached, and where they live. */
export function contactFields(country: CountryCode, language: Language): FormField[] {
  const email = {
    type: 'email',
    required: true,
    maxLength: 254,
    inputMode: 'email',
    autocomplete: 'email',
  } as const;
  return [
    { ...email, name: 'email', label: words.email[language], hint: words.emailHint[language] },
    {
      ...email,
      name: 'emailRepeat',
      label: words.emailRepeat[language],
      hint: words.emailRepeatHint[language],
      sameAs: 'email',
    },
    phoneField('phone', country, language),
    ...placeFields(country, language, { region: true, place: true }),
    {
      name: 'address',
      type: 'text',
      label: words.address[language],
      hint: words.addressHint[language],
      required: true,
      maxLength: 160,
      autocomplete: 'street-address',
    },
  ];
}

/**
 * Who the policy is for: the policyholder's fields are at the root (`legalId`, `email`), those of the
 * others insured at `insured.0`, `insured.1` … in the order in which they were priced. Sex and relationship are not
 * asked again: the price was made with them.
 */
export function buildPersonalDataForm(input: {
  readonly persons: readonly FormPerson[];
  readonly language: Language;
  readonly country: CountryCode;
  /** ISO day in the country. */
  readonly today: string;
  /** A trip begins on any day; other cover on the first of a month. */
  readonly price: PricedThings;
}): FormDefinition {
  const { language, country } = input;
  const persons = inFormOrder(input.persons);
  const buyerIsInsured = insuresPolicyholder(persons);
  const holder = buyerIsInsured ? persons[0] : undefined;
  const dependants = buyerIsInsured ? persons.slice(1) : persons;
  const holderGroup: FormGroup = {
    title: words[buyerIsInsured ? 'holder' : 'payer'][language],
    ...(!buyerIsInsured ? { hint: words.payerHint[language] } : {}),
    ...(holder
      ? {
          hint: words.holderHint[language]
            .replace('{sex}', sexWords[holder.sex][language])
            .replace('{age}', ageWords(holder.age, language)),
        }
      : {}),
    fields: personFields('', country, language),
  };
  return {
    id: 'datos-personales',
    version: 1,
    title: words.title[language],
    lead: words.lead[language],
    groups: [
      holderGroup,
      { title: words.contact[language], fields: contactFields(country, language) },
      ...dependants.map((person, at): FormGroup => {
        const title = `${roleName(person, language)}, ${ageWords(person.age, language)}`;
        return {
          title,
          fields: personFields(`insured.${at}.`, country, language, title),
        };
      }),
      input.price.rest?.by === 'contribution'
        ? isapreStartField(input)
        : startField({ ...input, isTrip: input.price.trip !== undefined }),
    ],
  };
}

/** The first day of an isapre contract, which depends on who covers the policyholder until then. */
function isapreStartField(of: { readonly language: Language; readonly today: string }): FormGroup {
  const { language, today } = of;
  const options = previousSystems.map((system) => [
    system,
    isapreStarts(today, system).map((day) => ({ value: day, label: dateInWords(day, language) })),
  ]);
  return {
    title: words.start[language],
    hint: words.startIsapre[language],
    fields: [
      {
        name: 'previousSystem',
        type: 'select',
        label: words.previousSystem[language],
        required: true,
        clears: 'startDate',
        options: previousSystems.map((value) => ({ value, label: systemNames[value][language] })),
      },
      {
        name: 'startDate',
        type: 'select',
        label: words.startDate[language],
        required: true,
        optionsBy: { field: 'previousSystem', options: Object.fromEntries(options) },
      },
    ],
  };
}

/** The first day of cover: a first of a month, for a trip any day. */
export function startField(of: {
  readonly language: Language;
  /** ISO day in the country. */
  readonly today: string;
  readonly isTrip: boolean;
}): FormGroup {
  const { language, today, isTrip } = of;
  const days = isTrip ? departureDates(today) : startDates(today);
  // Nobody departs on a day that we proposed.
  const [proposed] = isTrip ? [] : days;
  return {
    title: words[isTrip ? 'departure' : 'start'][language],
    fields: [
      {
        name: 'startDate',
        type: 'select',
        label: words[isTrip ? 'departureDate' : 'startDate'][language],
        required: true,
        options: days.map((day) => ({ value: day, label: dateInWords(day, language) })),
        ...(proposed === undefined ? {} : { initial: proposed }),
      },
    ],
  };
}
