import { isCountryCode, type CountryCode } from '@cotejo/domain/country/country.ts';
import {
  dashboardSpans,
  usualSpan,
  type DashboardSpan,
} from '@cotejo/domain/lead/lead-dashboard.ts';
import { dashboardPath, salesDashboardPath } from '../paths.ts';

/** What the dashboard's address asks for; what it does not know is the usual one. */
export function readDashboardAddress(search: URLSearchParams): {
  readonly span: DashboardSpan;
  /** Undefined: of the host, or the first that somebody reaches. */
  readonly country: CountryCode | undefined;
} {
  const days = Number(search.get('dias'));
  const country = search.get('pais') ?? '';
  return {
    span: dashboardSpans.find((span) => span === days) ?? usualSpan,
    country: isCountryCode(country) ? country : undefined,
  };
}

/** The two dashboards, each with an address of its own. */
export const dashboards = { leads: dashboardPath, sales: salesDashboardPath } as const;
export type DashboardName = keyof typeof dashboards;

/** A dashboard of some days of a country. */
export const dashboardAt = (name: DashboardName, span: number, country: string): string =>
  `${dashboards[name]}?${new URLSearchParams({ dias: String(span), pais: country }).toString()}`;
