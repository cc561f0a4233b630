import { countryCodes } from '../country/country.ts';
import { defineRecord } from '../record/define-record.ts';
import { changeKinds, type CatalogueChange } from './change-row.ts';
import { changeStates, changeTransitions } from './change-transitions.ts';
import { sayChangeCell } from './change-words.ts';
import { declineForm } from './decline-form.ts';

const permission = 'catalogue:update';

/** Changes of the catalogue: prepared, agreed by another person, published at their moment (docs/decisions/catalogue-administration.md). */
export const catalogueChangeRecord = defineRecord<CatalogueChange>()({
  name: 'catalogue-change',
  path: '/api/staff/catalogue-changes',
  page: '/portal/cambios-catalogo',
  permissions: { read: 'catalogue:read' },
  readings: { list: 'accounts', read: 'accounts' },
  reach: { country: 'countryCode' },
  cells: {
    id: 'id',
    version: 'count',
    product: { record: 'product' },
    productCode: 'code',
    countryCode: 'country',
    kind: 'status',
    state: 'status',
    publishesOn: 'day',
    publishedAt: 'time',
    declinedWhy: 'status',
    updatedAt: 'time',
    currency: 'code',
    lines: 'own',
    samples: 'own',
  },
  headings: {
    product: { es: 'Producto', en: 'Product', pt: 'Produto' },
    productCode: { es: 'Código', en: 'Code', pt: 'Código' },
    countryCode: { es: 'País', en: 'Country', pt: 'País' },
    kind: { es: 'Qué cambia', en: 'What changes', pt: 'O que muda' },
    state: { es: 'Estado', en: 'State', pt: 'Estado' },
    publishesOn: { es: 'Se publica el', en: 'Published on', pt: 'Publica-se em' },
    publishedAt: { es: 'Publicado', en: 'Published at', pt: 'Publicado em' },
    declinedWhy: {
      es: 'Por qué se rechazó',
      en: 'Why it was declined',
      pt: 'Por que foi recusado',
    },
    updatedAt: { es: 'Último cambio', en: 'Last change', pt: 'Última mudança' },
  },
  say: sayChangeCell,
  states: { cell: 'state', table: changeTransitions },
  list: {
    columns: ['product', 'kind', 'state', 'publishesOn', 'countryCode', 'updatedAt'],
    filters: {
      code: { is: 'productCode' },
      country: { in: 'countryCode', options: countryCodes },
      kind: { in: 'kind', options: changeKinds },
      state: { in: 'state', options: changeStates },
    },
    search: 'code',
    sorts: {
      changed: { by: 'updatedAt', index: null },
      day: { by: 'publishesOn', index: null },
    },
    sort: '-changed',
    views: {
      proposed: 'state=proposed',
      planned: 'state=planned&sort=day',
      published: 'state=published',
      all: '',
    },
  },
  facts: [
    ['product', 'productCode', 'countryCode', 'kind'],
    ['state', 'publishesOn', 'publishedAt', 'declinedWhy'],
  ],
  acts: {
    propose: { permission, to: ['proposed'], when: ({ state }) => state === 'draft' },
    approve: {
      permission,
      to: ['planned', 'published'],
      confirm: true,
      when: ({ state }) => state === 'proposed',
      inverse: 'withdraw',
    },
    decline: {
      permission,
      to: ['declined'],
      form: declineForm,
      when: ({ state }) => state === 'proposed',
    },
    withdraw: {
      permission,
      to: ['withdrawn'],
      confirm: true,
      when: ({ state }) => state === 'draft' || state === 'proposed' || state === 'planned',
    },
    // A copy stays off sale until somebody puts it there, and goes off sale by its own changes.
    undo: { permission, when: ({ kind, state }) => state === 'published' && kind !== 'copy' },
  },
});
