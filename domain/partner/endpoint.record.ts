import { countryCodes } from '../country/country.ts';
import { defineRecord } from '../record/define-record.ts';
import { changeEndpointForm, newEndpointForm, redeliverForm } from './endpoint-forms.ts';
import type { EndpointRecord } from './endpoint-row.ts';
import { sayEndpointState } from './endpoint-words.ts';
import { endpointStates, endpointTransitions } from './endpoint-transitions.ts';

const permission = 'admin:partner:update';
const isLive = ({ state }: EndpointRecord): boolean => state !== 'ended';

export const endpointRecord = defineRecord<EndpointRecord>()({
  name: 'endpoint',
  path: '/api/staff/partner-endpoints',
  page: '/portal/avisos-partners',
  permissions: { read: 'admin:partner:read', create: permission, export: permission },
  readings: { list: 'accounts', read: 'accounts' },
  reach: { country: 'countryCode' },
  cells: {
    id: 'id',
    version: 'count',
    partner: 'code',
    countryCode: 'country',
    url: 'text',
    events: 'text',
    state: 'status',
    contact: { sealed: 'email' },
    language: 'code',
    secretId: 'text',
    failingSince: 'time',
    createdAt: 'time',
  },
  headings: {
    url: { es: 'Dirección', en: 'Address', pt: 'Endereço' },
    partner: { es: 'Partner', en: 'Partner', pt: 'Parceiro' },
    countryCode: { es: 'País', en: 'Country', pt: 'País' },
    events: { es: 'Se le avisa de', en: 'Told about', pt: 'É avisado de' },
    state: { es: 'Estado', en: 'State', pt: 'Estado' },
    contact: { es: 'Contacto técnico', en: 'Technical contact', pt: 'Contato técnico' },
    language: { es: 'Idioma', en: 'Language', pt: 'Idioma' },
    secretId: { es: 'Secreto', en: 'Secret', pt: 'Segredo' },
    failingSince: { es: 'No recibe desde', en: 'Takes nothing since', pt: 'Não recebe desde' },
    createdAt: { es: 'Desde', en: 'Since', pt: 'Desde' },
  },
  say: (cell, value, language) =>
    cell === 'state' ? sayEndpointState(String(value), language) : undefined,
  states: { cell: 'state', table: endpointTransitions },
  form: newEndpointForm,
  list: {
    columns: ['url', 'partner', 'state', 'events', 'failingSince', 'createdAt'],
    filters: {
      state: { in: 'state', options: endpointStates },
      country: { in: 'countryCode', options: countryCodes },
    },
    sorts: { created: { by: 'createdAt', index: 'partner_endpoint_by_creation' } },
    sort: '-created',
    views: { all: '', paused: 'state=paused' },
  },
  facts: [
    ['url', 'partner', 'state', 'events', 'failingSince'],
    ['contact', 'language', 'countryCode', 'secretId', 'createdAt'],
  ],
  acts: {
    change: { permission, when: isLive, form: changeEndpointForm },
    rotateSecret: { permission, path: 'secret', confirm: true, when: isLive },
    pause: { permission, to: ['paused'], when: ({ state }) => state === 'active' },
    enable: { permission, to: ['active'], when: ({ state }) => state === 'paused' },
    end: { permission, to: ['ended'], confirm: true, when: isLive },
    sendTest: { permission, path: 'test', when: isLive },
    redeliver: { permission, when: ({ state }) => state === 'active', form: redeliverForm },
  },
});
