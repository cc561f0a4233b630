import type { FlagRow, FlagTable } from '@cotejo/domain/experiment/features-payload.ts';
import type { Database } from '../database.ts';

interface Row {
  readonly changed_at: Date;
  readonly flags: readonly FlagRow[];
}

/** Every flag with its experiments, in one statement: version and rows belong together. */
export async function readFlags(db: Pick<Database, 'query'>): Promise<FlagTable> {
  const { rows } = await db.query<Row>({
    name: 'read-flags',
    text: `
SELECT v.changed_at, (
  SELECT coalesce(json_agg(json_build_object(
           'key', f.key,
           'defaultValue', f.default_value,
           'enabled', f.enabled,
           'experiments', (
             SELECT coalesce(json_agg(json_build_object(
                      'key', e.key,
                      'variations', e.variations,
                      'weights', e.weights,
                      'coverage', e.coverage,
                      'seed', e.seed,
                      'running', e.running,
                      'startsAt', (extract(epoch FROM e.starts_at) * 1000)::bigint,
                      'endsAt', (extract(epoch FROM e.ends_at) * 1000)::bigint) ORDER BY e.starts_at, e.key), '[]')
               FROM experiment e WHERE e.feature_key = f.key)) ORDER BY f.key), '[]')
    FROM feature_flag f) AS flags
  FROM flag_version v`,
  });
  const row = rows[0];
  if (!row) throw new Error('flag_version has no row');
  return { changedAt: row.changed_at.getTime(), flags: row.flags };
}
