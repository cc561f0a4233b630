import { countryCodes } from '../country/country.ts';
import { defineRecord } from '../record/define-record.ts';
import { defineTransitions } from '../state/transition-table.ts';
import {
  adviserPhotoForm,
  changeAdviserForm,
  newAdviserForm,
  sayAdviserCell,
} from './adviser-forms.ts';
import { adviserStates, type AdviserRecord, type AdviserState } from './adviser-row.ts';

/** Who says whose a request becomes also says whom visitors meet by name. */
const permission = 'lead:assign';

export const adviserTransitions = defineTransitions<AdviserState>({
  name: 'adviser',
  initial: 'withdrawn',
  moves: { withdrawn: ['published'], published: ['withdrawn'] },
});

/** Advisers whom visitors know by name (docs/decisions/advisers.md). */
export const adviserRecord = defineRecord<AdviserRecord>()({
  name: 'adviser',
  path: '/api/staff/advisers',
  page: '/portal/asesores',
  permissions: { read: permission, create: permission },
  readings: { list: 'accounts', read: 'accounts' },
  reach: { country: 'countryCode', team: 'account' },
  cells: {
    id: 'id',
    version: 'count',
    name: 'text',
    countryCode: 'country',
    slug: 'code',
    account: { record: 'account' },
    languages: 'text',
    lines: 'text',
    fromHour: 'count',
    toHour: 'count',
    photo: 'text',
    photoAlt: 'text',
    state: 'status',
    updatedAt: 'time',
  },
  headings: {
    name: { es: 'Nombre público', en: 'Public name', pt: 'Nome público' },
    countryCode: { es: 'País', en: 'Country', pt: 'País' },
    slug: { es: 'Enlace', en: 'Link', pt: 'Link' },
    account: { es: 'Cuenta', en: 'Account', pt: 'Conta' },
    languages: { es: 'Idiomas', en: 'Languages', pt: 'Idiomas' },
    lines: { es: 'Líneas', en: 'Lines', pt: 'Linhas' },
    fromHour: { es: 'Desde las', en: 'From', pt: 'Das' },
    toHour: { es: 'Hasta las', en: 'Until', pt: 'Até as' },
    photo: { es: 'Foto', en: 'Photo', pt: 'Foto' },
    photoAlt: { es: 'Qué muestra la foto', en: 'What the photo shows', pt: 'O que a foto mostra' },
    state: { es: 'Estado', en: 'State', pt: 'Estado' },
    updatedAt: { es: 'Último cambio', en: 'Last change', pt: 'Última mudança' },
  },
  say: sayAdviserCell,
  states: { cell: 'state', table: adviserTransitions },
  form: newAdviserForm,
  list: {
    columns: ['name', 'slug', 'account', 'languages', 'lines', 'state'],
    filters: {
      state: { in: 'state', options: adviserStates },
      country: { in: 'countryCode', options: countryCodes },
    },
    sorts: { slug: { by: 'slug', index: null } },
    sort: 'slug',
    views: { all: '', published: 'state=published' },
  },
  facts: [
    ['photo', 'name', 'state', 'countryCode', 'slug'],
    ['account', 'languages', 'lines', 'fromHour', 'toHour', 'photoAlt', 'updatedAt'],
  ],
  acts: {
    change: { permission, form: changeAdviserForm },
    setPhoto: { permission, path: 'photo', form: adviserPhotoForm },
    removePhoto: {
      permission,
      path: 'photo-removal',
      confirm: true,
      when: ({ photo }) => photo !== null,
    },
    publish: { permission, to: ['published'], when: ({ state }) => state === 'withdrawn' },
    withdraw: { permission, to: ['withdrawn'], when: ({ state }) => state === 'published' },
  },
});
