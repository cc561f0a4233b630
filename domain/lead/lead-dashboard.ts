import type { CountryCode } from '../country/country.ts';
import { leadStatuses, type LeadStatus, type LeadSubStatus } from './lead-statuses.ts';

/** How many days until today a manager looks at; today is one of them. */
export const dashboardSpans = [1, 7, 30, 90] as const;
export type DashboardSpan = (typeof dashboardSpans)[number];
export const usualSpan: DashboardSpan = 30;

/** What the statuses of a lead come to, each in one group. */
export const leadGroups = {
  /** Nobody has taken it up. */
  untouched: [1, 7, 8],
  inWork: [2, 9, 13, 14],
  /** Its person buys on the site by themselves. */
  online: [500, 501],
  sold: [3, 11],
  lost: [4, 12],
  givenBack: [100, 101],
  /** Not a customer's, or settled without a sale. */
  putAside: [5, 6, 10, 97, 98, 99],
} as const satisfies Record<string, readonly LeadStatus[]>;
export type LeadGroup = keyof typeof leadGroups;
export const leadGroupNames = Object.keys(leadGroups) as LeadGroup[];

/** Days since an open lead came in, from and to, both included; null = as long ago as one may be. */
export const leadAges = {
  today: [0, 0],
  week: [1, 7],
  month: [8, 30],
  quarter: [31, 90],
  older: [91, null],
} as const satisfies Record<string, readonly [number, number | null]>;
export type LeadAge = keyof typeof leadAges;
export const leadAgeNames = Object.keys(leadAges) as LeadAge[];

/** Statuses and sub-statuses that somebody of the desk says only of a person they have spoken or written with. */
export const contactStatuses: readonly LeadStatus[] = [3, 9, 10, 11, 12, 13, 14];
export const contactSubStatuses: readonly LeadSubStatus[] = [203, 217, 403, 406];

/** The questions of the list of leads whose records the dashboard counts: what it shows opens what it counted. */
export const dashboardQuestions = {
  came: (country: CountryCode, span: DashboardSpan): string =>
    `country=${country}&came=${span === 1 ? '0' : `${1 - span}..0`}`,
  group: (country: CountryCode, span: DashboardSpan, group: LeadGroup): string =>
    `${dashboardQuestions.came(country, span)}&status=${leadGroups[group].join(',')}`,
  /** What is open, whenever it came in. */
  age: (country: CountryCode, age: LeadAge): string => {
    const [from, to] = leadAges[age];
    const days = from === to ? String(from) : `${to === null ? '' : -to}..${-from}`;
    return `country=${country}&came=${days}&status=${openGroups.join(',')}`;
  },
  /** Of one adviser, or of nobody. */
  adviser: (country: CountryCode, span: DashboardSpan, accountId: string | null): string =>
    `${dashboardQuestions.came(country, span)}&${accountId === null ? 'unassigned=1' : `adviser=${accountId}`}`,
  /** Of what came in at one address of the site, or at none. */
  origin: (country: CountryCode, span: DashboardSpan, origin: string | null): string =>
    `${dashboardQuestions.came(country, span)}&${origin === null ? 'noOrigin=1' : `origin=${encodeURIComponent(origin)}`}`,
  /** The same, those that became a sale. */
  sold: (question: string): string => `${question}&status=${leadGroups.sold.join(',')}`,
};

const openGroups: readonly LeadStatus[] = [...leadGroups.untouched, ...leadGroups.inWork];

/** The group of a status. */
export function groupOf(status: LeadStatus): LeadGroup {
  const found = leadGroupNames.find((name) =>
    (leadGroups[name] as readonly LeadStatus[]).includes(status),
  );
  if (found === undefined) throw new Error(`${leadStatuses[status]} has no group`);
  return found;
}
