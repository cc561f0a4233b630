const dayMs = 86_400_000;

/** The ISO day that lies `days` after (or, negative, before) an ISO day. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Whole days from one ISO day to another; negative when `to` is the earlier one. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}
