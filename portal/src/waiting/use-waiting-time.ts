import { formatDate } from '@cotejo/ui/date/format-date.ts';
import { localeOf } from '@cotejo/web/src/shared/language/language-path.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { localDay } from '@cotejo/web/src/shared/page/local-day.ts';
import { useLocalTime } from '@cotejo/web/src/shared/page/use-local-time.ts';
import { toCountry } from './to-country.ts';

/**
 * Day and hour of an instant, short enough for a table: by the clock of the record's country, as its customer reads
 * it, and named where that is not the portal's own. Without a record it is the portal's.
 */
export function useWaitingTime(record?: { readonly country: string }): (instant: string) => string {
  const { country: here, language } = useApp();
  const { t } = useTranslation('portal');
  const country = record === undefined ? here : toCountry(record);
  const { formatHour } = useLocalTime(country);
  const locale = localeOf(language, country);
  return (instant) => {
    const time = `${formatDate(localDay(instant, country), locale, 'short')}, ${formatHour(instant)}`;
    return country === here ? time : t(`clock.${country}`, { time });
  };
}
