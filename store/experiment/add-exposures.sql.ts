// Measured (docs/decisions/hand-statements.md), "exposures of 25 visitors": by models they take 1.9 × as long.
import type { Database } from '../database.ts';

export interface Exposure {
  readonly experiment: string;
  readonly visitorId: string;
  readonly variation: string;
  readonly country: string;
  readonly language: string;
  /** Path of the page without its query, which may hold a profile. */
  readonly page: string;
}

/** Writes what is new; the first exposure of a visitor to an experiment is the one that counts. */
export async function addExposures(
  db: Pick<Database, 'query'>,
  exposures: readonly Exposure[],
): Promise<number> {
  if (exposures.length === 0) return 0;
  const { rowCount } = await db.query({
    name: 'add-exposures',
    text: `
INSERT INTO experiment_exposure (experiment_key, visitor_id, variation, country_code, language, page)
SELECT x.experiment, x."visitorId", x.variation, x.country, x.language, x.page
  FROM jsonb_to_recordset($1) AS x (
    experiment text, "visitorId" text, variation text, country text, language text, page text)
  JOIN experiment e ON e.key = x.experiment
ON CONFLICT (experiment_key, visitor_id) DO NOTHING`,
    values: [JSON.stringify(exposures)],
  });
  return rowCount ?? 0;
}
