import { countryCodes } from '../country/country.ts';
import { defineRecord } from '../record/define-record.ts';
import { moveCallForm, sayCallCell, type BookedCall } from './booked-call.ts';
import { bookingStates, bookingTransitions } from './booking.ts';

const permission = 'lead:update-status';

/** Calls that visitors booked (docs/decisions/booking.md). */
export const bookingRecord = defineRecord<BookedCall>()({
  name: 'booking',
  path: '/api/staff/bookings',
  page: '/portal/llamadas',
  permissions: { read: 'lead:read' },
  readings: { list: 'people', read: 'people' },
  reach: { country: 'countryCode', team: 'account', own: 'account' },
  cells: {
    id: 'id',
    version: 'count',
    countryCode: 'country',
    lead: { record: 'lead' },
    name: { sealed: 'text' },
    phone: { sealed: 'text' },
    note: { sealed: 'text' },
    adviser: { record: 'adviser' },
    account: { record: 'account' },
    callAt: 'time',
    callOn: 'day',
    callTime: 'text',
    state: 'status',
    updatedAt: 'time',
  },
  headings: {
    countryCode: { es: 'País', en: 'Country', pt: 'País' },
    lead: { es: 'Solicitud', en: 'Request', pt: 'Solicitação' },
    name: { es: 'Nombre', en: 'Name', pt: 'Nome' },
    phone: { es: 'Teléfono', en: 'Phone', pt: 'Telefone' },
    note: { es: 'Qué escribió', en: 'What they wrote', pt: 'O que escreveu' },
    adviser: { es: 'Asesor', en: 'Adviser', pt: 'Assessor' },
    account: { es: 'Quién llama', en: 'Who calls', pt: 'Quem liga' },
    callAt: { es: 'Momento', en: 'Moment', pt: 'Momento' },
    callOn: { es: 'Día', en: 'Day', pt: 'Dia' },
    callTime: { es: 'Hora', en: 'Hour', pt: 'Hora' },
    state: { es: 'Estado', en: 'State', pt: 'Estado' },
    updatedAt: { es: 'Último cambio', en: 'Last change', pt: 'Última mudança' },
  },
  say: sayCallCell,
  states: { cell: 'state', table: bookingTransitions },
  list: {
    columns: ['callOn', 'callTime', 'name', 'phone', 'adviser', 'state'],
    filters: {
      state: { in: 'state', options: bookingStates },
      country: { in: 'countryCode', options: countryCodes },
      mine: { me: 'account' },
      on: { days: 'callOn' },
    },
    sorts: { hour: { by: 'callAt', index: 'booking_by_hour' } },
    sort: 'hour',
    views: {
      today: 'state=booked&on=..0',
      mine: 'mine=1&state=booked',
      next: 'state=booked&on=0..14',
      all: 'sort=-hour',
    },
  },
  facts: [
    ['callOn', 'callTime', 'name', 'phone', 'note', 'state'],
    ['lead', 'adviser', 'account', 'countryCode', 'updatedAt'],
  ],
  acts: {
    done: { permission, to: ['done'], when: ({ state }) => state === 'booked' },
    missed: { permission, to: ['missed'], when: ({ state }) => state === 'booked' },
    move: { permission, path: 'hour', when: ({ state }) => state === 'booked', form: moveCallForm },
  },
});
