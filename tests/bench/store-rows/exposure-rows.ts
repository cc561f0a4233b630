import { randomUUID } from 'node:crypto';
import { addExposures, type Exposure } from '@cotejo/store/experiment/add-exposures.sql.ts';
import { experimentModel } from '@cotejo/store/experiment/experiment.model.ts';
import type { Database } from '@cotejo/store/database.ts';
import { exposureModel } from './models.ts';
import type { StoreRow } from './row.ts';

const experiments = ['cluster-test', 'distance-test', 'contratar-color', 'gone'];

/** One visitor's first page: what an exposure recorder writes at once where few people look. */
function firstPages(visitors: number): readonly Exposure[] {
  return Array.from({ length: visitors }, () => randomUUID()).flatMap((visitorId) =>
    experiments.map((experiment) => ({
      experiment,
      visitorId,
      variation: 'control',
      country: 'CL',
      language: 'es',
      page: '/Comparar/Seguros-de-Salud',
    })),
  );
}

/** Every call writes new visitors, so that neither way finds its rows already there. */
export function exposureRows(): readonly StoreRow[] {
  return [
    {
      name: 'exposures of one visitor',
      byHand: (db) => addExposures(db, firstPages(1)),
      byModels: (db) => addByModels(db, firstPages(1)),
    },
    {
      name: 'exposures of 25 visitors',
      byHand: (db) => addExposures(db, firstPages(25)),
      byModels: (db) => addByModels(db, firstPages(25)),
    },
  ];
}

/** Counts what is new by looking first: a write that ignores duplicates does not say which it wrote. */
async function addByModels(db: Database, exposures: readonly Exposure[]): Promise<number> {
  const known = await experimentModel(db).findAll({ attributes: ['key'], raw: true });
  const keys = new Set(known.map(({ key }) => key));
  const wanted = exposures.filter(({ experiment }) => keys.has(experiment));
  const there = await exposureModel(db).findAll({
    attributes: ['experimentKey', 'visitorId'],
    where: { visitorId: [...new Set(wanted.map(({ visitorId }) => visitorId))] },
    raw: true,
  });
  const before = new Set(
    there.map(({ experimentKey, visitorId }) => `${experimentKey} ${visitorId}`),
  );
  const fresh = wanted.filter(
    ({ experiment, visitorId }) => !before.has(`${experiment} ${visitorId}`),
  );
  await exposureModel(db).bulkCreate(
    fresh.map(({ experiment, country, ...rest }) => ({
      ...rest,
      experimentKey: experiment,
      countryCode: country,
    })),
    { ignoreDuplicates: true, returning: false },
  );
  return fresh.length;
}
