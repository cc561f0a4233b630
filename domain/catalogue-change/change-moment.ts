import type { Language } from '../country/country.ts';
import type { FormField } from '../form/definition.ts';
import { addDays, addMonths } from '../money/calendar-day.ts';

interface Words {
  readonly when: string;
  readonly now: string;
  readonly later: string;
  readonly day: string;
  readonly dayHint: string;
}

const wordsIn: Readonly<Record<Language, Words>> = {
  es: {
    when: 'Cuándo se publica',
    now: 'En cuanto otra persona lo apruebe',
    later: 'Al comenzar un día',
    day: 'Día',
    dayHint: 'A las 00:00 del país del producto',
  },
  en: {
    when: 'When it is published',
    now: 'Once another person approves it',
    later: 'At the beginning of a day',
    day: 'Day',
    dayHint: 'At 00:00 in the country of the product',
  },
  pt: {
    when: 'Quando é publicado',
    now: 'Assim que outra pessoa aprovar',
    later: 'No início de um dia',
    day: 'Dia',
    dayHint: 'Às 00:00 do país do produto',
  },
};

/** Further ahead nobody agrees prices; a slip of the year is found. */
const furthestDays = 366;

/** When a change is published: the first of next month unless something else is said. `today` is the country's. */
export function momentFields(language: Language, today: string): readonly FormField[] {
  const words = wordsIn[language];
  return [
    {
      name: 'when',
      type: 'radio',
      label: words.when,
      required: true,
      initial: 'day',
      options: [
        { value: 'day', label: words.later },
        { value: 'now', label: words.now },
      ],
    },
    {
      name: 'day',
      type: 'date',
      label: words.day,
      hint: words.dayHint,
      required: true,
      firstDay: addDays(today, 1),
      lastDay: addDays(today, furthestDays),
      initial: addMonths(today, 1, 1),
      visibleWhen: { field: 'when', equals: 'day' },
    },
  ];
}

/** The day that was chosen; null: once it is approved. */
export const readMoment = ({
  when,
  day,
}: Readonly<{ when?: unknown; day?: unknown }>): string | null =>
  // What has no form of its moment is published once it is approved, too.
  when === 'day' ? String(day) : null;

/** Whether the beginning of the day has come, of which a change should have been agreed before. */
export const isDayOver = (publishesOn: string | null, today: string): boolean =>
  publishesOn !== null && publishesOn <= today;
