import { createHash } from 'node:crypto';
import type { ProviderAccount } from '@cotejo/domain/payment/provider/breaker.ts';
import { providerAccounts } from '@cotejo/domain/payment/provider/provider-markets.ts';
import type { RecordTable } from '../../record/record-table.ts';
import type { RouteQuestion } from './read-routing.ts';

/** As the columns `id` of migration 0961 have it. */
const idOf = (parts: readonly string[]): string =>
  createHash('md5')
    .update(parts.join('/'))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export const routeId = ({ country, flow, productCode }: RouteQuestion): string =>
  idOf([country, flow, productCode]);

export const paymentAccountId = ({ provider, currency }: ProviderAccount): string =>
  idOf([provider, currency]);

/** The cells of a route (domain/staff/payment-route.record.ts). */
export const routeTable: RecordTable = {
  from: 'payment_route r',
  id: 'r.id',
  version: 'r.version',
  columns: {
    name: { sql: "concat_ws(' ', r.country_code, r.flow, r.product_code)", type: 'text' },
    country: { sql: 'r.country_code', type: 'text' },
    flow: { sql: 'r.flow', type: 'text' },
    productCode: { sql: 'r.product_code', type: 'text' },
  },
  split: [],
};

const accounts = providerAccounts.map(
  ({ provider, currency, country }) =>
    `('${paymentAccountId({ provider, currency })}'::uuid, '${provider}', '${currency}', '${country}')`,
);

/** The cells of an account (domain/staff/payment-account.record.ts): one that has never failed has no row. */
export const paymentAccountTable: RecordTable = {
  from: `(VALUES ${accounts.join(', ')}) AS a (id, provider, currency, country)
    LEFT JOIN payment_breaker b ON b.id = a.id`,
  id: 'a.id',
  version: 'coalesce(b.version, 1)',
  columns: {
    name: { sql: "a.provider || ' ' || a.currency", type: 'text' },
    provider: { sql: 'a.provider', type: 'text' },
    country: { sql: 'a.country', type: 'text' },
  },
  split: [],
};
