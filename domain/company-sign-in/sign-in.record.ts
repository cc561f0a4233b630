import { defineRecord } from '../record/define-record.ts';
import { changeSignInForm, newSignInForm } from './sign-in-forms.ts';
import type { CompanySignInRecord } from './sign-in-row.ts';
import { companySignInStates, companySignInTransitions } from './sign-in-transitions.ts';
import { sayRequired, saySignInCell } from './sign-in-words.ts';

const permission = 'sign-in:update';

/** How people of companies sign in by the companies' own identity providers (docs/decisions/company-sign-in.md). */
export const companySignInRecord = defineRecord<CompanySignInRecord>()({
  name: 'company-sign-in',
  path: '/api/company-sign-ins',
  page: '/portal/ingreso-empresas',
  permissions: { read: 'sign-in:read', create: permission },
  readings: { list: 'accounts', read: 'accounts' },
  reach: { tenant: 'companyId', country: 'countryCode' },
  cells: {
    id: 'id',
    version: 'count',
    companyId: 'id',
    company: 'text',
    companyCode: 'text',
    countryCode: 'country',
    state: 'status',
    issuer: 'text',
    clientId: 'text',
    returnAddress: 'text',
    askedDomains: 'text',
    domains: 'text',
    trustsProvider: 'yes-no',
    tested: 'status',
    testedAt: 'time',
    provenAt: 'time',
    changedAt: 'time',
  },
  headings: {
    company: { es: 'Empresa', en: 'Company', pt: 'Empresa' },
    companyCode: { es: 'Código de la empresa', en: 'Company code', pt: 'Código da empresa' },
    state: { es: 'Estado', en: 'State', pt: 'Estado' },
    issuer: { es: 'Proveedor (issuer)', en: 'Provider (issuer)', pt: 'Provedor (issuer)' },
    clientId: { es: 'Id de cliente', en: 'Client id', pt: 'Id do cliente' },
    returnAddress: {
      es: 'Dirección de retorno, para registrar en el proveedor',
      en: 'Return address, to register at the provider',
      pt: 'Endereço de retorno, para registrar no provedor',
    },
    askedDomains: {
      es: 'Dominios de correo pedidos',
      en: 'Mail domains asked for',
      pt: 'Domínios de e-mail pedidos',
    },
    domains: {
      es: 'Dominios confirmados por Cotejo',
      en: 'Domains that Cotejo confirmed',
      pt: 'Domínios confirmados pelo Cotejo',
    },
    trustsProvider: {
      es: 'El proveedor pide siempre un segundo factor',
      en: 'The provider always asks for a second factor',
      pt: 'O provedor sempre pede um segundo fator',
    },
    tested: { es: 'Última prueba', en: 'Last test', pt: 'Último teste' },
    testedAt: { es: 'Probado', en: 'Tested', pt: 'Testado' },
    provenAt: {
      es: 'Primer ingreso de quien administra',
      en: 'First sign-in of an administrator',
      pt: 'Primeira entrada de quem administra',
    },
    changedAt: { es: 'Último cambio', en: 'Last change', pt: 'Última mudança' },
  },
  say: saySignInCell,
  states: { cell: 'state', table: companySignInTransitions },
  form: newSignInForm,
  list: {
    columns: ['company', 'state', 'domains', 'askedDomains', 'issuer', 'changedAt'],
    filters: {
      state: { in: 'state', options: companySignInStates },
      company: { is: 'companyCode' },
    },
    search: 'company',
    sorts: { changed: { by: 'changedAt', index: null } },
    sort: '-changed',
    views: { all: '', on: 'state=on,required', off: 'state=off' },
  },
  facts: [
    ['company', 'state', 'domains', 'askedDomains'],
    ['issuer', 'clientId', 'returnAddress', 'trustsProvider'],
    ['tested', 'testedAt', 'provenAt', 'changedAt'],
  ],
  acts: {
    change: { permission, form: changeSignInForm },
    test: { permission },
    /**
     * Our staff says how it was proven that the provider and its domains are the company's: one administrator alone would be everybody
     * there, by a provider of their own.
     */
    confirmDomains: {
      permission: 'sign-in:confirm-domain',
      path: 'confirm-domains',
      reason: 'required',
      when: ({ askedDomains, domains }) => askedDomains !== domains,
    },
    turnOn: {
      permission,
      path: 'on',
      to: ['on'],
      when: ({ state, domains, tested }) => state === 'off' && domains !== '' && tested === 'fine',
    },
    require: {
      permission,
      to: ['required'],
      confirm: true,
      confirmText: sayRequired,
      when: ({ state, provenAt }) => state === 'on' && provenAt !== null,
    },
    allowPasswords: {
      permission,
      path: 'allow-passwords',
      to: ['on'],
      when: ({ state }) => state === 'required',
    },
    turnOff: { permission, path: 'off', to: ['off'], when: ({ state }) => state !== 'off' },
  },
});
