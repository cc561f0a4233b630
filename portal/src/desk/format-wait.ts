const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long something took, in its two largest parts: `2 h 30 min`.
 *
 * @param seconds 0 or more
 * @param shortest what is said of less than a minute
 */
export function formatWait(seconds: number, locale: string, shortest: string): string {
  const say = (value: number, unit: 'day' | 'hour' | 'minute'): string =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: unit === 'day' ? 'long' : 'short',
    }).format(Math.floor(value));
  if (seconds < minute) return shortest;
  if (seconds < hour) return say(seconds / minute, 'minute');
  return seconds < day
    ? `${say(seconds / hour, 'hour')} ${say((seconds % hour) / minute, 'minute')}`
    : `${say(seconds / day, 'day')} ${say((seconds % day) / hour, 'hour')}`;
}
