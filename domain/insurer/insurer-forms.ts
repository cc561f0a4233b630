import type { Language } from '../country/country.ts';
import type { FormDefinition, FormField } from '../form/definition.ts';
import { addDays } from '../money/calendar-day.ts';
import type { FormContext } from '../record/record-kind.ts';
import {
  contactDuties,
  type ContactDuty,
  type InsurerContact,
  type InsurerPerson,
  type InsurerRecord,
} from './insurer-row.ts';
import { windowNames } from './insurer-terms.ts';
import { contactDutyWords } from './insurer-words.ts';

interface Words {
  readonly cut: string;
  readonly cuttingDay: string;
  readonly cuttingDayHint: string;
  readonly windows: string;
  readonly activationBack: string;
  readonly activationAhead: string;
  readonly cancellationBack: string;
  readonly cancellationAhead: string;
  readonly answerDays: string;
  readonly from: string;
  readonly fromHint: string;
  readonly add: string;
  readonly change: string;
  readonly end: string;
  readonly contact: string;
  readonly name: string;
  readonly duty: string;
  readonly email: string;
  readonly phone: string;
  readonly days: string;
}

const wordsIn: Readonly<Record<Language, Words>> = {
  es: {
    cut: 'Día de corte',
    cuttingDay: 'Día del mes',
    cuttingDayHint:
      'De 1 a 31; en un mes más corto es su último día, y en un día no hábil, el hábil anterior',
    windows: 'Días de retroactividad',
    activationBack: 'Un alta puede empezar hasta tantos días atrás',
    activationAhead: 'Un alta puede empezar hasta tantos días adelante',
    cancellationBack: 'Una baja puede valer hasta tantos días atrás',
    cancellationAhead: 'Una baja puede valer hasta tantos días adelante',
    answerDays: 'La aseguradora responde en tantos días',
    from: 'Desde el',
    fromHint:
      'Otra persona lo confirma dentro de tres días y a más tardar ese día; después se pide de nuevo. Lo que ya estaba planeado para un día posterior queda como está',
    add: 'Agregar un contacto',
    change: 'Cambiar un contacto',
    end: 'Quitar un contacto',
    contact: 'Contacto',
    name: 'Nombre',
    duty: 'Se le escribe por',
    email: 'Correo',
    phone: 'Teléfono',
    days: 'días',
  },
  en: {
    cut: 'Cutting day',
    cuttingDay: 'Day of the month',
    cuttingDayHint:
      'From 1 to 31; in a shorter month its last day, and where nobody works, the working day before it',
    windows: 'Retroactive days',
    activationBack: 'An activation may begin so many days back',
    activationAhead: 'An activation may begin so many days ahead',
    cancellationBack: 'A cancellation may count from so many days back',
    cancellationAhead: 'A cancellation may count from so many days ahead',
    answerDays: 'The insurer answers within so many days',
    from: 'From',
    fromHint:
      'Another person confirms it within three days and by that day; afterwards it is asked for again. What is planned for a later day already stays as it is',
    add: 'Add a contact',
    change: 'Change a contact',
    end: 'Remove a contact',
    contact: 'Contact',
    name: 'Name',
    duty: 'Is written to about',
    email: 'E-mail',
    phone: 'Telephone',
    days: 'days',
  },
  pt: {
    cut: 'Dia de corte',
    cuttingDay: 'Dia do mês',
    cuttingDayHint:
      'De 1 a 31; num mês mais curto é o último dia e, num dia não útil, o dia útil anterior',
    windows: 'Dias de retroatividade',
    activationBack: 'Uma inclusão pode começar até tantos dias atrás',
    activationAhead: 'Uma inclusão pode começar até tantos dias à frente',
    cancellationBack: 'Uma exclusão pode valer até tantos dias atrás',
    cancellationAhead: 'Uma exclusão pode valer até tantos dias à frente',
    answerDays: 'A seguradora responde em tantos dias',
    from: 'A partir de',
    fromHint:
      'Outra pessoa confirma dentro de três dias e, no máximo, nesse dia; depois pede-se de novo. O que já estava planejado para um dia posterior fica como está',
    add: 'Adicionar um contato',
    change: 'Mudar um contato',
    end: 'Remover um contato',
    contact: 'Contato',
    name: 'Nome',
    duty: 'Escreve-se a ele sobre',
    email: 'E-mail',
    phone: 'Telefone',
    days: 'dias',
  },
};

const form = (id: string, title: string, fields: readonly FormField[]): FormDefinition => ({
  id: `insurer-${id}`,
  version: 1,
  title,
  groups: [{ fields }],
});

/** So many days after today the request of the first of two is over: until then its day has not passed. */
const daysToConfirm = 4;

/**
 * Nothing that was decided by the terms of a day that is over changes afterwards. Where nobody asked for a day, the one that is
 * filled in leaves the second person all the time there is.
 */
