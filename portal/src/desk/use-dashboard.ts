import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { readLeadDashboard, readSalesDashboard } from '@cotejo/contract/staff/desk-calls.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { DashboardSpan } from '@cotejo/domain/lead/lead-dashboard.ts';
import { arrived } from '@cotejo/web/src/shared/api/read-failed.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSignedIn } from '../session/session-context.ts';

export type Dashboard = NonNullable<CallAnswer<'readLeadDashboard'>>;
export type SalesDashboard = NonNullable<CallAnswer<'readSalesDashboard'>>;

/** Counted again whenever somebody opens it; while another span is counted, the one before stands. */
export function useDashboard(span: DashboardSpan, country: CountryCode | undefined) {
  const { session } = useSignedIn();
  return useQuery({
    queryKey: ['lead-dashboard', session.key, span, country ?? null],
    queryFn: ({ signal }) =>
      arrived(session.call(readLeadDashboard, { query: { span, country } }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The same of sales, charges and tickets. */
export function useSalesDashboard(span: DashboardSpan, country: CountryCode | undefined) {
  const { session } = useSignedIn();
  return useQuery({
    queryKey: ['sales-dashboard', session.key, span, country ?? null],
    queryFn: ({ signal }) =>
      arrived(session.call(readSalesDashboard, { query: { span, country } }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
