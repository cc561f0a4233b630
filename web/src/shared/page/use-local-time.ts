import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import { formatDay, formatTime } from '@cotejo/ui/date/format-date.ts';
import { localeOf } from '../language/language-path.ts';
import { useApp } from './app-context.tsx';

/** The day and the hour of an instant as a country, the site's own by default, and the language write them. */
export function useLocalTime(where?: CountryCode) {
  const { language, country: here } = useApp();
  const country = where ?? here;
  const { timeZone } = countries[country];
  const locale = localeOf(language, country);
  return {
    formatDay: (instant: string): string => formatDay(instant, locale, timeZone),
    formatHour: (instant: string): string => formatTime(instant, locale, timeZone),
  };
}
