import type { DatePart, DateParts } from '@cotejo/ui/form/date-fields.tsx';

/** The three boxes of a birth date as one value: `1991-3-27`, with empty parts while typing. */
export function joinDate({ day, month, year }: DateParts): string {
  const text = [year, month, day].map((part) => part.trim()).join('-');
  return text === '--' ? '' : text;
}

export function splitDate(value: string): DateParts {
  const [year = '', month = '', day = ''] = value.split('-');
  return { day, month, year };
}

/** Which boxes an error is about; all of them when each one is well formed. */
export function wrongParts(value: string): readonly DatePart[] {
  const { day, month, year } = splitDate(value);
  const wrong: DatePart[] = [];
  if (!/^\d{1,2}$/.test(day)) wrong.push('day');
  if (!/^\d{1,2}$/.test(month)) wrong.push('month');
  if (!/^\d{4}$/.test(year)) wrong.push('year');
  return wrong.length > 0 ? wrong : ['day', 'month', 'year'];
}

/** The id of the first wrong box: the day has the field's own id (see `DateFields`). */
export function wrongPartId(id: string, value: string): string {
  const [first] = wrongParts(value);
  return first === undefined || first === 'day' ? id : `${id}-${first}`;
}
