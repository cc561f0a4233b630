import { coverEndRuleOf } from '@cotejo/domain/billing/cover-end.ts';
import { countDays } from '@cotejo/domain/money/calendar-day.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import type { BillingPeriod } from '@cotejo/store/billing/billing-period.model.ts';

/** Staff look again at what is still owed so many days after they did. */
const personAfterDays = 15;

/** They look first so many days after the first failed try: from then on its insurer's notice counts. */
export const personDays = ({
  countryCode,
  dueOn,
}: Pick<BillingPeriod, 'countryCode' | 'dueOn'>): number =>
  coverEndRuleOf(countryCode, dueOn)?.graceDays ?? personAfterDays;

/** The ISO day in the country of a period. */
export const dayOfPeriod = (
  { countryCode }: Pick<BillingPeriod, 'countryCode'>,
  now: Date,
): string => dayIn(countries[countryCode].timeZone, now.getTime());

/** Somebody looked at what is owed, not long ago. */
export const isSeen = ({ lookedOn }: Pick<BillingPeriod, 'lookedOn'>, today: string): boolean =>
  lookedOn !== null && countDays(lookedOn, today) < personAfterDays;
