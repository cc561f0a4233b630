import type { Migration } from './migration.ts';

/** What runs of schedules say of themselves, and what staff did with a schedule (docs/decisions/schedules.md). */
export const scheduleRun: Migration = {
  name: '1024-schedule-run',
  up: /* sql */ `
CREATE TABLE schedule_run (
  -- The first run id of its workflow in Temporal: a part that is repeated finds its row.
  id uuid PRIMARY KEY,
  schedule text NOT NULL,
  workflow_id text NOT NULL,
  -- When the schedule's clock wanted it.
  planned_at timestamptz NOT NULL,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  outcome text NOT NULL DEFAULT 'running'
    CHECK (outcome IN ('running', 'done', 'partial', 'failed', 'cancelled', 'lost')),
  -- By name what it counted; domain/schedule/run-report.ts has the words.
  counts jsonb NOT NULL DEFAULT '{}',
  -- The type of the failure, never its words.
  error_class text,
  CHECK ((ended_at IS NULL) = (outcome = 'running')),
  CHECK (error_class IS NULL OR outcome IN ('failed', 'cancelled'))
);
CREATE INDEX schedule_run_of ON schedule_run (schedule, started_at DESC, id DESC);
CREATE INDEX schedule_run_open ON schedule_run (schedule) WHERE ended_at IS NULL;
CREATE INDEX schedule_run_old ON schedule_run (started_at);

CREATE TABLE schedule_event (
  id uuid PRIMARY KEY,
  schedule text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('paused', 'resumed', 'run')),
  -- Of a pause.
  sealed_reason bytea,
  by_account uuid NOT NULL REFERENCES account (id),
  at timestamptz NOT NULL DEFAULT now(),
  CHECK ((kind = 'paused') = (sealed_reason IS NOT NULL))
);
CREATE INDEX schedule_event_of ON schedule_event (schedule, at DESC);
`,
};
