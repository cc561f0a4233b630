import type { Database } from '@cotejo/store/database.ts';
import { noteRunBegun, noteRunEnded } from '@cotejo/store/schedule/note-run.ts';
import type { RunReportActivities } from '@cotejo/workflows/schedule/activities.ts';

/** What runs of schedules write of themselves. */
export function createReportActivities(db: Database): RunReportActivities {
  return {
    noteRunBegun: ({ plannedAt, startedAt, ...run }) =>
      noteRunBegun(db, { ...run, plannedAt: new Date(plannedAt), startedAt: new Date(startedAt) }),
    noteRunEnded: ({ endedAt, ...run }) => noteRunEnded(db, { ...run, endedAt: new Date(endedAt) }),
  };
}
