import { countryCodes, type CountryCode } from '../country/country.ts';
import type { ChargebackDecision } from '../payment/refund/chargeback-decisions.ts';
import type { PaymentProviderName } from '../payment/kinds.ts';
import type { PaymentStatus } from '../payment/payment-status.ts';
import { defineRecord } from '../record/define-record.ts';
import type { PolicyStatus } from '../status/policy-status.ts';
import { waitingKinds, type WaitingAct, type WaitingKind } from './waiting-kinds.ts';
import { sayWaitingAct, sayWaitingKind } from './waiting-names.ts';

/** What one person has said of it, which counts when another one says the same. */
export type WaitingProposal = {
  readonly isOwn: boolean;
  /** Of a charge in doubt; null for everything else. */
  readonly charged: boolean | null;
  readonly decision: ChargebackDecision | null;
  readonly words: string | null;
  /** ISO date-time. */
  readonly at: string;
};

/** A purchase that waits for a person, as somebody of the staff sees it; holds no personal data. */
export type WaitingRecord = {
  /** The declaration's, the refund request's, the purchase's of a mixed sale and a late issue, else the payment attempt's. */
  readonly id: string;
  /** When it changed last, in milliseconds. */
  readonly version: number;
  readonly kind: WaitingKind;
  /** What the reader may do about it. */
  readonly act: WaitingAct;
  readonly purchaseId: string;
  /** What people read out on the phone. */
  readonly purchaseReference: string;
  /** The billing period whose payment it is, and which one of its policy; null for the purchase's own payment. */
  readonly periodId: string | null;
  readonly periodNumber: number | null;
  /** Since when it waits, and until when somebody should have decided where that is known; ISO date-times. */
  readonly since: string;
  readonly dueAt: string | null;
  readonly productCode: string;
  readonly productName: string;
  readonly organization: string;
  readonly country: CountryCode;
  /** What is paid or goes back, integer of the smallest unit. */
  readonly amount: number;
  readonly currency: string;
  readonly provider: PaymentProviderName | null;
  readonly payment: PaymentStatus | null;
  /** Why a refund was refused: our code, or the provider's; null for what is no refund. */
  readonly refusal: string | null;
  /** Why one person asked for a refund, in their words; null for everything else. */
  readonly reason: string | null;
  /** ISO day: of a refund that is asked for, where only what is left after it goes back. */
  readonly lastDay: string | null;
  /** Null before there is one. */
  readonly policy: PolicyStatus | null;
  /** What may be decided about a charge-back; none for everything else. */
  readonly decisions: readonly ChargebackDecision[];
  /** The charge can be given up at its provider. */
  readonly mayCancel: boolean;
  /** The reader may record a refund that was transferred by hand. */
  readonly mayPayOut: boolean;
  readonly proposals: readonly WaitingProposal[];
  /** Null for who may not see it, and where none is configured. */
  readonly workflowUrl: string | null;
};

const kinds = waitingKinds.map((kind) => [kind, `kind=${kind}`] as const);

/** Purchases that wait for a person (docs/decisions/waiting-list.md); each kind is seen by who may decide about it. */
export const waitingRecord = defineRecord<WaitingRecord>()({
  name: 'waiting',
  path: '/api/staff/waiting',
  page: '/portal/espera',
  permissions: { read: 'attention:read', export: 'attention:read' },
  readings: { list: 'purchases', read: 'purchases' },
  reach: { country: 'country' },
  cells: {
    id: 'id',
    version: 'count',
    kind: 'status',
    act: 'status',
    purchaseId: 'id',
    purchaseReference: 'code',
    periodId: 'id',
    periodNumber: 'count',
    since: 'time',
    dueAt: 'time',
    productCode: 'code',
    productName: 'text',
    organization: 'text',
    country: 'country',
    amount: 'count',
    currency: 'code',
    provider: 'status',
    payment: 'status',
    refusal: 'text',
    reason: 'text',
    lastDay: 'day',
    policy: 'status',
    decisions: 'own',
    mayCancel: 'yes-no',
    mayPayOut: 'yes-no',
    proposals: 'own',
    workflowUrl: 'text',
  },
  headings: {
    purchaseReference: { es: 'Compra', en: 'Purchase', pt: 'Compra' },
    periodNumber: { es: 'Período', en: 'Period', pt: 'Período' },
    kind: { es: 'Qué espera', en: 'What waits', pt: 'O que espera' },
    since: { es: 'Desde', en: 'Since', pt: 'Desde' },
    dueAt: { es: 'Hasta', en: 'Until', pt: 'Até' },
    productName: { es: 'Producto', en: 'Product', pt: 'Produto' },
    organization: { es: 'Compañía', en: 'Company', pt: 'Seguradora' },
    country: { es: 'País', en: 'Country', pt: 'País' },
    amount: { es: 'Monto', en: 'Amount', pt: 'Valor' },
    currency: { es: 'Moneda', en: 'Currency', pt: 'Moeda' },
    provider: { es: 'Proveedor', en: 'Provider', pt: 'Provedor' },
    payment: { es: 'Estado', en: 'State', pt: 'Estado' },
    act: { es: 'Qué hacer', en: 'What to do', pt: 'O que fazer' },
  },
  say: (cell, value, language) => {
    if (cell === 'kind') return sayWaitingKind(String(value), language);
    return cell === 'act' ? sayWaitingAct(String(value), language) : undefined;
  },
  list: {
    columns: [
      'purchaseReference',
      'kind',
      'since',
      'productName',
      'country',
      'amount',
      'payment',
      'act',
    ],
    filters: {
      reference: { is: 'purchaseReference' },
      kind: { in: 'kind', options: waitingKinds },
      country: { in: 'country', options: countryCodes },
      due: { days: 'dueAt' },
    },
    search: 'reference',
    // Of these there are never many: what waits for a person is decided by one.
    sorts: { since: { by: 'since', index: null }, due: { by: 'dueAt', index: null } },
    sort: 'since',
    counts: 'kind',
    views: { all: '', ...Object.fromEntries(kinds) },
  },
  facts: [['organization', 'dueAt', 'currency', 'provider']],
  acts: {},
});
