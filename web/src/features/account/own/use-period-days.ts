import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { formatDate } from '@cotejo/ui/date/format-date.ts';
import { localeOf } from '../../../shared/language/language-path.ts';
import { useApp } from '../../../shared/page/app-context.tsx';

/** ISO days of a country's policy as they are read. */
export function usePeriodDays(country: CountryCode): (day: string) => string {
  const { language } = useApp();
  return (day) => formatDate(day, localeOf(language, country));
}
