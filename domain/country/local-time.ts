import { dateFormat } from './formatters.ts';

/** ISO day, weekday (1 is Monday) and hour of an instant, in epoch milliseconds, in a time zone. */
export function localTime(timeZone: string, instant: number) {
  const parts = dateFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((each) => each.type === type)?.value ?? '';
  const weekday = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part('weekday')) + 1;
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    weekday,
    hour: Number(part('hour')),
  };
}
