import type { CountryCode, Language } from '../../country/country.ts';
import { legalIdField } from '../../form/contact-fields.ts';
import type { FormField, FormGroup } from '../../form/definition.ts';
import { fullName } from '../../form/form-person.ts';
import { printNationalId } from '../../identity/national-id.ts';
import type { Texts } from '../../text/texts.ts';
import { fillText } from '../../text/fill-text.ts';
import { dateInWords } from '../../calendar/start-dates.ts';
import { groupWords, type PricedGroup } from './priced-words.ts';
import { readRows, readText, sayOption, toOptions, type SubjectStep } from './subject-step.ts';

/** A list that is filled in on a page; a larger group is asked for by request. */
export const mostInsured = 60;

/** What a person's fields are called: on the page, and as headings of a sheet. */
export const personLabels = {
  firstName: { es: 'Nombres', en: 'First names', pt: 'Nome' },
  paternalSurname: { es: 'Apellido paterno', en: 'Paternal surname', pt: 'Sobrenome paterno' },
  maternalSurname: { es: 'Apellido materno', en: 'Maternal surname', pt: 'Sobrenome materno' },
  birthDate: { es: 'Fecha de nacimiento', en: 'Date of birth', pt: 'Data de nascimento' },
  gender: { es: 'Sexo', en: 'Sex', pt: 'Sexo' },
  email: { es: 'Correo electrónico', en: 'E-mail', pt: 'E-mail' },
  dependentType: { es: 'Parentesco', en: 'Relationship', pt: 'Parentesco' },
} as const satisfies Record<string, Texts>;

const words = {
  title: { es: 'Personas aseguradas', en: 'People insured', pt: 'Pessoas seguradas' },
  lead: {
    es: 'El precio es para {who}. Si son otras, vuelve al seguro y corrige tu perfil.',
    en: 'The price is for {who}. If that is wrong, go back and correct your profile.',
    pt: 'O preço é para {who}. Se forem outras, volte e corrija seu perfil.',
  },
  worker: { es: 'Trabajador {number}', en: 'Worker {number}', pt: 'Funcionário {number}' },
  dependant: { es: 'Carga {number}', en: 'Dependant {number}', pt: 'Dependente {number}' },
  holder: { es: 'Es carga de', en: 'Is a dependant of', pt: 'É dependente de' },
  insured: { es: 'Asegurados', en: 'Insured', pt: 'Segurados' },
} as const satisfies Record<string, Texts>;

export const genders = {
  M: { es: 'Masculino', en: 'Male', pt: 'Masculino' },
  F: { es: 'Femenino', en: 'Female', pt: 'Feminino' },
} as const satisfies Record<string, Texts>;

/** `dependentType` of a bulk row (spec 3 §3). */
export const dependentTypes = {
  CONYUGE: { es: 'Cónyuge', en: 'Spouse', pt: 'Cônjuge' },
  CONVIVIENTE_CIVIL: { es: 'Conviviente civil', en: 'Civil partner', pt: 'Companheiro civil' },
  HIJO: { es: 'Hijo o hija', en: 'Son or daughter', pt: 'Filho ou filha' },
  PADRE: { es: 'Padre', en: 'Father', pt: 'Pai' },
  MADRE: { es: 'Madre', en: 'Mother', pt: 'Mãe' },
} as const satisfies Record<string, Texts>;
export type DependentType = keyof typeof dependentTypes;

/**
 * Everyone of the priced group: `insured.0` … the workers, after them their dependants, who name their worker by place.
 * Columns are those of a bulk activation (spec 3 §3); type and first day follow from place and purchase.
 */
export const groupStep: SubjectStep = {
  build({ price, country, language }) {
    const group = price.group ?? { workers: 0, dependants: 0 };
    const { workers, dependants } = group;
    return {
      id: 'datos-asegurados-masivo',
      version: 1,
      title: words.title[language],
      lead: fillText(words.lead[language], { who: groupWords(group, language) }),
      groups: [
        ...places(workers).map((at) => workerGroup(at, country, language)),
        ...places(dependants).map((at) => dependantGroup(at, group, country, language)),
      ],
    };
  },
  describe: (_, { price, language }) =>
    price.group === undefined
      ? []
      : [{ label: words.insured[language], value: groupWords(price.group, language) }],
  list(answers, { price, country, language }) {
    const workers = price.group?.workers ?? 0;
    return readRows(answers, 'insured').map((row, at) => [
      fullName(row),
      printNationalId(country, readText(row, 'legalId')),
      at < workers
        ? fillText(words.worker[language], { number: String(at + 1) })
        : `${sayOption(dependentTypes, row['dependentType'], language)}, ${fillText(words.worker[language], { number: String(Number(readText(row, 'holder')) + 1) })}`,
      dateInWords(readText(row, 'birthDate'), language),
    ]);
  },
};

const places = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

function workerGroup(at: number, country: CountryCode, language: Language): FormGroup {
  const title = fillText(words.worker[language], { number: String(at + 1) });
  const email: FormField = {
    name: `insured.${at}.email`,
    type: 'email',
    label: personLabels.email[language],
    required: false,
    maxLength: 254,
    inputMode: 'email',
    autocomplete: 'off',
    about: title,
  };
  return { title, fields: [...personFields(at, title, country, language), email] };
}

function dependantGroup(
  at: number,
  { workers }: PricedGroup,
  country: CountryCode,
  language: Language,
): FormGroup {
  const row = workers + at;
  const title = fillText(words.dependant[language], { number: String(at + 1) });
  const select = (name: string, label: Texts) => ({
    name: `insured.${row}.${name}`,
    type: 'select' as const,
    label: label[language],
    required: true,
    about: title,
  });
  return {
    title,
    fields: [
      {
        ...select('holder', words.holder),
        options: places(workers).map((worker) => ({
          value: String(worker),
          label: fillText(words.worker[language], { number: String(worker + 1) }),
        })),
      },
      {
        ...select('dependentType', personLabels.dependentType),
        options: toOptions(dependentTypes, language),
      },
      ...personFields(row, title, country, language),
    ],
  };
}

function personFields(
  row: number,
  about: string,
  country: CountryCode,
  language: Language,
): FormField[] {
  const name = (id: 'firstName' | 'paternalSurname' | 'maternalSurname'): FormField => ({
    name: `insured.${row}.${id}`,
    type: 'text',
    label: personLabels[id][language],
    required: id !== 'maternalSurname',
    pattern: 'name',
    maxLength: 80,
    autocomplete: 'off',
    about,
  });
  return [
    name('firstName'),
    name('paternalSurname'),
    name('maternalSurname'),
    { ...legalIdField(`insured.${row}.legalId`, country, language), about },
    {
      name: `insured.${row}.birthDate`,
      type: 'birth-date',
      label: personLabels.birthDate[language],
      required: true,
      inputMode: 'numeric',
      autocomplete: 'off',
      about,
    },
    {
      name: `insured.${row}.gender`,
      type: 'radio',
      label: personLabels.gender[language],
      required: true,
      look: 'segmented',
      options: toOptions(genders, language),
      about,
    },
  ];
}
