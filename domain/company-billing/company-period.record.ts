import { newCompanyPaymentForm } from '../company-payment/company-payment-form.ts';
import { defineRecord } from '../record/define-record.ts';
import { newTaxDocumentForm } from '../tax-document/tax-document-form.ts';
import type { CompanyPeriodRecord } from './company-period-row.ts';
import { companyPeriodStates, companyPeriodTransitions } from './company-period-transitions.ts';
import { sayCompanyPeriodCell } from './company-period-words.ts';
import { keptStandings, owedOf, owedStandings } from './period-standing.ts';

/** Months of companies' policies and their pre-invoices (docs/decisions/company-periods.md). */
export const companyPeriodRecord = defineRecord<CompanyPeriodRecord>()({
  name: 'company-period',
  path: '/api/company-periods',
  page: '/portal/prefacturas',
  permissions: { read: 'payment-period:read', export: 'payment:export' },
  readings: { list: 'purchases', read: 'purchases' },
  reach: { tenant: 'companyId', country: 'countryCode' },
  cells: {
    id: 'id',
    version: 'count',
    companyId: 'id',
    company: 'text',
    companyCode: 'text',
    countryCode: 'country',
    policy: { record: 'company-policy' },
    policyNumber: 'text',
    month: 'day',
    state: 'status',
    people: 'count',
    total: 'money',
    inUf: 'money',
    ufValue: 'text',
    ufDay: 'day',
    problem: 'status',
    issuedOn: 'day',
    dueOn: 'day',
    paid: 'money',
    standing: 'status',
    lines: 'own',
    adjustments: 'own',
    question: { sealed: 'text' },
    answer: { sealed: 'text' },
    changedAt: 'time',
  },
  headings: {
    company: { es: 'Empresa', en: 'Company', pt: 'Empresa' },
    companyCode: { es: 'Código de la empresa', en: 'Company code', pt: 'Código da empresa' },
    policy: { es: 'Póliza', en: 'Policy', pt: 'Apólice' },
    policyNumber: { es: 'Número de póliza', en: 'Policy number', pt: 'Número da apólice' },
    month: { es: 'Mes', en: 'Month', pt: 'Mês' },
    state: { es: 'Estado', en: 'State', pt: 'Estado' },
    people: { es: 'Personas', en: 'People', pt: 'Pessoas' },
    total: { es: 'Total', en: 'Total', pt: 'Total' },
    inUf: { es: 'De ello en UF', en: 'Of it in UF', pt: 'Disso em UF' },
    ufValue: { es: 'Valor de la UF', en: 'Value of the UF', pt: 'Valor da UF' },
    ufDay: { es: 'UF del día', en: 'UF of', pt: 'UF do dia' },
    problem: { es: 'Qué falta', en: 'What is missing', pt: 'O que falta' },
    issuedOn: { es: 'Emitida el', en: 'Issued on', pt: 'Emitida em' },
    dueOn: { es: 'Vence el', en: 'Due on', pt: 'Vence em' },
    paid: { es: 'Pagado', en: 'Paid', pt: 'Pago' },
    standing: { es: 'Pago', en: 'Payment', pt: 'Pagamento' },
    question: { es: 'Cambio solicitado', en: 'Change asked for', pt: 'Mudança pedida' },
    answer: { es: 'Respuesta', en: 'Answer', pt: 'Resposta' },
    changedAt: { es: 'Último cambio', en: 'Last change', pt: 'Última mudança' },
  },
  say: sayCompanyPeriodCell,
  states: { cell: 'state', table: companyPeriodTransitions },
  list: {
    columns: ['month', 'policy', 'state', 'total', 'standing', 'people', 'dueOn', 'company'],
    filters: {
      state: { in: 'state', options: companyPeriodStates },
      company: { is: 'companyCode' },
      number: { is: 'policyNumber' },
      due: { days: 'dueOn' },
      problem: { in: 'problem', options: ['no-price', 'no-uf'] },
      standing: { in: 'standing', options: keptStandings },
    },
    search: 'number',
    sorts: {
      month: { by: 'month', index: null },
      due: { by: 'dueOn', index: null },
      changed: { by: 'changedAt', index: null },
    },
    sort: '-month',
    views: {
      all: '',
      issued: 'state=issued&sort=due',
      questioned: 'state=questioned',
      accepted: 'state=accepted',
      unpaid: 'standing=unpaid,partly&sort=due',
      overdue: 'standing=unpaid,partly&due=..-1&sort=due',
      credit: 'standing=credit',
      open: 'state=open',
      problem: 'problem=no-price,no-uf',
    },
  },
  facts: [
    ['policy', 'policyNumber', 'month', 'state', 'problem'],
    ['total', 'inUf', 'ufValue', 'ufDay', 'people'],
    ['issuedOn', 'dueOn', 'standing', 'paid', 'question', 'answer'],
    ['company', 'changedAt'],
  ],
  acts: {
    accept: {
      permission: 'admin:preinvoice:request-update',
      to: ['accepted'],
      confirm: true,
      when: ({ state }) => state === 'issued',
    },
    requestUpdate: {
      permission: 'admin:preinvoice:request-update',
      path: 'request-update',
      to: ['questioned'],
      reason: 'required',
      when: ({ state }) => state === 'issued',
    },
    /** What is to be paid stays as it was issued: what was wrong is corrected in members or prices, and is in the next month. */
    answer: {
      permission: 'payment-period:create',
      to: ['issued'],
      reason: 'required',
      when: ({ state }) => state === 'questioned',
    },
    recalculate: {
      permission: 'payment-period:create',
      when: ({ state }) => state === 'open',
    },
    /** It counts once somebody else sees it at the bank. */
    addPayment: {
      permission: 'payment:create',
      path: 'payments',
      when: ({ standing }) => [...owedStandings, 'overdue'].some((owed) => owed === standing),
      form: (row, context) =>
        newCompanyPaymentForm({ countryCode: row.countryCode, owed: owedOf(row) }, context),
    },
    /** The month stays as it is: the document is a record of its own. */
    addTaxDocument: {
      permission: 'tax-document:create',
      path: 'tax-documents',
      when: ({ state }) => state !== 'open',
      form: (row, context) => newTaxDocumentForm(row, context),
    },
  },
});
