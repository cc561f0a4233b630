import type { RecordRow } from '@cotejo/domain/record/record-kind.ts';

/** As the page has them; one that ended meanwhile is left out. */
export function inOrder(rows: readonly RecordRow[], ids: readonly string[]): readonly RecordRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
