import { priceForm } from '../company-billing/price-form.ts';
import { defineRecord } from '../record/define-record.ts';
import { groupsOf, policyPricings, type CompanyPolicyRecord } from './company-policy-row.ts';
import {
  addPersonForm,
  changePolicyForm,
  duplicatePolicyForm,
  newPolicyForm,
  removePersonForm,
  renewPolicyForm,
} from './policy-forms.ts';
import { policySheet } from './policy-sheet.ts';
import { companyPolicyStates, policyTiers } from './policy-state.ts';
import { sayPolicyCell, sayTold } from './policy-words.ts';

const isThere = ({ state }: CompanyPolicyRecord): boolean => state !== 'REMOVED';

/** Policies of companies, those that they bought online among them (docs/decisions/company-policies.md). */
export const companyPolicyRecord = defineRecord<CompanyPolicyRecord>()({
  name: 'company-policy',
  path: '/api/company-policies',
  page: '/portal/polizas',
  permissions: {
    read: 'policy:read',
    history: 'policy:read-history',
    create: 'policy:create',
    // The rows of a file are new policies; `policy:upload-file` is for documents, and insured people have it too.
    upload: 'policy:create',
    export: 'policy:export',
  },
  readings: { list: 'accounts', read: 'accounts' },
  reach: { tenant: 'companyId', country: 'countryCode' },
  cells: {
    id: 'id',
    version: 'count',
    companyId: 'id',
    company: 'text',
    companyCode: 'text',
    countryCode: 'country',
    insurer: 'text',
    plan: 'text',
    number: 'text',
    tier: 'text',
    coverageGroups: 'text',
    state: 'status',
    startsOn: 'day',
    endsOn: 'day',
    people: 'count',
    everHeldPeople: 'yes-no',
    toTell: 'count',
    unanswered: 'count',
    isOnline: 'yes-no',
    prices: 'own',
    askedPrices: 'own',
    pricing: 'status',
    renews: { record: 'company-policy' },
    renewedBy: { record: 'company-policy' },
    changedAt: 'time',
  },
  headings: {
    number: { es: 'Número', en: 'Number', pt: 'Número' },
    company: { es: 'Empresa', en: 'Company', pt: 'Empresa' },
    companyCode: { es: 'Código de la empresa', en: 'Company code', pt: 'Código da empresa' },
    insurer: { es: 'Aseguradora', en: 'Insurer', pt: 'Seguradora' },
    plan: { es: 'Plan', en: 'Plan', pt: 'Plano' },
    tier: { es: 'Nivel', en: 'Tier', pt: 'Nível' },
    coverageGroups: {
      es: 'Grupos de cobertura',
      en: 'Coverage groups',
      pt: 'Grupos de cobertura',
    },
    state: { es: 'Estado', en: 'State', pt: 'Estado' },
    startsOn: { es: 'Desde', en: 'From', pt: 'Desde' },
    endsOn: { es: 'Hasta', en: 'To', pt: 'Até' },
    people: { es: 'Personas cubiertas', en: 'People covered', pt: 'Pessoas cobertas' },
    toTell: {
      es: 'Altas y bajas por informar',
      en: 'Changes to be sent',
      pt: 'Inclusões e exclusões a informar',
    },
    unanswered: {
      es: 'Altas y bajas sin respuesta',
      en: 'Changes without an answer',
      pt: 'Inclusões e exclusões sem resposta',
    },
    isOnline: { es: 'Comprada en línea', en: 'Bought online', pt: 'Comprada on-line' },
    prices: { es: 'Precios', en: 'Prices', pt: 'Preços' },
    version: { es: 'Versión', en: 'Version', pt: 'Versão' },
    renews: { es: 'Renueva a', en: 'Renews', pt: 'Renova' },
    renewedBy: { es: 'Renovada por', en: 'Renewed by', pt: 'Renovada por' },
    changedAt: { es: 'Último cambio', en: 'Last change', pt: 'Última mudança' },
  },
  say: sayPolicyCell,
  form: newPolicyForm,
  sheet: policySheet,
  list: {
    columns: ['plan', 'insurer', 'number', 'state', 'people', 'startsOn', 'endsOn', 'company'],
    filters: {
      state: { in: 'state', options: companyPolicyStates },
      tier: { in: 'tier', options: policyTiers },
      company: { is: 'companyCode' },
      ending: { days: 'endsOn' },
      number: { is: 'number' },
      pricing: { in: 'pricing', options: policyPricings },
    },
    search: 'number',
    sorts: {
      changed: { by: 'changedAt', index: null },
      ending: { by: 'endsOn', index: null },
      starting: { by: 'startsOn', index: null },
    },
    sort: '-changed',
    views: {
      all: 'state=ACTIVE,PENDING,INACTIVE',
      active: 'state=ACTIVE',
      pending: 'state=PENDING',
      ending: 'state=ACTIVE&ending=0..60&sort=ending',
      ended: 'state=INACTIVE',
      unpriced: 'state=ACTIVE,PENDING&pricing=unpriced',
    },
    // For who notes prices: of them a company knows nothing that it could do.
    guarded: { unpriced: 'payment-period:create' },
  },
  facts: [
    ['insurer', 'plan', 'number', 'state', 'tier'],
    ['startsOn', 'endsOn', 'renews', 'renewedBy', 'isOnline'],
    ['people', 'toTell', 'unanswered', 'coverageGroups', 'company', 'version', 'changedAt'],
  ],
  acts: {
    addPerson: {
      permission: 'employee:add-policy',
      path: 'people',
      when: ({ state }) => state === 'ACTIVE' || state === 'PENDING',
      form: addPersonForm,
    },
    removePerson: {
      permission: 'policy-employee:active:process-cancellation',
      path: 'people/end',
      when: ({ everHeldPeople }) => everHeldPeople,
      form: removePersonForm,
    },
    /** Before its cutting day. */
    tellInsurer: {
      permission: 'admin:policy:update-insurance-notification',
      path: 'insurer-files',
      when: ({ toTell }) => toTell > 0,
      confirm: true,
      confirmText: sayTold,
    },
    change: {
      permission: 'policy:update',
      when: isThere,
      form: changePolicyForm,
    },
    /** Not for the company that pays; of one that was bought online its purchase says what it costs. */
    setPrices: {
      permission: 'payment-period:create',
      path: 'prices',
      when: (row) => isThere(row) && !row.isOnline,
      form: (row, context) => priceForm({ ...row, groups: groupsOf(row.coverageGroups) }, context),
    },
    renew: {
      permission: 'policy:renewal',
      when: (row) => isThere(row) && row.renewedBy === null && !row.isOnline,
      form: renewPolicyForm,
    },
    duplicate: {
      permission: 'policy:duplicate',
      when: (row) => isThere(row) && !row.isOnline,
      form: duplicatePolicyForm,
    },
    /** Of one that nobody was ever in and no other one goes on with: everything else says who was covered. */
    remove: {
      permission: 'policy:delete',
      confirm: true,
      when: (row) => isThere(row) && !row.everHeldPeople && !row.isOnline && row.renewedBy === null,
    },
  },
});
