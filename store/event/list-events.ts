import type { Database } from '../database.ts';
import type { SaleEvent } from '@cotejo/domain/event/event.ts';

/** Every event of every country, the earliest first: there are few of them. */
export async function listEvents(db: Database): Promise<readonly SaleEvent[]> {
  const { rows } = await db.query<SaleEvent>({
    name: 'events',
    text: `SELECT id, name, country_code AS country,
                  json_build_object('es', title, 'en', title_en, 'pt', title_pt) AS title,
                  logo, image, video, show, comparator, blog,
                  to_char(starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS start,
                  to_char(finishes_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS finish
             FROM event ORDER BY starts_at, id`,
  });
  return rows;
}
