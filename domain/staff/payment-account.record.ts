import { countryCodes, type CountryCode } from '../country/country.ts';
import type { BreakerState } from '../payment/provider/breaker.ts';
import { PAYMENT_PROVIDERS, type PaymentProviderName } from '../payment/kinds.ts';
import type { RecordLink } from '../record/cell.ts';
import { defineRecord } from '../record/define-record.ts';
import { lastActHeadings } from './last-act.ts';
import { confirmHold, confirmRelease } from './routing-confirmations.ts';
import { sayAccountCell } from './routing-words.ts';

/** What a provider charges by in a country, and whether payments pass it over for now. */
export type PaymentAccountRecord = {
  readonly id: string;
  readonly version: number;
  /** Provider and currency. */
  readonly name: string;
  readonly provider: PaymentProviderName;
  readonly country: CountryCode;
  readonly state: BreakerState;
  /** Since when it is passed over; null while it is charged by. */
  readonly since: string | null;
  /** In a row. */
  readonly failures: number;
  /** The flows that nobody else charges there, separated by spaces: when it stops, so do they. */
  readonly alone: string | null;
  /** Of the last act of a person. */
  readonly changedBy: RecordLink | null;
  readonly changedAt: string | null;
  readonly changeReason: string | null;
};

const permission = 'payment-route:update';

/** Accounts of providers, which a person stops and takes back (docs/decisions/payment-routing.md). */
export const paymentAccountRecord = defineRecord<PaymentAccountRecord>()({
  name: 'payment-account',
  path: '/api/staff/payment-accounts',
  page: '/portal/proveedores',
  permissions: { read: permission },
  readings: { list: 'accounts', read: 'accounts' },
  reach: { country: 'country' },
  cells: {
    id: 'id',
    version: 'count',
    name: 'text',
    provider: 'status',
    country: 'country',
    state: 'status',
    since: 'time',
    failures: 'count',
    alone: 'text',
    changedBy: { record: 'account' },
    changedAt: 'time',
    changeReason: 'text',
  },
  headings: {
    name: { es: 'Proveedor', en: 'Provider', pt: 'Provedor' },
    country: { es: 'País', en: 'Country', pt: 'País' },
    state: { es: 'Estado', en: 'State', pt: 'Estado' },
    since: { es: 'Desde', en: 'Since', pt: 'Desde' },
    failures: { es: 'Fallos seguidos', en: 'Failures in a row', pt: 'Falhas seguidas' },
    alone: { es: 'Nadie más cobra', en: 'Nobody else charges', pt: 'Ninguém mais cobra' },
    ...lastActHeadings,
  },
  say: sayAccountCell,
  list: {
    columns: ['name', 'state', 'since', 'failures', 'country', 'alone'],
    filters: {
      country: { in: 'country', options: countryCodes },
      provider: { in: 'provider', options: PAYMENT_PROVIDERS },
    },
    sorts: { name: { by: 'name', index: null } },
    sort: 'name',
    views: { all: '' },
  },
  facts: [
    ['state', 'since', 'failures', 'country', 'alone'],
    ['changedBy', 'changedAt', 'changeReason'],
  ],
  acts: {
    hold: {
      permission,
      when: ({ state }) => state !== 'held',
      reason: 'required',
      confirm: true,
      confirmText: confirmHold,
      inverse: 'release',
    },
    release: {
      permission,
      when: ({ state }) => state !== 'closed',
      reason: 'required',
      confirm: true,
      confirmText: confirmRelease,
      inverse: 'hold',
    },
  },
});
