import type { CountryCode, Language } from '../country/country.ts';
import type { FormDefinition } from '../form/definition.ts';
import { agendaTimes } from '../lead/agenda.ts';
import { addDays } from '../money/calendar-day.ts';
import type { RecordLink } from '../record/cell.ts';
import type { FormContext } from '../record/record-kind.ts';
import type { Texts } from '../text/texts.ts';
import type { BookingState } from './booking.ts';
import { offeredDays } from './slots.ts';

/** A call that a visitor booked, as the desk works on it. */
export type BookedCall = {
  readonly id: string;
  readonly version: number;
  readonly countryCode: string;
  readonly lead: RecordLink;
  readonly name: string;
  readonly phone: string;
  /** What the visitor wrote; null: nothing. */
  readonly note: string | null;
  readonly adviser: RecordLink;
  /** Who calls: who has the lead, where nobody has it the adviser. */
  readonly account: RecordLink;
  readonly callAt: string;
  /** By the clocks of the country. */
  readonly callOn: string;
  readonly callTime: string;
  readonly state: BookingState;
  readonly updatedAt: string;
};

const states: Readonly<Record<BookingState, Texts>> = {
  booked: { es: 'Agendada', en: 'Booked', pt: 'Agendada' },
  cancelled: { es: 'Cancelada', en: 'Cancelled', pt: 'Cancelada' },
  done: { es: 'Hecha', en: 'Made', pt: 'Feita' },
  missed: { es: 'No contestó', en: 'Not reached', pt: 'Não atendeu' },
};

export const sayCallCell = (
  cell: string,
  value: unknown,
  language: Language,
): string | undefined => (cell === 'state' ? states[value as BookingState][language] : undefined);

const words = {
  title: { es: 'Mover la llamada', en: 'Move the call', pt: 'Mover a ligação' },
  day: { es: 'Día', en: 'Day', pt: 'Dia' },
  time: { es: 'Hora', en: 'Hour', pt: 'Hora' },
  hint: {
    es: 'Hora del país. El cliente recibe la hora nueva por correo.',
    en: 'By the clocks of the country. The customer is mailed the new hour.',
    pt: 'Hora do país. O cliente recebe o novo horário por e-mail.',
  },
  closed: {
    es: 'El asesor no atiende ese día a esa hora',
    en: 'The adviser takes no calls then',
    pt: 'O assessor não atende nesse dia e horário',
  },
  gone: {
    es: 'El asesor ya no atiende: asigna la solicitud a otra persona y acuerda allí la hora',
    en: 'The adviser takes no calls any more: assign the request to somebody else and arrange the hour there',
    pt: 'O assessor não atende mais: atribua a solicitação a outra pessoa e combine o horário lá',
  },
  taken: {
    es: 'El asesor ya tiene una llamada a esa hora',
    en: 'The adviser has another call then',
    pt: 'O assessor já tem uma ligação nesse horário',
  },
} as const satisfies Record<string, Texts>;

/** Why the desk cannot move a call there. */
export const sayNoMove = (why: 'closed' | 'gone' | 'taken', language: Language): string =>
  words[why][language];

/** What is asked of the desk to move a call, after the customer was spoken to. */
export const moveCallForm = (
  { countryCode }: BookedCall,
  { language, today }: FormContext,
): FormDefinition => ({
  id: 'booking-move',
  version: 1,
  title: words.title[language],
  groups: [
    {
      fields: [
        {
          name: 'day',
          type: 'date',
          label: words.day[language],
          required: true,
          firstDay: today,
          lastDay: addDays(today, offeredDays - 1),
        },
        {
          name: 'time',
          type: 'select',
          label: words.time[language],
          hint: words.hint[language],
          required: true,
          options: agendaTimes(countryCode as CountryCode).map((time) => ({
            value: time,
            label: time,
          })),
        },
      ],
    },
  ],
});
