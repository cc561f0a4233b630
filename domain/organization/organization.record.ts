import { organizationTypes } from '../catalogue/product.ts';
import { countryCodes } from '../country/country.ts';
import { defineRecord } from '../record/define-record.ts';
import { changeOrganizationForm, newOrganizationForm } from './organization-forms.ts';
import type { ManagedOrganization } from './organization-row.ts';
import { organizationStates, organizationTransitions } from './organization-transitions.ts';
import { sayOrganizationCell } from './organization-words.ts';

const permission = 'admin:organization:update';

/** Insurers and other organisations of the catalogue (docs/decisions/organisations.md). */
export const organizationRecord = defineRecord<ManagedOrganization>()({
  name: 'organization',
  path: '/api/staff/organizations',
  page: '/portal/organizaciones',
  permissions: {
    read: 'admin:organization:read',
    create: 'admin:organization:create',
    export: 'admin:organization:export',
  },
  readings: { list: 'accounts', read: 'accounts' },
  reach: { country: 'countryCode' },
  cells: {
    id: 'id',
    version: 'count',
    code: 'code',
    countryCode: 'country',
    type: 'status',
    name: 'text',
    acronym: 'code',
    abbreviation: 'text',
    url: 'text',
    supervisor: 'text',
    state: 'status',
    products: 'count',
    uses: 'count',
    isInsurer: 'yes-no',
  },
  headings: {
    code: { es: 'Código', en: 'Code', pt: 'Código' },
    countryCode: { es: 'País', en: 'Country', pt: 'País' },
    type: { es: 'Tipo', en: 'Type', pt: 'Tipo' },
    name: { es: 'Nombre', en: 'Name', pt: 'Nome' },
    acronym: { es: 'Sigla', en: 'Acronym', pt: 'Sigla' },
    abbreviation: { es: 'Abreviatura', en: 'Abbreviation', pt: 'Abreviatura' },
    url: { es: 'Dirección de su página', en: 'Address of its page', pt: 'Endereço da sua página' },
    supervisor: { es: 'La supervisa', en: 'Supervised by', pt: 'Supervisionada por' },
    state: { es: 'Venta', en: 'Sale', pt: 'Venda' },
    products: { es: 'Productos a la venta', en: 'Products on sale', pt: 'Produtos à venda' },
    uses: { es: 'Lo que la nombra', en: 'What names it', pt: 'O que a nomeia' },
  },
  say: sayOrganizationCell,
  states: { cell: 'state', table: organizationTransitions },
  form: newOrganizationForm,
  list: {
    columns: ['name', 'code', 'type', 'state', 'products', 'countryCode'],
    filters: {
      code: { is: 'code' },
      country: { in: 'countryCode', options: countryCodes },
      type: { in: 'type', options: organizationTypes },
      state: { in: 'state', options: organizationStates },
    },
    search: 'code',
    sorts: { name: { by: 'name', index: null } },
    sort: 'name',
    views: {
      all: '',
      open: 'state=open',
      closed: 'state=closed',
    },
  },
  facts: [
    ['name', 'code', 'type', 'countryCode', 'state'],
    ['acronym', 'abbreviation', 'url', 'supervisor'],
    ['products', 'uses'],
  ],
  acts: {
    change: { permission, when: ({ state }) => state !== 'deleted', form: changeOrganizationForm },
    open: { permission, to: ['open'], when: ({ state }) => state === 'closed' },
    close: {
      permission,
      to: ['closed'],
      confirm: true,
      when: ({ state }) => state === 'open',
      inverse: 'open',
    },
    delete: {
      permission: 'admin:organization:delete',
      to: ['deleted'],
      confirm: true,
      when: ({ state, uses }) => state === 'closed' && uses === 0,
    },
  },
});
