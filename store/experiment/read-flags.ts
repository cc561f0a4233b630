import type { ExperimentRow, FlagTable } from '@cotejo/domain/experiment/features-payload.ts';
import type { Database } from '../database.ts';
import {
  experimentModel,
  featureFlagModel,
  flagVersionModel,
  type Experiment,
} from './experiment.model.ts';

/** Every flag with its experiments, of one moment: version and rows belong together. */
export async function readFlags(db: Database): Promise<FlagTable> {
  return db.snapshot(async (tx) => {
    const version = await flagVersionModel(tx).findOne({ raw: true, ...tx.scope });
    if (!version) throw new Error('flag_version has no row');
    const flags = await featureFlagModel(tx).findAll({ order: ['key'], raw: true, ...tx.scope });
    const experiments = await experimentModel(tx).findAll({
      order: ['startsAt', 'key'],
      raw: true,
      ...tx.scope,
    });
    return {
      changedAt: version.changedAt.getTime(),
      flags: flags.map((flag) => ({
        ...flag,
        experiments: experiments.filter(({ featureKey }) => featureKey === flag.key).map(toRow),
      })),
    };
  });
}

function toRow({ featureKey: _flag, startsAt, endsAt, ...rest }: Experiment): ExperimentRow {
  return { ...rest, startsAt: startsAt.getTime(), endsAt: endsAt.getTime() };
}
