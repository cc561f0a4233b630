import { countryCodes, type CountryCode } from '../country/country.ts';
import { policyTransitions } from '../policy/policy-transitions.ts';
import type { Money } from '../money/currency.ts';
import type { RecordLink } from '../record/cell.ts';
import { defineRecord } from '../record/define-record.ts';
import { policyStatuses, type PolicyStatus } from '../status/policy-status.ts';
import type { Texts } from '../text/texts.ts';

/** The policy of a person, as the desk sees it. */
export type PolicyRecordRow = {
  readonly id: string;
  readonly version: number;
  readonly number: string;
  readonly country: CountryCode;
  readonly status: PolicyStatus;
  readonly productCode: string;
  readonly product: string;
  readonly organization: string;
  /** ISO day. */
  readonly startsOn: string;
  /** What it costs for a first period. */
  readonly price: Money;
  readonly purchase: RecordLink;
  readonly lead: RecordLink;
  readonly assignedTo: RecordLink | null;
  /** Null after it was erased. */
  readonly person: RecordLink | null;
  readonly issuedAt: string;
};

export const policyStatusWords: Readonly<Record<PolicyStatus, Texts>> = {
  ACTIVE: { es: 'Vigente', en: 'In force', pt: 'Vigente' },
  PENDING: {
    es: 'Por resolver: el banco revirtió el pago',
    en: 'To be resolved: its payment was charged back',
    pt: 'A resolver: o banco estornou o pagamento',
  },
  INACTIVE: { es: 'Terminada', en: 'Ended', pt: 'Encerrada' },
};

/** Policies of people (docs/decisions/desk-search.md); those of companies are a kind of their own. */
export const policyRecord = defineRecord<PolicyRecordRow>()({
  name: 'personal-policy',
  path: '/api/staff/policies',
  page: '/portal/polizas-personas',
  permissions: { read: 'policy:read', history: 'policy:read-history' },
  readings: { list: 'purchases', read: 'people' },
  reach: { country: 'country', team: 'assignedTo', own: 'assignedTo' },
  cells: {
    id: 'id',
    version: 'count',
    number: 'code',
    country: 'country',
    status: 'status',
    productCode: 'code',
    product: 'text',
    organization: 'text',
    startsOn: 'day',
    price: 'money',
    purchase: { record: 'purchase' },
    lead: { record: 'lead' },
    assignedTo: { record: 'account' },
    person: { record: 'person' },
    issuedAt: 'time',
  },
  headings: {
    number: { es: 'Póliza', en: 'Policy', pt: 'Apólice' },
    country: { es: 'País', en: 'Country', pt: 'País' },
    status: { es: 'Estado', en: 'State', pt: 'Estado' },
    productCode: { es: 'Código del producto', en: 'Product code', pt: 'Código do produto' },
    product: { es: 'Producto', en: 'Product', pt: 'Produto' },
    organization: { es: 'Compañía', en: 'Company', pt: 'Companhia' },
    startsOn: { es: 'Cubre desde', en: 'Covers from', pt: 'Cobre desde' },
    price: { es: 'Primer período', en: 'First period', pt: 'Primeiro período' },
    purchase: { es: 'Compra', en: 'Purchase', pt: 'Compra' },
    lead: { es: 'Solicitud', en: 'Request', pt: 'Solicitação' },
    assignedTo: { es: 'Responsable', en: 'Assigned to', pt: 'Responsável' },
    person: { es: 'Persona', en: 'Person', pt: 'Pessoa' },
    issuedAt: { es: 'Emitida', en: 'Issued', pt: 'Emitida' },
  },
  say: (cell, value, language) =>
    cell === 'status' ? policyStatusWords[value as PolicyStatus][language] : undefined,
  states: { cell: 'status', table: policyTransitions },
  list: {
    columns: ['number', 'status', 'product', 'organization', 'startsOn', 'country', 'issuedAt'],
    filters: {
      number: { is: 'number' },
      status: { in: 'status', options: policyStatuses },
      country: { in: 'country', options: countryCodes },
      product: { is: 'productCode' },
      starts: { days: 'startsOn' },
      issued: { days: 'issuedAt', since: true },
      mine: { me: 'assignedTo' },
    },
    search: 'number',
    sorts: { issued: { by: 'issuedAt', index: 'policy_by_issue' } },
    sort: '-issued',
    views: {
      all: '',
      mine: 'mine=1',
      standing: 'status=ACTIVE',
      pending: 'status=PENDING',
      ended: 'status=INACTIVE',
    },
  },
  facts: [
    ['number', 'status', 'person', 'purchase', 'lead', 'assignedTo'],
    ['product', 'organization', 'productCode', 'country', 'price'],
    ['startsOn', 'issuedAt'],
  ],
  acts: {},
});
