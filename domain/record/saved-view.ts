import { readListQuery } from './list-query.ts';
import type { AnyKind } from './record-kind.ts';

/** How many somebody keeps of one kind, and how long names and questions are. */
export const savedViewLimits = { views: 30, name: 60, query: 500 } as const;

/** Names of an address that say which page is shown, and not which records. */
const places = ['after', 'before', 'take', 'count'];

/** A question as it is kept: of its list alone, without its page and without what the list does not know. */
export function toSavedQuery(kind: AnyKind, text: string): string {
  const query = new URLSearchParams(text);
  for (const name of places) query.delete(name);
  const { ignored } = readListQuery(kind, query, { today: '2000-01-01', accountId: '' });
  for (const name of ignored) query.delete(name);
  query.sort();
  return query.toString();
}
