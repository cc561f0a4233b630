import type { Database } from '../database.ts';
import { experimentResultModel } from './experiment.model.ts';

export interface ExperimentResult {
  readonly experiment: string;
  readonly variation: string;
  readonly weight: number;
  readonly visitors: number;
  readonly running: boolean;
  readonly endsAt: Date;
}

/** Visitors by variation, the control first. */
export async function readResults(db: Database): Promise<readonly ExperimentResult[]> {
  const rows = await experimentResultModel(db).findAll({
    order: ['experimentKey', 'ordinal'],
    raw: true,
    ...db.scope,
  });
  return rows.map(({ experimentKey, variation, weight, visitors, running, endsAt }) => ({
    experiment: experimentKey,
    variation,
    weight,
    visitors,
    running,
    endsAt,
  }));
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
