import { defineRecord } from '../record/define-record.ts';
import { changeTaxDocumentForm, commentForm, noteForm } from './tax-document-form.ts';
import { taxDocumentKinds } from './tax-document-kinds.ts';
import type { TaxDocumentRecord } from './tax-document-row.ts';
import { taxDocumentStates, taxDocumentTransitions } from './tax-document-transitions.ts';
import { sayTaxDocumentCell } from './tax-document-words.ts';

const isPending = ({ state }: TaxDocumentRecord): boolean => state === 'PENDING';

/** Tax documents of pre-invoices of companies (docs/decisions/tax-documents.md). */
export const taxDocumentRecord = defineRecord<TaxDocumentRecord>()({
  name: 'tax-document',
  path: '/api/tax-documents',
  page: '/portal/documentos-tributarios',
  permissions: { read: 'tax-document:read', export: 'payment:export' },
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
    policyNumber: 'text',
    month: 'day',
    issuer: 'status',
    kind: 'status',
    number: 'text',
    corrects: 'text',
    issuedOn: 'day',
    amount: 'money',
    state: 'status',
    hasFile: 'yes-no',
    files: 'own',
    awaitedSince: 'time',
    changedAt: 'time',
  },
  headings: {
    company: { es: 'Empresa', en: 'Company', pt: 'Empresa' },
    companyCode: { es: 'Código de la empresa', en: 'Company code', pt: 'Código da empresa' },
    period: { es: 'Prefactura', en: 'Pre-invoice', pt: 'Pré-fatura' },
    policyNumber: { es: 'Número de póliza', en: 'Policy number', pt: 'Número da apólice' },
    month: { es: 'Mes', en: 'Month', pt: 'Mês' },
    issuer: { es: 'Lo emitió', en: 'Issued by', pt: 'Emitido por' },
    kind: { es: 'Tipo', en: 'Kind', pt: 'Tipo' },
    number: { es: 'Número', en: 'Number', pt: 'Número' },
    corrects: { es: 'Corrige a', en: 'Corrects', pt: 'Corrige' },
    issuedOn: { es: 'Emitido el', en: 'Issued on', pt: 'Emitido em' },
    amount: { es: 'Monto', en: 'Amount', pt: 'Valor' },
    state: { es: 'Estado', en: 'State', pt: 'Estado' },
    hasFile: { es: 'Con archivo', en: 'Has a file', pt: 'Com arquivo' },
    awaitedSince: {
      es: 'Comentario por responder',
      en: 'Comment to answer',
      pt: 'Comentário a responder',
    },
    changedAt: { es: 'Último cambio', en: 'Last change', pt: 'Última mudança' },
  },
  say: sayTaxDocumentCell,
  states: { cell: 'state', table: taxDocumentTransitions },
  list: {
    columns: ['number', 'kind', 'issuedOn', 'amount', 'state', 'month', 'period', 'company'],
    filters: {
      state: { in: 'state', options: taxDocumentStates },
      kind: { in: 'kind', options: taxDocumentKinds },
      number: { is: 'number' },
      company: { is: 'companyCode' },
      policy: { is: 'policyNumber' },
      period: { is: 'period' },
      issued: { days: 'issuedOn', since: true },
      awaited: { past: 'awaitedSince' },
    },
    search: 'number',
    sorts: {
      issued: { by: 'issuedOn', index: null },
      changed: { by: 'changedAt', index: null },
    },
    sort: '-issued',
    views: {
      all: '',
      active: 'state=ACTIVE',
      pending: 'state=PENDING',
      rejected: 'state=REJECTED',
      void: 'state=INACTIVE',
      awaited: 'awaited=1',
    },
  },
  facts: [
    ['issuer', 'kind', 'number', 'corrects', 'issuedOn', 'amount', 'state', 'awaitedSince'],
    ['period', 'month', 'policyNumber', 'company', 'changedAt'],
  ],
  acts: {
    /** From then on the company's people are told of it, and it is never taken away. */
    publish: {
      permission: 'tax-document:update-status',
      to: ['ACTIVE'],
      confirm: true,
      when: (row) => isPending(row) && row.hasFile,
    },
    /** The company, or the tax authority, does not take it. */
    reject: {
      permission: 'tax-document:update-status',
      to: ['REJECTED'],
      reason: 'required',
      when: ({ state }) => state === 'ACTIVE',
    },
    restore: {
      permission: 'tax-document:update-status',
      to: ['ACTIVE'],
      reason: 'required',
      when: ({ state }) => state === 'REJECTED',
    },
    annul: {
      permission: 'tax-document:update-status',
      to: ['INACTIVE'],
      reason: 'required',
      confirm: true,
      when: ({ state }) => state === 'ACTIVE' || state === 'REJECTED',
    },
    change: {
      permission: 'tax-document:create',
      when: isPending,
      form: changeTaxDocumentForm,
    },
    /** Whoever reads it, the company's people too. */
    comment: {
      permission: 'tax-document:read',
      path: 'comments',
      form: commentForm,
    },
    /** Only our own people read it. */
    note: {
      permission: 'tax-document:read-comment',
      path: 'notes',
      form: noteForm,
    },
    /** By two. What was published is annulled: it is in somebody's books. */
    remove: {
      permission: 'tax-document:delete',
      confirm: true,
      ends: true,
      when: isPending,
    },
  },
});
