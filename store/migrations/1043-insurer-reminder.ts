import type { Migration } from './migration.ts';

/** That an insurer was reminded of a file before its answer is late (docs/decisions/member-processes.md). */
export const insurerReminder: Migration = {
  name: '1043-insurer-reminder',
  up: /* sql */ `
ALTER TABLE insurer_file ADD COLUMN reminded_at timestamptz;
CREATE INDEX member_process_unanswered ON member_process (answer_by) WHERE state = 'sent';
`,
};
