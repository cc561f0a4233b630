// Measured (docs/decisions/hand-statements.md), "counts of limits": by models it takes 4 × as long.
import type { LimitName } from '@cotejo/domain/limits/limits.ts';
import type { Database } from '../database.ts';

/** A count that is to go up by one; times are absolute. */
export interface CountToTake {
  readonly name: LimitName;
  readonly subject: string;
  /** It goes up while it is below this. */
  readonly most: number;
  /** Until when it counts, where it begins now. */
  readonly until: Date;
}

export interface CountUp {
  readonly name: LimitName;
  readonly subject: string;
  /** What stood before; null = it has never been counted. */
  readonly before: { readonly count: number; readonly until: number } | null;
  /** Null = this one did not go up. */
  readonly count: number | null;
}

interface Row {
  readonly name: LimitName;
  readonly subject: string;
  readonly count_before: number | null;
  readonly until_before: Date | null;
  readonly count: number | null;
}

/**
 * Adds one to all of these counts, or to none where one has reached its limit, by one upsert. Each row is held to its limit
 * when it is locked, and rows are locked in one order, so that no count is exceeded and two calls cannot deadlock; where
 * others were quicker since the statement began, only some go up, and the caller gives them back (`countDown`).
 */
export async function countUp(
  db: Database,
  wanted: readonly CountToTake[],
  now: number,
): Promise<readonly CountUp[]> {
  const { rows } = await db.query<Row>(
    {
      name: 'count-up',
      text: `
        WITH wanted AS (
          SELECT *
          FROM unnest($1::text[], $2::text[], $3::integer[], $4::timestamptz[]) AS w (limit_name, subject, most, until)
        ),
        known AS (
          SELECT w.most, c.*
          FROM limit_count c
          JOIN wanted w USING (limit_name, subject)
        ),
        counted AS (
          INSERT INTO limit_count AS c (limit_name, subject, count, until)
          SELECT limit_name, subject, 1, until
          FROM wanted
          WHERE NOT EXISTS (SELECT FROM known WHERE until > $5 AND count >= most)
            AND NOT EXISTS (SELECT FROM wanted WHERE most < 1)
          ORDER BY limit_name, subject
          ON CONFLICT (limit_name, subject) DO UPDATE
          SET
            count = CASE WHEN c.until <= $5 THEN 1 ELSE c.count + 1 END,
            until = CASE WHEN c.until <= $5 THEN excluded.until ELSE c.until END
          WHERE c.until <= $5
            OR c.count < (
              SELECT w.most FROM wanted w WHERE (w.limit_name, w.subject) = (c.limit_name, c.subject)
            )
          RETURNING c.limit_name, c.subject, c.count
        )
        SELECT w.limit_name AS name, w.subject, k.count AS count_before, k.until AS until_before, c.count
        FROM wanted w
        LEFT JOIN known k USING (limit_name, subject)
        LEFT JOIN counted c USING (limit_name, subject)`,
    },
    [
      wanted.map(({ name }) => name),
      wanted.map(({ subject }) => subject),
      wanted.map(({ most }) => most),
      wanted.map(({ until }) => until),
      new Date(now),
    ],
  );
  return rows.map((row) => ({
    name: row.name,
    subject: row.subject,
    before:
      row.count_before === null || row.until_before === null
        ? null
        : { count: row.count_before, until: row.until_before.getTime() },
    count: row.count,
  }));
}
