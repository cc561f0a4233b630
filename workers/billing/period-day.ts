import { countries } from '@cotejo/domain/country/country.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import type { BillingPeriod } from '@cotejo/store/billing/billing-period.model.ts';

/** The ISO day in the country of a period. */
export const dayOfPeriod = (
  { countryCode }: Pick<BillingPeriod, 'countryCode'>,
  now: Date,
): string => dayIn(countries[countryCode].timeZone, now.getTime());
