import type { Language } from '../country/country.ts';
import type { FormDefinition } from '../form/definition.ts';
import { addDays } from '../money/calendar-day.ts';
import type { FormContext } from '../record/record-kind.ts';
import type { PeriodRecord } from './period-row.ts';

/** Why nobody is asked for a premium any more. */
export const giveUpReasons = ['insurer_waives', 'cover_ended', 'not_collectable'] as const;

/** What somebody did about what is owed. */
export const lookedAt = ['holder_told', 'insurer_told', 'nothing_to_do'] as const;

type Option = (typeof giveUpReasons)[number] | (typeof lookedAt)[number];

interface Words {
  readonly setTry: string;
  readonly day: string;
  readonly dayHint: string;
  readonly giveUp: string;
  readonly why: string;
  readonly resolve: string;
  readonly what: string;
  readonly options: Readonly<Record<Option, string>>;
}

const wordsIn: Readonly<Record<Language, Words>> = {
  es: {
    setTry: 'Fijar el próximo cobro',
    day: 'Día del cobro',
    dayHint: 'Desde mañana y hasta 30 días. Su prima queda revisada, también si subió.',
    giveUp: 'Renunciar a este cobro',
    why: 'Por qué',
    resolve: 'Marcar como revisado',
    what: 'Qué se hizo',
    options: {
      insurer_waives: 'La aseguradora no lo cobra',
      cover_ended: 'La cobertura terminó sin él',
      not_collectable: 'No hay cómo cobrarlo',
      holder_told: 'Se habló con el titular',
      insurer_told: 'Se avisó a la aseguradora',
      nothing_to_do: 'No hay nada que hacer por ahora',
    },
  },
  en: {
    setTry: 'Set the next charge',
    day: 'Day of the charge',
    dayHint:
      'From tomorrow, up to 30 days ahead. Its premium counts as looked at, also where it rose.',
    giveUp: 'Give this charge up',
    why: 'Why',
    resolve: 'Mark as looked at',
    what: 'What was done',
    options: {
      insurer_waives: 'The insurer waives it',
      cover_ended: 'Cover ended without it',
      not_collectable: 'It cannot be collected',
      holder_told: 'Its holder was spoken to',
      insurer_told: 'The insurer was told',
      nothing_to_do: 'There is nothing to do for now',
    },
  },
  pt: {
    setTry: 'Definir a próxima cobrança',
    day: 'Dia da cobrança',
    dayHint: 'A partir de amanhã, até 30 dias. O prêmio fica revisado, também se subiu.',
    giveUp: 'Renunciar a esta cobrança',
    why: 'Por quê',
    resolve: 'Marcar como revisado',
    what: 'O que foi feito',
    options: {
      insurer_waives: 'A seguradora não o cobra',
      cover_ended: 'A cobertura terminou sem ele',
      not_collectable: 'Não há como cobrar',
      holder_told: 'Falou-se com o titular',
      insurer_told: 'A seguradora foi avisada',
      nothing_to_do: 'Não há nada a fazer por enquanto',
    },
  },
};

/** A try that lies further ahead is a slip of the month. */
const furthestDays = 30;

export function nextTryForm(_row: PeriodRecord, context: FormContext): FormDefinition {
  const words = wordsIn[context.language];
  return {
    id: 'period-next-try',
    version: 1,
    title: words.setTry,
    groups: [
      {
        fields: [
          {
            name: 'day',
            type: 'date',
            label: words.day,
            hint: words.dayHint,
            required: true,
            firstDay: addDays(context.today, 1),
            lastDay: addDays(context.today, furthestDays),
          },
        ],
      },
    ],
  };
}

const choose = (
  id: string,
  title: string,
  field: { readonly name: string; readonly label: string },
  options: readonly Option[],
  words: Words,
): FormDefinition => ({
  id,
  version: 1,
  title,
  groups: [
    {
      fields: [
        {
          ...field,
          type: 'radio',
          required: true,
          options: options.map((value) => ({ value, label: words.options[value] })),
        },
      ],
    },
  ],
});

export function giveUpForm(_row: PeriodRecord, { language }: FormContext): FormDefinition {
  const words = wordsIn[language];
  const field = { name: 'why', label: words.why };
  return choose('period-give-up', words.giveUp, field, giveUpReasons, words);
}

export function lookedAtForm(_row: PeriodRecord, { language }: FormContext): FormDefinition {
  const words = wordsIn[language];
  const field = { name: 'what', label: words.what };
  return choose('period-looked-at', words.resolve, field, lookedAt, words);
}
