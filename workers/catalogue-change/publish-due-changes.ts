import type { Logger } from 'pino';
import { listDueChanges, publishDue } from '@cotejo/store/catalogue-change/publish-change.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { PublishChangesActivities } from '@cotejo/workflows/catalogue-change/activities.ts';
import { withHeartbeat } from '../heartbeat.ts';

/** Each change is a transaction of its own: one that cannot be published holds up no other. */
export function createPublishDueChanges({
  db,
  logger,
}: {
  readonly db: Database;
  readonly logger: Logger;
}): PublishChangesActivities['publishDueChanges'] {
  return ({ limit, after }) =>
    withHeartbeat(async () => {
      const now = Date.now();
      let published = 0;
      let failed = 0;
      const due = await listDueChanges(db, now, { limit, after });
      for (const id of due) {
        try {
          const became = await publishDue(db, id, now);
          if (became === 'published') published += 1;
          if (became === 'not_published') failed += 1;
        } catch (error) {
          failed += 1;
          logger.error({ err: error, changeId: id }, 'a change of the catalogue was not published');
        }
      }
      return { published, failed, last: due.length < limit ? null : (due.at(-1) ?? null) };
    });
}
