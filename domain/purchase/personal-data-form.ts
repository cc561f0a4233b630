import type { CountryCode, Language } from '../country/country.ts';
import { chileanRegions } from '../geography/chile.ts';
import type { Texts } from '../payment/texts.ts';
import { ageWords, inFormOrder, relationshipName, type FormPerson } from './form-person.ts';
import type { FormDefinition, FormField, FormGroup } from './snapshot.ts';
import { dateInWords, startDates } from './start-dates.ts';

const words = {
  title: { es: 'Tus datos', en: 'Your details', pt: 'Seus dados' },
  lead: {
    es: 'Los pide la compañía para emitir la póliza a tu nombre.',
    en: 'The company asks for them to issue the policy in your name.',
    pt: 'A companhia pede para emitir a apólice em seu nome.',
  },
  holder: { es: 'Contratante y titular', en: 'Policyholder', pt: 'Contratante e titular' },
  holderHint: {
    es: 'El precio es para una persona de sexo {sex} y {age}. Si no es tu caso, vuelve al seguro y corrige tu perfil.',
    en: 'The price is for a {sex} person, {age}. If that is not you, go back and correct your profile.',
    pt: 'O preço é para uma pessoa do sexo {sex}, {age}. Se não for o seu caso, volte e corrija seu perfil.',
  },
  contact: { es: 'Dónde te contactamos', en: 'Where we reach you', pt: 'Onde falamos com você' },
  start: { es: 'Cuándo empieza', en: 'When it begins', pt: 'Quando começa' },
  startDate: { es: 'Fecha de inicio', en: 'Start date', pt: 'Data de início' },
  firstName: { es: 'Nombres', en: 'First names', pt: 'Nomes' },
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
    en: 'Your policy goes there',
    pt: 'Sua apólice chega lá',
  },
  emailRepeatHint: {
    es: 'Para estar seguros',
    en: 'To be sure',
    pt: 'Para ter certeza',
  },
  emailRepeat: { es: 'Repite tu correo', en: 'Repeat your e-mail', pt: 'Repita seu e-mail' },
  phone: { es: 'Teléfono', en: 'Phone', pt: 'Telefone' },
  address: { es: 'Dirección', en: 'Address', pt: 'Endereço' },
  addressHint: {
    es: 'Calle, número y departamento',
    en: 'Street, number and flat',
    pt: 'Rua, número e apartamento',
  },
  region: { es: 'Región', en: 'Region', pt: 'Região' },
  comuna: { es: 'Comuna', en: 'Comuna', pt: 'Comuna' },
  city: { es: 'Ciudad', en: 'City', pt: 'Cidade' },
} as const satisfies Record<string, Texts>;

const sexWords: Record<'M' | 'F', Texts> = {
  M: { es: 'masculino', en: 'male', pt: 'masculino' },
  F: { es: 'femenino', en: 'female', pt: 'feminino' },
};

interface CountryWords {
  readonly legalId: Texts;
  readonly legalIdHint: Texts;
  readonly phoneHint: Texts;
}

