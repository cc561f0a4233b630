import type { Migration } from './migration.ts';

/** That Temporal refused what staff had asked of a schedule: an act is noted before it is told (docs/decisions/schedules.md). */
export const scheduleRefusal: Migration = {
  name: '1028-schedule-refusal',
  up: /* sql */ `
ALTER TABLE schedule_event DROP CONSTRAINT schedule_event_kind_check;
ALTER TABLE schedule_event ADD CONSTRAINT schedule_event_kind_check
  CHECK (kind IN ('paused', 'resumed', 'run', 'refused'));
`,
};
