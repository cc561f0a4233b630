import { partnerFields } from './partner-fields.ts';
import { languages, type Language } from '../country/country.ts';
import type { FormDefinition, FormField } from '../form/definition.ts';
import { addDays } from '../money/calendar-day.ts';
import type { FormContext } from '../record/record-kind.ts';
import type { EndpointRecord } from './endpoint-row.ts';
import { subscribedTypes } from './webhook-events.ts';
import { redelivery } from './webhook-tries.ts';
import type { AddressProblem } from './webhook-address.ts';

interface Words {
  readonly created: string;
  readonly change: string;
  readonly redeliver: string;
  readonly url: string;
  readonly urlHint: string;
  readonly contact: string;
  readonly language: string;
  readonly events: string;
  readonly since: string;
  readonly which: string;
  readonly failed: string;
  readonly every: string;
  readonly unknownPartner: string;
  readonly address: Readonly<Record<AddressProblem, string>>;
}

const wordsIn: Readonly<Record<Language, Words>> = {
  es: {
    created: 'Nueva dirección de avisos',
    change: 'Cambiar la dirección',
    redeliver: 'Enviar otra vez',
    url: 'Dirección',
    urlHint: 'https, con un nombre público',
    contact: 'Correo del contacto técnico',
    language: 'Idioma del contacto',
    events: 'Qué se le avisa',
    since: 'Desde el día',
    which: 'Cuáles',
    failed: 'Los que no llegaron',
    every: 'Todos, también los que llegaron',
    unknownPartner: 'No hay un partner con este código',
    address: {
      invalid: 'No es una dirección web',
      'not-https': 'Tiene que empezar con https',
      port: 'No puede nombrar un puerto',
      credentials: 'No puede llevar usuario ni clave',
      literal: 'Tiene que ser un nombre, no un número',
      local: 'Tiene que ser un nombre público',
    },
  },
  en: {
    created: 'New webhook address',
    change: 'Change the address',
    redeliver: 'Send again',
    url: 'Address',
    urlHint: 'https, with a public name',
    contact: 'E-mail of the technical contact',
    language: 'Language of the contact',
    events: 'What it is told',
    since: 'Since the day',
    which: 'Which',
    failed: 'Those that did not arrive',
    every: 'All, also those that arrived',
    unknownPartner: 'There is no partner with this code',
    address: {
      invalid: 'This is no web address',
      'not-https': 'It has to begin with https',
      port: 'It cannot name a port',
      credentials: 'It cannot carry a user or a password',
      literal: 'It has to be a name, not a number',
      local: 'It has to be a public name',
    },
  },
  pt: {
    created: 'Novo endereço de avisos',
    change: 'Mudar o endereço',
    redeliver: 'Enviar de novo',
    url: 'Endereço',
    urlHint: 'https, com um nome público',
    contact: 'E-mail do contato técnico',
    language: 'Idioma do contato',
    events: 'O que se avisa',
    since: 'Desde o dia',
    which: 'Quais',
    failed: 'Os que não chegaram',
    every: 'Todos, também os que chegaram',
    unknownPartner: 'Não há um parceiro com este código',
    address: {
      invalid: 'Não é um endereço web',
      'not-https': 'Tem que começar com https',
      port: 'Não pode nomear uma porta',
      credentials: 'Não pode levar usuário nem senha',
      literal: 'Tem que ser um nome, não um número',
      local: 'Tem que ser um nome público',
    },
  },
};

/** Why an address is refused, beside its field. */
export const sayAddressProblem = (problem: AddressProblem, language: Language): string =>
  wordsIn[language].address[problem];

export const sayUnknownPartner = (language: Language): string => wordsIn[language].unknownPartner;

/** The name of the box of a type of event: a dot would be a path. */
const eventField = (type: string): string => `event_${type.replaceAll('.', '_')}`;

/** The types whose boxes are ticked. */
export const chosenTypes = (values: Readonly<Record<string, unknown>>): readonly string[] =>
  subscribedTypes.filter((type) => values[eventField(type)] === true);

const eventBoxes = (words: Words, chosen: readonly string[]): FormDefinition['groups'][number] => ({
  fields: subscribedTypes.map((type) => ({
    name: eventField(type),
    type: 'checkbox',
    label: type,
    required: false,
    atLeastOne: 'events',
    atLeastOneLabel: words.events,
    ...(chosen.includes(type) ? { initial: 'true' } : {}),
  })),
});

const contactFields = (language: Language, row?: EndpointRecord): readonly FormField[] => {
  const words = wordsIn[language];
  const names = new Intl.DisplayNames([language], { type: 'language' });
  return [
    {
      name: 'url',
      type: 'text',
      label: words.url,
      hint: words.urlHint,
      required: true,
      maxLength: 500,
      ...(row === undefined ? {} : { initial: row.url }),
    },
    {
      name: 'contact',
      type: 'email',
      label: words.contact,
      required: true,
      ...(row === undefined ? {} : { initial: row.contact }),
    },
    {
      name: 'language',
      type: 'select',
      label: words.language,
      required: true,
      options: languages.map((value) => ({ value, label: names.of(value) ?? value })),
      ...(row === undefined ? {} : { initial: row.language }),
    },
  ];
};

/** What is asked for a new endpoint. */
export function newEndpointForm(context: FormContext): FormDefinition {
  const { language } = context;
  const words = wordsIn[language];
  return {
    id: 'endpoint-new',
    version: 1,
    title: words.created,
    groups: [
      {
        fields: [...partnerFields(context), ...contactFields(language)],
      },
      eventBoxes(words, subscribedTypes),
    ],
  };
}

export function changeEndpointForm(row: EndpointRecord, { language }: FormContext): FormDefinition {
  const words = wordsIn[language];
  return {
    id: 'endpoint-change',
    version: 1,
    title: words.change,
    groups: [{ fields: contactFields(language, row) }, eventBoxes(words, row.events.split(', '))],
  };
}

/** What is sent again: since a day, at most as far back as messages are kept for it. */
export function redeliverForm(_row: EndpointRecord, context: FormContext): FormDefinition {
  const words = wordsIn[context.language];
  return {
    id: 'endpoint-redeliver',
    version: 1,
    title: words.redeliver,
    groups: [
      {
        fields: [
          {
            name: 'since',
            type: 'date',
            label: words.since,
            required: true,
            firstDay: addDays(context.today, -redelivery.days),
            lastDay: context.today,
          },
          {
            name: 'which',
            type: 'radio',
            label: words.which,
            required: true,
            options: [
              { value: 'failed', label: words.failed },
              { value: 'every', label: words.every },
            ],
          },
        ],
      },
    ],
  };
}
