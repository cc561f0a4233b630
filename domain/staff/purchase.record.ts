import { countryCodes, type CountryCode } from '../country/country.ts';
import { purchaseStatusWords } from '../lead/sale-stage.ts';
import type { Money } from '../money/currency.ts';
import type { RecordLink } from '../record/cell.ts';
import { defineRecord } from '../record/define-record.ts';
import { purchaseStatuses, type PurchaseStatus } from '../status/purchase-status.ts';

/** One try to pay a purchase. */
export type TriedPayment = {
  readonly id: string;
  /** As payers know it. */
  readonly provider: string;
  readonly status: string;
  /** Of the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
  readonly at: string;
};

/** An online purchase as the desk sees it; of the person only whose page it is. */
export type PurchaseRecordRow = {
  readonly id: string;
  readonly version: number;
  /** What people read out on the phone. */
  readonly reference: string;
  readonly country: CountryCode;
  readonly status: PurchaseStatus;
  readonly productCode: string;
  readonly product: string;
  readonly organization: string;
  /** What it costs for a first period. */
  readonly price: Money;
  readonly lead: RecordLink;
  readonly assignedTo: RecordLink | null;
  /** Null before a policy is issued. */
  readonly policy: RecordLink | null;
  /** Whose it is; null before an address was entered, and after it was erased. */
  readonly person: RecordLink | null;
  /** The newest first. */
  readonly attempts: readonly TriedPayment[];
  readonly beganAt: string;
  readonly changedAt: string;
};

/** Purchases of people (docs/decisions/desk-search.md). What waits for a person is decided where it waits. */
export const purchaseRecord = defineRecord<PurchaseRecordRow>()({
  name: 'purchase',
  path: '/api/staff/purchases',
  page: '/portal/compras',
  // A purchase is seen by whoever sees the request that follows it.
  permissions: { read: 'lead:read' },
  readings: { list: 'purchases', read: 'people' },
  reach: { country: 'country', team: 'assignedTo', own: 'assignedTo' },
  cells: {
    id: 'id',
    version: 'count',
    reference: 'code',
    country: 'country',
    status: 'status',
    productCode: 'code',
    product: 'text',
    organization: 'text',
    price: 'money',
    lead: { record: 'lead' },
    assignedTo: { record: 'account' },
    policy: { record: 'personal-policy' },
    person: { record: 'person' },
    attempts: 'own',
    beganAt: 'time',
    changedAt: 'time',
  },
  headings: {
    reference: { es: 'Compra', en: 'Purchase', pt: 'Compra' },
    country: { es: 'País', en: 'Country', pt: 'País' },
    status: { es: 'Estado', en: 'State', pt: 'Estado' },
    productCode: { es: 'Código del producto', en: 'Product code', pt: 'Código do produto' },
    product: { es: 'Producto', en: 'Product', pt: 'Produto' },
    organization: { es: 'Compañía', en: 'Company', pt: 'Companhia' },
    price: { es: 'Primer período', en: 'First period', pt: 'Primeiro período' },
    lead: { es: 'Solicitud', en: 'Request', pt: 'Solicitação' },
    assignedTo: { es: 'Responsable', en: 'Assigned to', pt: 'Responsável' },
    policy: { es: 'Póliza', en: 'Policy', pt: 'Apólice' },
    person: { es: 'Persona', en: 'Person', pt: 'Pessoa' },
    attempts: { es: 'Pagos', en: 'Payments', pt: 'Pagamentos' },
    beganAt: { es: 'Empezó', en: 'Began', pt: 'Começou' },
    changedAt: { es: 'Último cambio', en: 'Last change', pt: 'Última mudança' },
  },
  say: (cell, value, language) =>
    cell === 'status' ? purchaseStatusWords[value as PurchaseStatus][language] : undefined,
  list: {
    columns: ['reference', 'status', 'product', 'organization', 'price', 'country', 'changedAt'],
    filters: {
      reference: { is: 'reference' },
      status: { in: 'status', options: purchaseStatuses },
      country: { in: 'country', options: countryCodes },
      product: { is: 'productCode' },
      began: { days: 'beganAt', since: true },
      changed: { days: 'changedAt', since: true },
      mine: { me: 'assignedTo' },
    },
    search: 'reference',
    sorts: { changed: { by: 'changedAt', index: 'purchase_by_change' } },
    sort: '-changed',
    views: {
      all: '',
      mine: 'mine=1',
      paying: 'status=paying&status=confirming&status=issuing',
      filling: 'status=filling&status=reviewing',
      sold: 'status=confirmed',
      back: 'status=refunding&status=refunded',
    },
  },
  facts: [
    ['reference', 'status', 'person', 'lead', 'policy', 'assignedTo'],
    ['product', 'organization', 'productCode', 'country', 'price', 'attempts'],
    ['beganAt', 'changedAt'],
  ],
  acts: {},
});
