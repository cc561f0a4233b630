import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import { formatDay, formatTime } from '@cotejo/ui/date/format-date.ts';

/** The day and the hour of an instant where the event takes place. */
export function eventTime(
  instant: string,
  country: CountryCode,
  locale: string,
): { readonly date: string; readonly time: string } {
  const { timeZone } = countries[country];
  return {
    date: formatDay(instant, locale, timeZone),
    time: formatTime(instant, locale, timeZone),
  };
}
