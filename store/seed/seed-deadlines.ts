import { usualDeadlines } from '@cotejo/domain/lead/deadline.record.ts';
import type { Database } from '../database.ts';

/** Gives each country that has no deadlines of leads the usual ones; what staff wrote stays. */
export async function seedDeadlines(tx: Database): Promise<void> {
  const { place, contactHours, stillHours, escalateHours } = usualDeadlines;
  await tx.query(
    `INSERT INTO lead_deadline (id, country_code, place, contact_hours, still_hours, escalate_hours)
     SELECT gen_random_uuid(), c.code, $1, $2, $3, $4 FROM country c
      WHERE NOT EXISTS (SELECT FROM lead_deadline d WHERE d.country_code = c.code)`,
    [place, contactHours, stillHours, escalateHours],
  );
}
