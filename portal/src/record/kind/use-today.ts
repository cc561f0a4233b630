import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { useState } from 'react';

/** The day in a country when the page was opened, ISO. */
export function useToday(country: CountryCode): string {
  const [now] = useState(() => Date.now());
  return dayIn(countries[country].timeZone, now);
}
