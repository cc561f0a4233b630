import { defineRecord } from '../record/define-record.ts';
import { paymentOrigins, type CompanyPaymentRecord } from './company-payment-row.ts';
import { companyPaymentStates, companyPaymentTransitions } from './company-payment-transitions.ts';
import { sayCompanyPaymentCell } from './company-payment-words.ts';
import { statementSheet } from './statement-sheet.ts';

const isEntered = ({ state }: CompanyPaymentRecord): boolean => state === 'entered';

/** Transfers of companies for their pre-invoices (docs/decisions/company-payments.md). */
export const companyPaymentRecord = defineRecord<CompanyPaymentRecord>()({
  name: 'company-payment',
  path: '/api/company-payments',
  page: '/portal/pagos-empresas',
  permissions: { read: 'payment-period:read', export: 'payment:export', upload: 'ledger:settle' },
  sheet: statementSheet,
  readings: { list: 'purchases', read: 'purchases' },
  reach: { tenant: 'companyId', country: 'countryCode' },
  cells: {
    id: 'id',
    version: 'count',
    companyId: 'id',
    company: 'text',
    companyCode: 'text',
    countryCode: 'country',
    period: { record: 'company-period' },
    reference: 'text',
    paidOn: 'day',
    amount: 'money',
    state: 'status',
    origin: 'status',
    isLikeAnother: 'yes-no',
    isOwn: 'yes-no',
    surplus: 'money',
    paidBack: 'money',
    shares: 'own',
    files: 'own',
    statement: 'own',
    changedAt: 'time',
  },
  headings: {
    company: { es: 'Empresa', en: 'Company', pt: 'Empresa' },
    companyCode: { es: 'Código de la empresa', en: 'Company code', pt: 'Código da empresa' },
    period: { es: 'Prefactura', en: 'Pre-invoice', pt: 'Pré-fatura' },
    reference: { es: 'Número de operación', en: 'Operation number', pt: 'Número da operação' },
    paidOn: { es: 'Transferido el', en: 'Transferred on', pt: 'Transferido em' },
    amount: { es: 'Monto', en: 'Amount', pt: 'Valor' },
    state: { es: 'Estado', en: 'State', pt: 'Estado' },
    origin: { es: 'Lo anotó', en: 'Noted by', pt: 'Anotado por' },
    isLikeAnother: {
      es: 'Se parece a otro',
      en: 'Like another one',
      pt: 'Parece com outro',
    },
    isOwn: { es: 'Lo anotaste tú', en: 'Noted by you', pt: 'Anotado por você' },
    surplus: { es: 'Saldo a favor', en: 'Left over', pt: 'Saldo a favor' },
    paidBack: { es: 'Devuelto', en: 'Paid back', pt: 'Devolvido' },
    changedAt: { es: 'Último cambio', en: 'Last change', pt: 'Última mudança' },
  },
  say: sayCompanyPaymentCell,
  states: { cell: 'state', table: companyPaymentTransitions },
  list: {
    columns: ['reference', 'paidOn', 'amount', 'state', 'origin', 'surplus', 'period', 'company'],
    filters: {
      state: { in: 'state', options: companyPaymentStates },
      origin: { in: 'origin', options: paymentOrigins },
      reference: { is: 'reference' },
      company: { is: 'companyCode' },
      period: { is: 'period' },
      paid: { days: 'paidOn', since: true },
    },
    search: 'reference',
    sorts: {
      paid: { by: 'paidOn', index: null },
      changed: { by: 'changedAt', index: null },
    },
    sort: '-paid',
    views: {
      all: '',
      entered: 'state=entered',
      received: 'state=received',
      rejected: 'state=rejected',
      reversed: 'state=reversed',
    },
  },
  facts: [
    ['reference', 'paidOn', 'amount', 'state', 'surplus', 'paidBack'],
    ['period', 'origin', 'isOwn', 'isLikeAnother', 'company', 'changedAt'],
  ],
  acts: {
    /** By somebody of ours who did not enter it: it is in the bank's statement. */
    confirm: {
      permission: 'payment:create',
      to: ['received'],
      confirm: true,
      when: (row) => isEntered(row) && !row.isLikeAnother,
    },
    /** The same, of one that may be entered twice: whoever confirms it says that it is another transfer. */
    confirmAnother: {
      permission: 'payment:create',
      path: 'confirm-another',
      to: ['received'],
      confirm: true,
      when: (row) => isEntered(row) && row.isLikeAnother,
    },
    reject: {
      permission: 'payment:create',
      to: ['rejected'],
      reason: 'required',
      when: isEntered,
    },
    /** What is left over pays what has been issued since. */
    apply: {
      permission: 'payment:create',
      confirm: true,
      when: ({ state, surplus }) => state === 'received' && surplus.amount > 0,
    },
    /** By two: what is left over was transferred back to the company. The reason says by which transfer. */
    payBack: {
      permission: 'payment:delete',
      path: 'pay-back',
      reason: 'required',
      confirm: true,
      when: ({ state, surplus }) => state === 'received' && surplus.amount > 0,
    },
    /** By two: what it paid is open again. */
    reverse: {
      permission: 'payment:delete',
      to: ['reversed'],
      reason: 'required',
      confirm: true,
      when: ({ state }) => state === 'received',
    },
    /** By two: everything that the bank's statement did which moved this one. */
    undoStatement: {
      permission: 'payment:delete',
      path: 'undo-statement',
      to: ['entered', 'rejected'],
      reason: 'required',
      confirm: true,
      when: ({ statement }) => statement !== null,
    },
  },
});
