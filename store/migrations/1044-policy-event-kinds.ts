import type { Migration } from './migration.ts';

/** The history of a policy says what its insurer was told and answered, and when its prices were noted. */
export const policyEventKinds: Migration = {
  name: '1044-policy-event-kinds',
  up: /* sql */ `
ALTER TABLE company_policy_event
  DROP CONSTRAINT company_policy_event_kind_check,
  ADD CONSTRAINT company_policy_event_kind_check CHECK (kind IN ('created', 'bought', 'changed', 'duplicated', 'renewed',
    'person-added', 'person-removed', 'load-applied', 'load-undone', 'removed', 'insurer-told', 'insurer-accepted',
    'insurer-declined', 'insurer-answered', 'priced'));
`,
};
