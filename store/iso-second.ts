/** `2026-11-02T12:00:00Z`: a moment in UTC without its fraction of a second. */
export function toIsoSecond(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`;
}