const ofCountry: Record<CountryCode, CountryWords> = {
  CL: {
    legalId: { es: 'RUT', en: 'RUT (Chilean ID)', pt: 'RUT (documento chileno)' },
    legalIdHint: {
      es: 'Con o sin puntos y guion',
      en: 'With or without dots and hyphen',
      pt: 'Com ou sem pontos e hífen',
    },
    phoneHint: {
      es: 'Celular, con o sin +56',
      en: 'Mobile, with or without +56',
      pt: 'Celular, com ou sem +56',
    },
  },
  PE: {
    legalId: { es: 'DNI o CE', en: 'DNI or CE', pt: 'DNI ou CE' },
    legalIdHint: { es: '8 a 12 números', en: '8 to 12 digits', pt: '8 a 12 números' },
    phoneHint: {
      es: 'Celular, con o sin +51',
      en: 'Mobile, with or without +51',
      pt: 'Celular, com ou sem +51',
    },
  },
  CO: {
    legalId: { es: 'Cédula', en: 'Cédula (Colombian ID)', pt: 'Cédula' },
    legalIdHint: { es: '8 a 12 números', en: '8 to 12 digits', pt: '8 a 12 números' },
    phoneHint: {
      es: 'Celular, con o sin +57',
      en: 'Mobile, with or without +57',
      pt: 'Celular, com ou sem +57',
    },
  },
  INT: {
    legalId: { es: 'Pasaporte o documento', en: 'Passport or ID', pt: 'Passaporte ou documento' },
    legalIdHint: {
      es: '5 a 12 letras o números',
      en: '5 to 12 letters or digits',
      pt: '5 a 12 letras ou números',
    },
    phoneHint: {
      es: 'Con el código de tu país, por ejemplo +1',
      en: 'With your country code, for example +1',
      pt: 'Com o código do seu país, por exemplo +1',
    },
  },
};

/** The fields that everybody insured has; `prefix` is empty for the holder, `insured.0.` for a dependant. */
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
    required: id !== 'maternalSurname' || country === 'CL',
    pattern: 'name',
    maxLength: 80,
    ...fill(token),
    ...told,
  });
  return [
    name('firstName', 'given-name'),
    name('paternalSurname', 'family-name'),
    name('maternalSurname', 'additional-name'),
    {
      name: `${prefix}legalId`,
      type: 'legal-id',
      label: ofCountry[country].legalId[language],
      hint: ofCountry[country].legalIdHint[language],
      required: true,
      maxLength: 20,
      autocomplete: 'off',
      inputMode: 'text',
      ...told,
    },
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

function placeFields(country: CountryCode, language: Language): FormField[] {
  if (country !== 'CL') {
    return [
      {
        name: 'city',
        type: 'text',
        label: words.city[language],
        required: true,
        maxLength: 80,
        autocomplete: 'address-level2',
      },
    ];
  }
  return [
    {
      name: 'region',
      type: 'select',
      label: words.region[language],
      required: true,
      options: chileanRegions,
      optionsFrom: { list: 'regions' },
      autocomplete: 'address-level1',
    },
    {
      name: 'comuna',
      type: 'select',
      label: words.comuna[language],
      required: true,
      optionsFrom: { list: 'comunas', by: 'region' },
      autocomplete: 'address-level2',
    },
  ];
}

function contactFields(country: CountryCode, language: Language): FormField[] {
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
    {
      name: 'phone',
      type: 'phone',
      label: words.phone[language],
      hint: ofCountry[country].phoneHint[language],
      required: true,
      maxLength: 25,
      inputMode: 'tel',
      autocomplete: 'tel',
    },
    ...placeFields(country, language),
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
 * Who the policy is for: the holder's fields stand at the root (`legalId`, `email`), the dependants'
 * at `insured.0`, `insured.1` … in the order in which they were priced. Sex and relationship are not
 * asked again: the price was made with them.
 */
export function buildPersonalDataForm(input: {
  readonly persons: readonly FormPerson[];
  readonly language: Language;
  readonly country: CountryCode;
  /** ISO day in the country. */
  readonly today: string;
}): FormDefinition {
  const { language, country } = input;
  const [holder, ...dependants] = inFormOrder(input.persons);
  const days = startDates(input.today);
  const holderGroup: FormGroup = {
    title: words.holder[language],
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
        const title = `${relationshipName(person.relationship, person.sex, language)}, ${ageWords(person.age, language)}`;
        return {
          title,
          fields: personFields(`insured.${at}.`, country, language, title),
        };
      }),
      {
        title: words.start[language],
        fields: [
          {
            name: 'startDate',
            type: 'select',
            label: words.startDate[language],
            required: true,
            options: days.map((day) => ({ value: day, label: dateInWords(day, language) })),
            ...(days[0] === undefined ? {} : { initial: days[0] }),
          },
        ],
      },
    ],
  };
}
