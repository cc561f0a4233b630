import type { Language, CountryCode } from '../country/country.ts';
import { countries } from '../country/country.ts';
import { dateFormat } from '../country/formatters.ts';
import { phoneField } from '../form/contact-fields.ts';
import type { FormDefinition, FormField, FormOption } from '../form/definition.ts';
import { callConsent, requestConsent } from '../lead/request-consent.ts';
import { emailField, nameField } from '../lead/request-form.ts';
import type { Texts } from '../text/texts.ts';
import type { AgendaMoment } from '../lead/agenda.ts';

const words = {
  title: { es: 'Agenda una llamada', en: 'Book a call', pt: 'Agende uma ligação' },
  day: { es: 'Día', en: 'Day', pt: 'Dia' },
  time: { es: 'Hora', en: 'Hour', pt: 'Hora' },
  choose: { es: 'Elige', en: 'Choose', pt: 'Escolha' },
  topic: { es: '¿Sobre qué?', en: 'What about?', pt: 'Sobre o quê?' },
  note: {
    es: '¿Algo que debamos saber?',
    en: 'Anything we should know?',
    pt: 'Algo que devamos saber?',
  },
  noteHint: {
    es: 'No escribas datos de salud ni de tarjetas',
    en: 'Do not write health or card details',
    pt: 'Não escreva dados de saúde nem de cartões',
  },
  taken: {
    es: 'Alguien reservó esa hora antes. Elige otra: las demás siguen libres.',
    en: 'Somebody booked that hour first. Choose another one: the others are free.',
    pt: 'Alguém reservou esse horário antes. Escolha outro: os demais continuam livres.',
  },
  next: {
    es: 'Las siguientes libres: {hours}.',
    en: 'The next free ones: {hours}.',
    pt: 'Os próximos livres: {hours}.',
  },
} as const satisfies Record<string, Texts>;

export const sayTaken = (language: Language): string => words.taken[language];
export const sayNextFree = (language: Language): string => words.next[language];

/** Names of the answers that are sealed; the day and the hour are in the booking's row. */
export const bookingAnswerNames = [
  'nombrepersona',
  'correopersona',
  'telefonopersona',
  'mensaje',
] as const;

/** `jueves 3 de diciembre`. */
export function sayBookingDay(day: string, country: CountryCode, language: Language): string {
  const locale =
    language === 'es' ? countries[country].locale : language === 'pt' ? 'pt-BR' : 'en-GB';
  return dateFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(`${day}T00:00:00Z`));
}

/** The day and the hour of a call, among those that are offered. */
export function momentFields(
  slots: readonly AgendaMoment[],
  country: CountryCode,
  language: Language,
): readonly FormField[] {
  const days = [...new Set(slots.map(({ day }) => day))];
  const timesOf = (day: string): readonly FormOption[] =>
    slots.filter((slot) => slot.day === day).map(({ time }) => ({ value: time, label: time }));
  return [
    {
      name: 'day',
      type: 'select',
      label: words.day[language],
      placeholder: words.choose[language],
      required: true,
      options: days.map((day) => ({ value: day, label: sayBookingDay(day, country, language) })),
      clears: 'time',
      width: 'half',
    },
    {
      name: 'time',
      type: 'select',
      label: words.time[language],
      placeholder: words.choose[language],
      required: true,
      optionsBy: {
        field: 'day',
        options: Object.fromEntries(days.map((day) => [day, timesOf(day)])),
      },
      width: 'half',
    },
  ];
}

/** What is asked of somebody who wants to be called. */
export function buildBookingForm(input: {
  readonly country: CountryCode;
  readonly language: Language;
  readonly slots: readonly AgendaMoment[];
  /** Business lines that a call may be about; without any the question is left out. */
  readonly lines: readonly FormOption[];
}): FormDefinition {
  const { country, language, slots, lines } = input;
  const consent = requestConsent(callConsent, language, '');
  if (consent === null) throw new TypeError(`no consent text ${callConsent}`);
  const topic: FormField = {
    name: 'businessLine',
    type: 'select',
    label: words.topic[language],
    required: false,
    options: lines,
  };
  return {
    id: 'booking',
    version: 1,
    title: words.title[language],
    groups: [
      {
        fields: [
          ...momentFields(slots, country, language),
          ...(lines.length === 0 ? [] : [topic]),
          nameField(language),
          phoneField('telefonopersona', country, language),
          emailField(language),
          {
            name: 'mensaje',
            type: 'textarea',
            label: words.note[language],
            hint: words.noteHint[language],
            required: false,
            maxLength: 500,
          },
        ],
      },
    ],
    consent: {
      field: 'consent',
      textVersion: callConsent,
      label: consent.label,
      paragraphs: consent.paragraphs,
      missing: consent.missing,
    },
  };
}

/** What is asked of somebody who moves their call. */
export const buildMoveForm = (
  slots: readonly AgendaMoment[],
  country: CountryCode,
  language: Language,
): FormDefinition => ({
  id: 'booking-move',
  version: 1,
  title: words.title[language],
  groups: [{ fields: momentFields(slots, country, language) }],
});