const fromField = (words: Words, today: string, asked: string | undefined): FormField => ({
  name: 'effectiveFrom',
  type: 'date',
  label: words.from,
  hint: words.fromHint,
  required: true,
  firstDay: today,
  lastDay: addDays(today, 730),
  initial: asked === undefined || asked < today ? addDays(today, daysToConfirm) : asked,
});

/** What is asked for another cutting day; once somebody asked for one, it is filled in for who confirms it. */
export function cuttingDayForm(
  { cuttingDay, asked }: InsurerRecord,
  { language, today }: FormContext,
): FormDefinition {
  const words = wordsIn[language];
  const before = asked.find(({ act }) => act === 'setCuttingDay');
  const initial = before?.cuttingDay ?? cuttingDay;
  return form('cutting-day', words.cut, [
    {
      name: 'cuttingDay',
      type: 'integer',
      label: words.cuttingDay,
      hint: words.cuttingDayHint,
      required: true,
      min: 1,
      max: 31,
      ...(initial === null ? {} : { initial: String(initial) }),
    },
    fromField(words, today, before?.effectiveFrom),
  ]);
}

export type Windows = Readonly<Record<(typeof windowNames)[number], number>>;

/** What is asked for other days of retroactivity. */
export function windowsForm(row: InsurerRecord, { language, today }: FormContext): FormDefinition {
  const words = wordsIn[language];
  const before = row.asked.find(({ act }) => act === 'setWindows');
  return form('windows', words.windows, [
    ...windowNames.map((name): FormField => ({
      name,
      type: 'integer',
      label: words[name],
      suffix: words.days,
      required: true,
      min: 0,
      max: 365,
      initial: String(before?.[name] ?? row[name]),
    })),
    fromField(words, today, before?.effectiveFrom),
  ]);
}

/** What the form of the days said. */
export const readWindows = (values: Readonly<Record<string, unknown>>): Windows =>
  Object.fromEntries(windowNames.map((name) => [name, Number(values[name])])) as Windows;

function personFields(
  words: Words,
  language: Language,
  prefix = '',
  contact: Partial<InsurerContact> = {},
): readonly FormField[] {
  const initial = (value: string | undefined) =>
    value === undefined || value === '' ? {} : { initial: value };
  return [
    {
      name: `${prefix}name`,
      type: 'text',
      label: words.name,
      required: true,
      maxLength: 120,
      ...initial(contact.name),
    },
    {
      name: `${prefix}duty`,
      type: 'select',
      label: words.duty,
      required: true,
      options: contactDuties.map((value) => ({
        value,
        label: contactDutyWords[value][language],
      })),
      ...initial(contact.duty ?? 'general'),
    },
    {
      name: `${prefix}email`,
      type: 'email',
      label: words.email,
      required: true,
      maxLength: 254,
      ...initial(contact.email),
    },
    {
      name: `${prefix}phone`,
      type: 'text',
      inputMode: 'tel',
      label: words.phone,
      required: false,
      maxLength: 30,
      ...initial(contact.phone),
    },
  ];
}

export function addContactForm(_: InsurerRecord, { language }: FormContext): FormDefinition {
  const words = wordsIn[language];
  return form('contact-new', words.add, personFields(words, language));
}

const contactField = (words: Words, contacts: readonly InsurerContact[]): FormField => ({
  name: 'contact',
  type: 'select',
  label: words.contact,
  required: true,
  options: contacts.map(({ id, name }) => ({ value: id, label: name })),
});

/** One of its contacts, whose fields hold what is known of them. */
export function changeContactForm(
  { contacts }: InsurerRecord,
  { language }: FormContext,
): FormDefinition {
  const words = wordsIn[language];
  const known = contacts ?? [];
  return form('contact-change', words.change, [
    contactField(words, known),
    ...known.flatMap((contact) =>
      personFields(words, language, `of.${contact.id}.`, contact).map((field) => ({
        ...field,
        visibleWhen: { field: 'contact', equals: contact.id },
      })),
    ),
  ]);
}

export function endContactForm(
  { contacts }: InsurerRecord,
  { language }: FormContext,
): FormDefinition {
  const words = wordsIn[language];
  return form('contact-end', words.end, [contactField(words, contacts ?? [])]);
}

/** What a form says of a person at an insurer; of one of several, those of the contact that was chosen. */
export function readContact(values: Readonly<Record<string, unknown>>): {
  readonly person: InsurerPerson;
  readonly duty: ContactDuty;
} {
  const chosen = values['contact'];
  const of = values['of'] as
    Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined;
  const own = typeof chosen === 'string' ? (of?.[chosen] ?? {}) : values;
  const text = (name: string): string => String(own[name] ?? '').trim();
  return {
    person: { name: text('name'), email: text('email').toLowerCase(), phone: text('phone') },
    duty: text('duty') as ContactDuty,
  };
}
