import { isAsked } from '@cotejo/domain/billing/charged-by.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import type { BillingPeriod } from '@cotejo/store/billing/billing-period.model.ts';

/** ISO day on which a period is charged, or until which its holder pays it; null where it is not tried by itself, or owed by now. */
export function nextChargeDay(period: BillingPeriod): string | null {
  const { nextTryAt, countryCode, dueOn } = period;
  if (nextTryAt === null) return null;
  return isAsked(period) ? dueOn : dayIn(countries[countryCode].timeZone, nextTryAt.getTime());
}
