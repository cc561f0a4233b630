import { countDays } from '@cotejo/domain/money/calendar-day.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import type { BillingPeriod } from '@cotejo/store/billing/billing-period.model.ts';

/** Staff look at what is still owed so many days after the first failed try, and again so many after they did. */
export const personAfterDays = 15;

/** The ISO day in the country of a period. */
export const dayOfPeriod = (
  { countryCode }: Pick<BillingPeriod, 'countryCode'>,
  now: Date,
): string => dayIn(countries[countryCode].timeZone, now.getTime());

/** Somebody looked at what is owed, not long ago. */
export const isSeen = ({ lookedOn }: Pick<BillingPeriod, 'lookedOn'>, today: string): boolean =>
  lookedOn !== null && countDays(lookedOn, today) < personAfterDays;
