import type { IndexKey } from '@cotejo/store/crypto/index-key.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import { countUnmarked, isOfMarks, markBatch } from '@cotejo/store/desk/mark-earlier.ts';
import { countOlderSeals, resealBatch } from '@cotejo/store/privacy/reseal.ts';
import type { ResealActivities } from '@cotejo/workflows/privacy/activities.ts';

/**
 * Sealing with a new key, as activities; and marking what has no marks yet, whose names stand in sealed answers, too: what was
 * stored before names were searchable, and by processes of the release before.
 */
export function createResealActivities({
  db,
  recordKeys,
  indexKey,
}: {
  readonly db: Database;
  readonly recordKeys: RecordKeys;
  readonly indexKey: IndexKey;
}): ResealActivities {
  return {
    countOlderSeals: async () => [
      ...(await countOlderSeals(db, recordKeys)),
      ...(await countUnmarked(db)),
    ],
    resealColumn: async ({ column, after, limit }) => {
      if (!isOfMarks(column)) return resealBatch(db, recordKeys, column, { after, limit });
      const keys = { recordKeys, indexKey };
      const { next } = await markBatch(db, keys, column, { after, limit });
      // Nothing was sealed.
      return { resealed: 0, next };
    },
  };
}
