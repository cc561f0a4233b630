import type { Migration } from './migration.ts';

/** Credit cards in instalments that their banks offer (spec 3 §3 `deferred_options`). */
export const deferredOptions: Migration = {
  name: '0386-deferred-options',
  up: /* sql */ `
INSERT INTO payment_route (country_code, flow, providers) VALUES ('CL', 'deferred_options', '{kushki}');
`,
};
