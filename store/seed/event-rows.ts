import { addDays } from './calendar.ts';
import type { RowSet } from './row-set.ts';

const names = ['cyber-monday-2025', 'cyber-monday'] as const;

export function eventIdOf(name: (typeof names)[number]): number {
  return names.indexOf(name) + 1;
}

/**
 * The edition that runs on the demonstration's first days, counted from the seed's day like every
 * offer. Whole days of Chile's summer time; it is over at the last second of its last day.
 */
export function cyberMonday(referenceDate: string): {
  readonly starts_at: string;
  readonly finishes_at: string;
} {
  return {
    starts_at: `${addDays(referenceDate, -2)}T03:00:00Z`,
    finishes_at: `${addDays(referenceDate, 13)}T02:59:59Z`,
  };
}

/** Both editions have the same two pages; the first has the dates of spec 1 §9. */
export function addEventRows(rows: RowSet, referenceDate: string): void {
  const page = {
    country_code: 'CL',
    title: 'Cyber Monday en seguros de salud',
    title_en: 'Cyber Monday in health insurance',
    title_pt: 'Cyber Monday em seguros de saúde',
    logo: '/media/event/cyber-monday.svg',
    image: '/media/event/cyber-monday-cover.svg',
    video: null,
    show: true,
    comparator: '/Comparar/Seguros-de-Salud/Cyber-Monday',
    blog: '/QP-Blog/Seguros-de-Salud/CyberMonday',
  };
  rows.add('event', {
    id: eventIdOf('cyber-monday-2025'),
    name: 'cyber-monday-2025',
    ...page,
    starts_at: '2025-10-06T03:00:00Z',
    finishes_at: '2025-10-13T02:59:59Z',
  });
  rows.add('event', {
    id: eventIdOf('cyber-monday'),
    name: 'cyber-monday',
    ...page,
    ...cyberMonday(referenceDate),
  });
}
