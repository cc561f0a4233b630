import { countries } from '@cotejo/domain/country/country.ts';
import { formatDay, formatTime } from '@cotejo/ui/date/format-date.ts';
import { useApp } from './app-context.tsx';
import { localeOf } from '../language/language-path.ts';

/** The day and the hour of an instant as the site's country and language write them. */
export function useLocalTime() {
  const { language, country } = useApp();
  const { timeZone } = countries[country];
  const locale = localeOf(language, country);
  return {
    formatDay: (instant: string): string => formatDay(instant, locale, timeZone),
    formatHour: (instant: string): string => formatTime(instant, locale, timeZone),
  };
}
