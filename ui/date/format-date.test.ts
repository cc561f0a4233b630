import { formatDate, formatDay, formatTime } from './format-date.ts';

it('writes a date in words and in figures, in any time zone', () => {
  expect(formatDate('2025-07-01', 'es-CL')).toBe('1 de julio de 2025');
  expect(formatDate('2025-07-01T03:00:00Z', 'es-CL', 'short')).toBe('01-07-2025');
  expect(formatDate('2025-07-01', 'en')).toBe('July 1, 2025');
});

it('writes a time as the clock in Santiago shows it', () => {
  expect(formatTime('2025-06-10T16:04:00Z', 'es-CL', 'America/Santiago')).toBe('12:04');
});

it('writes the day of an instant as the calendar in Santiago shows it', () => {
  expect(formatDay('2025-07-01T03:00:00Z', 'es-CL', 'America/Santiago')).toBe(
    '30 de junio de 2025',
  );
});
