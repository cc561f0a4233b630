import type { Database } from '../database.ts';

export interface ExperimentResult {
  readonly experiment: string;
  readonly variation: string;
  readonly weight: number;
  readonly visitors: number;
  readonly running: boolean;
  readonly endsAt: Date;
}

/** Visitors by variation, the control first. */
export async function readResults(
  db: Pick<Database, 'query'>,
): Promise<readonly ExperimentResult[]> {
  const { rows } = await db.query<ExperimentResult>(
    `SELECT experiment_key AS experiment, variation, weight, visitors, running, ends_at AS "endsAt"
       FROM experiment_result ORDER BY experiment_key, ordinal`,
  );
  return rows;
}

/** The same as lines for a person at a terminal. */
export function resultsText(results: readonly ExperimentResult[]): string {
  const lines = results.map(({ experiment, variation, weight, visitors, running, endsAt }) =>
    [
      experiment.padEnd(20),
      variation.padEnd(12),
      `${Math.round(weight * 100)} %`.padStart(5),
      String(visitors).padStart(8),
      running ? `until ${endsAt.toISOString().slice(0, 10)}` : 'ended',
    ].join('  '),
  );
  return ['experiment            variation     share  visitors', ...lines].join('\n');
}
