import { arrearsDays, type ArrearsStage } from '../billing/arrears.ts';
import { periodRecord } from '../billing/period.record.ts';
import type { PeriodState } from '../billing/period-transitions.ts';
import type { Recovery } from '../billing/recovery.ts';
import type { CountryCode } from '../country/country.ts';
import { dashboardQuestions, type DashboardSpan } from '../lead/lead-dashboard.ts';
import { stagesFrom, type SaleStage } from '../lead/sale-stage.ts';
import type { PurchaseStatus } from '../status/purchase-status.ts';

/** Stages of arrears, as the list of periods has them. */
export const arrearsStageNames = Object.keys(arrearsDays) as ArrearsStage[];

const arrearsViews: Readonly<Record<ArrearsStage, 'mora1' | 'mora2' | 'mora3'>> = {
  mora_1: 'mora1',
  mora_2: 'mora2',
  mora_3: 'mora3',
};

/** Days that the answer to an open ticket is late: the days on which it was due, counted from today. */
export const ticketAges = {
  coming: '1..',
  today: '0',
  days: '-2..-1',
  week: '-7..-3',
  older: '..-8',
} as const;
export type TicketAge = keyof typeof ticketAges;
export const ticketAgeNames = Object.keys(ticketAges) as TicketAge[];

const daysUntilToday = (span: DashboardSpan): string => (span === 1 ? '0' : `${1 - span}..0`);

/** The questions of the lists of leads, periods and tickets whose records the page of sales counts. */
export const salesQuestions = {
  /** Purchases that began and came so far at least. */
  stage: (country: CountryCode, span: DashboardSpan, stage: SaleStage): string =>
    `${dashboardQuestions.came(country, span)}&stage=${stagesFrom(stage).join(',')}`,
  /** Purchases that began, by what they are now. */
  status: (country: CountryCode, span: DashboardSpan, status: PurchaseStatus): string =>
    `${dashboardQuestions.came(country, span)}&purchase=${status}`,
  /** Sales that stand, whenever they began. */
  sold: (country: CountryCode, span: DashboardSpan): string =>
    `country=${country}&sold=${daysUntilToday(span)}`,
  soldOn: (country: CountryCode, daysAgo: number): string =>
    `country=${country}&sold=${daysAgo === 0 ? '0' : -daysAgo}`,
  due: (country: CountryCode, span: DashboardSpan): string =>
    `country=${country}&due=${daysUntilToday(span)}`,
  state: (country: CountryCode, span: DashboardSpan, state: PeriodState): string =>
    `${salesQuestions.due(country, span)}&state=${state}`,
  /** Of what is owed now, whenever it was due. */
  arrears: (country: CountryCode, stage: ArrearsStage): string =>
    `country=${country}&${periodRecord.list.views[arrearsViews[stage]]}`,
  recovery: (country: CountryCode, span: DashboardSpan, recovery: Recovery): string =>
    `${salesQuestions.due(country, span)}&recovery=${recovery}`,
  ticket: (country: CountryCode, age: TicketAge): string =>
    `country=${country}&due=${ticketAges[age]}&sort=due`,
  /** We asked their customers, and nothing of them is due. */
  asked: (country: CountryCode): string => `country=${country}&state=PENDING`,
};
