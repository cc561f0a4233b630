import { organizationTypes } from '../catalogue/product.ts';
import type { Language } from '../country/country.ts';
import type { FieldError } from '../errors/error-catalogue.ts';
import type { FormDefinition, FormField } from '../form/definition.ts';
import type { FormContext } from '../record/record-kind.ts';
import type { ManagedOrganization } from './organization-row.ts';
import { organizationTypeWords } from './organization-words.ts';
import { countryField } from '../record/country-field.ts';

/** What cannot be right of an organisation: what its text says, and what only the catalogue knows. */
export type OrganizationProblem = 'code' | 'url' | 'code-taken' | 'url-taken';

interface Words {
  readonly created: string;
  readonly change: string;
  readonly code: string;
  readonly codeHint: string;
  readonly country: string;
  readonly type: string;
  readonly name: string;
  readonly acronym: string;
  readonly acronymHint: string;
  readonly abbreviation: string;
  readonly url: string;
  readonly urlHint: string;
  readonly supervisor: string;
  readonly supervisorHint: string;
  readonly problems: Readonly<Record<OrganizationProblem, string>>;
}

const wordsIn: Readonly<Record<Language, Words>> = {
  es: {
    created: 'Nueva organización',
    change: 'Cambiar la organización',
    code: 'Código',
    codeHint: 'Como en el catálogo; no cambia después',
    country: 'País',
    type: 'Tipo',
    name: 'Nombre',
    acronym: 'Sigla',
    acronymHint: 'Dos o tres letras, para donde no hay logo',
    abbreviation: 'Abreviatura',
    url: 'Dirección de su página',
    urlHint: 'Letras, números y guiones, como Vida-Camara',
    supervisor: 'Quién la supervisa',
    supervisorHint: 'Vacío: quien supervisa a las de su tipo en el país',
    problems: {
      code: 'Un código son letras, números y guiones',
      url: 'Una dirección son letras, números y guiones',
      'code-taken': 'Otra organización tiene este código',
      'url-taken': 'Otra organización del país y del tipo usa esta dirección',
    },
  },
  en: {
    created: 'New organisation',
    change: 'Change the organisation',
    code: 'Code',
    codeHint: 'As in the catalogue; it does not change afterwards',
    country: 'Country',
    type: 'Type',
    name: 'Name',
    acronym: 'Acronym',
    acronymHint: 'Two or three letters, for where there is no logo',
    abbreviation: 'Abbreviation',
    url: 'Address of its page',
    urlHint: 'Letters, digits and hyphens, such as Vida-Camara',
    supervisor: 'Who supervises it',
    supervisorHint: 'Empty: who supervises those of its type in the country',
    problems: {
      code: 'A code is letters, digits and hyphens',
      url: 'An address is letters, digits and hyphens',
      'code-taken': 'Another organisation has this code',
      'url-taken': 'Another organisation of the country and the type has this address',
    },
  },
  pt: {
    created: 'Nova organização',
    change: 'Mudar a organização',
    code: 'Código',
    codeHint: 'Como no catálogo; não muda depois',
    country: 'País',
    type: 'Tipo',
    name: 'Nome',
    acronym: 'Sigla',
    acronymHint: 'Duas ou três letras, para onde não há logo',
    abbreviation: 'Abreviatura',
    url: 'Endereço da sua página',
    urlHint: 'Letras, números e hifens, como Vida-Camara',
    supervisor: 'Quem a supervisiona',
    supervisorHint: 'Vazio: quem supervisiona as do seu tipo no país',
    problems: {
      code: 'Um código são letras, números e hifens',
      url: 'Um endereço são letras, números e hifens',
      'code-taken': 'Outra organização tem este código',
      'url-taken': 'Outra organização do país e do tipo usa este endereço',
    },
  },
};

/** Why a field of the form is refused, at its field. */
export const toOrganizationError = (
  problem: OrganizationProblem,
  language: Language,
): FieldError => ({
  pointer: problem.startsWith('code') ? '/values/code' : '/values/url',
  code: 'INVALID',
  message: wordsIn[language].problems[problem],
});

/** What staff say of an organisation, read. */
export interface GivenOrganization {
  readonly name: string;
  readonly acronym: string;
  readonly abbreviation: string;
  readonly url: string;
  /** Null: by the country and the type. */
  readonly supervisor: string | null;
}

/** Reads the form of an organisation; what is wrong with it beside what its fields say. */
export function readOrganizationForm(values: Readonly<Record<string, unknown>>): {
  readonly given: GivenOrganization;
  readonly problems: readonly OrganizationProblem[];
} {
  const text = (name: string): string => String(values[name] ?? '').trim();
  const given = {
    name: text('name'),
    acronym: text('acronym').toUpperCase(),
    abbreviation: text('abbreviation'),
    url: text('url'),
    supervisor: text('supervisor') === '' ? null : text('supervisor'),
  };
  return { given, problems: isAddress(given.url) ? [] : ['url'] };
}

/** Letters of the alphabet, digits and hyphens: what addresses and codes are made of. */
export const isAddress = (text: string): boolean => /^[A-Za-z\d]+(-[A-Za-z\d]+)*$/.test(text);

function fieldsOf(row: Partial<ManagedOrganization>, words: Words): readonly FormField[] {
  const text = (
    name: 'name' | 'acronym' | 'abbreviation' | 'url' | 'supervisor',
    maxLength: number,
    more: Partial<FormField> = {},
  ): FormField => ({
    name,
    type: 'text',
    label: words[name],
    required: true,
    maxLength,
    ...(row[name] === undefined || row[name] === null ? {} : { initial: row[name] }),
    ...more,
  });
  return [
    text('name', 120),
    text('acronym', 3, { hint: words.acronymHint }),
    text('abbreviation', 20),
    text('url', 80, { hint: words.urlHint }),
    text('supervisor', 120, { hint: words.supervisorHint, required: false }),
  ];
}

/** What is asked for a new organisation. */
export function newOrganizationForm({ language, country }: FormContext): FormDefinition {
  const words = wordsIn[language];
  return {
    id: 'organization-new',
    version: 1,
    title: words.created,
    groups: [
      {
        fields: [
          {
            name: 'code',
            type: 'text',
            label: words.code,
            hint: words.codeHint,
            required: true,
            maxLength: 20,
          },
          countryField(words.country, country),
          {
            name: 'type',
            type: 'select',
            label: words.type,
            required: true,
            options: organizationTypes.map((value) => ({
              value,
              label: organizationTypeWords[value][language],
            })),
          },
          ...fieldsOf({}, words),
        ],
      },
    ],
  };
}

export function changeOrganizationForm(
  row: ManagedOrganization,
  { language }: FormContext,
): FormDefinition {
  const words = wordsIn[language];
  return {
    id: 'organization-change',
    version: 1,
    title: words.change,
    groups: [{ fields: fieldsOf(row, words) }],
  };
}
