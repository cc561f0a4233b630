import type { Ledger } from '../control/ledger.ts';
import type { MpPayment } from './payment.ts';
import { showPayment } from './payment.ts';

type Query = Readonly<Record<string, unknown>>;

/** Dates that a search can be bounded by (`range`), in milliseconds; undefined: not there yet. */
const RANGES: Readonly<Record<string, (payment: MpPayment) => string | undefined>> = {
  date_created: ({ createdAt }) => createdAt,
  date_last_updated: ({ updatedAt }) => updatedAt,
  date_approved: ({ approvedAt }) => approvedAt,
};
const MOST = 1_000;

/** `GET /v1/payments/search` by reference or by dates, a page at a time, newest first by default. */
export function searchPayments(payments: MpPayment[], query: Query, ledger: Ledger): object {
  const { external_reference: reference, range, begin_date: begin, end_date: end } = query;
  const dateOf = RANGES[String(range)];
  const from = timeOf(begin, -Infinity);
  const to = timeOf(end, Infinity);
  const found = payments.filter((payment) => {
    if (reference !== undefined && payment.externalReference !== reference) return false;
    if (dateOf === undefined) return true;
    const at = Date.parse(dateOf(payment) ?? '');
    return at >= from && at <= to;
  });
  const sorted = query['criteria'] === 'asc' ? found : found.reverse();
  const offset = Number(query['offset'] ?? 0);
  const limit = Math.min(Number(query['limit'] ?? 30), MOST);
  return {
    paging: { total: sorted.length, limit, offset },
    results: sorted.slice(offset, offset + limit).map((payment) => showPayment(payment, ledger)),
  };
}

/** An ISO date-time, or `NOW`. */
function timeOf(text: unknown, fallback: number): number {
  if (text === 'NOW') return Date.now();
  return typeof text === 'string' ? Date.parse(text) : fallback;
}
