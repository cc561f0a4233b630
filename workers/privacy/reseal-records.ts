import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import { countOlderSeals, resealBatch } from '@cotejo/store/privacy/reseal.ts';
import type { ResealActivities } from '@cotejo/workflows/privacy/activities.ts';

/** Sealing with a new key, as activities. */
export function createResealActivities({
  db,
  recordKeys,
}: {
  readonly db: Database;
  readonly recordKeys: RecordKeys;
}): ResealActivities {
  return {
    countOlderSeals: () => countOlderSeals(db, recordKeys),
    resealColumn: ({ column, after, limit }) =>
      resealBatch(db, recordKeys, column, { after, limit }),
  };
}
