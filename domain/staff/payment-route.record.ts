import { countryCodes, type CountryCode } from '../country/country.ts';
import { PAYMENT_FLOWS, type PaymentFlow } from '../payment/kinds.ts';
import type { RecordLink } from '../record/cell.ts';
import { defineRecord } from '../record/define-record.ts';
import { lastActHeadings } from './last-act.ts';
import { productRouteForm, routeForm } from './route-form.ts';
import { confirmDrop, confirmOrder, confirmProductOrder } from './routing-confirmations.ts';
import { sayRouteCell } from './routing-words.ts';

/** Who charges a method in a country, or one product of it. Lists of codes are separated by spaces, in order. */
export type PaymentRouteRecord = {
  readonly id: string;
  readonly version: number;
  /** Country, flow and product, if any. */
  readonly name: string;
  readonly country: CountryCode;
  readonly flow: PaymentFlow;
  /** Null: of the country, for every product without a route of its own. */
  readonly productCode: string | null;
  readonly providers: string;
  /** Everybody who can charge this flow in this country. */
  readonly possible: string;
  /** Of the last act of a person; null: as delivered. */
  readonly changedBy: RecordLink | null;
  readonly changedAt: string | null;
  readonly changeReason: string | null;
};

const permission = 'payment-route:update';

/** Who charges what, in the order in which they are asked (docs/decisions/payment-routing.md). */
export const paymentRouteRecord = defineRecord<PaymentRouteRecord>()({
  name: 'payment-route',
  path: '/api/staff/payment-routes',
  page: '/portal/rutas',
  permissions: { read: permission },
  readings: { list: 'accounts', read: 'accounts' },
  reach: { country: 'country' },
  cells: {
    id: 'id',
    version: 'count',
    name: 'text',
    country: 'country',
    flow: 'status',
    productCode: 'code',
    providers: 'text',
    possible: 'text',
    changedBy: { record: 'account' },
    changedAt: 'time',
    changeReason: 'text',
  },
  headings: {
    name: { es: 'País y medio', en: 'Country and method', pt: 'País e meio' },
    country: { es: 'País', en: 'Country', pt: 'País' },
    flow: { es: 'Medio', en: 'Method', pt: 'Meio' },
    productCode: { es: 'Solo el producto', en: 'Only product', pt: 'Só o produto' },
    providers: { es: 'Orden', en: 'Order', pt: 'Ordem' },
    possible: { es: 'Pueden cobrarlo', en: 'Can charge it', pt: 'Podem cobrá-lo' },
    ...lastActHeadings,
  },
  say: sayRouteCell,
  list: {
    columns: ['name', 'providers', 'changedBy', 'changedAt'],
    filters: {
      country: { in: 'country', options: countryCodes },
      flow: { in: 'flow', options: PAYMENT_FLOWS },
      product: { is: 'productCode' },
    },
    sorts: { name: { by: 'name', index: null } },
    sort: 'name',
    views: { all: '' },
  },
  facts: [
    ['flow', 'country', 'productCode', 'providers', 'possible'],
    ['changedBy', 'changedAt', 'changeReason'],
  ],
  acts: {
    change: {
      permission,
      form: routeForm,
      reason: 'required',
      confirm: true,
      confirmText: confirmOrder,
      inverse: 'change',
    },
    giveProduct: {
      permission,
      path: 'product',
      when: ({ productCode }) => productCode === null,
      form: productRouteForm,
      reason: 'required',
      confirm: true,
      confirmText: confirmProductOrder,
    },
    drop: {
      permission,
      when: ({ productCode }) => productCode !== null,
      reason: 'required',
      confirm: true,
      confirmText: confirmDrop,
      ends: true,
    },
  },
});
