import type { Branch } from '@cotejo/domain/record/reach-record.ts';
import type { Database } from '@cotejo/store/database.ts';
import { listVersions, readRecordPage } from '@cotejo/store/record/page.sql.ts';
import type { RecordQuestion, RecordTable } from '@cotejo/store/record/record-table.ts';

/** What somebody has open: the records of it with the versions that they see, and the question of a list. */
export interface OpenPage {
  readonly seen: ReadonlyMap<string, number>;
  /** Null: these records and no others, which is the page of one. */
  readonly question: RecordQuestion | null;
  readonly branches: readonly Branch[];
}

/** What a page that is read again would show otherwise. */
export interface PageNews {
  /** Of those that are seen: another version, or none that fits any more. */
  readonly changed: readonly string[];
  /** Not seen yet, and on the page if it were read now. */
  readonly new: readonly string[];
}

/** Of the records that are seen, those that somebody reaches; the question is not asked of them. */
export async function reachedOf(
  db: Database,
  table: RecordTable,
  { seen, branches }: OpenPage,
): Promise<ReadonlySet<string>> {
  const ids = [...seen.keys()];
  return new Set((await listVersions(db, table, ids, { branches, conditions: [] })).keys());
}

/**
 * An open page against what is true now. It is asked when the page begins to listen, so that nothing is missed that happened
 * between reading and listening, and again whenever something of its kind changed.
 *
 * @param known of those that are seen, whose absence is news: of others nothing is said
 */
export async function comparePage(
  db: Database,
  table: RecordTable,
  page: OpenPage,
  known: ReadonlySet<string>,
): Promise<PageNews> {
  const { seen, question, branches } = page;
  const now = await listVersions(db, table, [...seen.keys()], {
    branches,
    conditions: question?.conditions ?? [],
    timeZone: question?.timeZone,
  });
  const changed = [...seen].filter(([id, version]) => known.has(id) && now.get(id) !== version);
  const shown = question === null ? [] : (await readRecordPage(db, table, question)).ids;
  return {
    changed: changed.map(([id]) => id),
    new: shown.filter((id) => !seen.has(id)),
  };
}
