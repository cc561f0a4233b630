import { formatDate } from '@cotejo/ui/date/format-date.ts';
import { localeOf } from '@cotejo/web/src/shared/language/language-path.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { localDay } from '@cotejo/web/src/shared/page/local-day.ts';
import { useLocalTime } from '@cotejo/web/src/shared/page/use-local-time.ts';

/** Day and hour of an instant, short enough for a table. */
export function useWaitingTime(): (instant: string) => string {
  const { country, language } = useApp();
  const { formatHour } = useLocalTime();
  const locale = localeOf(language, country);
  return (instant) =>
    `${formatDate(localDay(instant, country), locale, 'short')}, ${formatHour(instant)}`;
}
