import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { FileStore } from '@cotejo/store/kept-file/file-store.ts';
import { eraseKind } from '@cotejo/store/privacy/erase-kind.ts';
import type { RetentionActivities } from '@cotejo/workflows/privacy/activities.ts';
import { withHeartbeat } from '../heartbeat.ts';

/** One batch of what is kept no longer. */
export function createEraseRecords({
  db,
  files,
  recordKeys,
}: {
  readonly db: Database;
  readonly files: FileStore;
  readonly recordKeys: RecordKeys;
}): RetentionActivities['eraseRecords'] {
  return ({ kind, limit }) =>
    withHeartbeat(() => eraseKind(db, recordKeys, kind, { now: Date.now(), limit, files }));
}
