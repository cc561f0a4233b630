/**
 * The instant of a wall clock, `2026-11-28` and `09:30`, in a time zone. Where clocks skip that hour it is as much later; where
 * they have it twice it is the first one.
 */
export function instantOf(timeZone: string, day: string, hour: string): Date {
  const wall = Date.parse(`${day}T${hour}:00Z`);
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  /** What clocks say is this much ahead of UTC at an instant. */
  const ahead = (at: number): number => {
    const parts = Object.fromEntries(format.formatToParts(at).map((one) => [one.type, one.value]));
    const said = `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}:00Z`;
    return Date.parse(said) - Math.floor(at / 60_000) * 60_000;
  };
  const dayMs = 24 * 3_600_000;
  const offsets = [ahead(wall - dayMs), ahead(wall + dayMs)];
  const found = offsets.map((offset) => wall - offset).filter((at) => at + ahead(at) === wall);
  return new Date(found.length > 0 ? Math.min(...found) : wall - Math.min(...offsets));
}
