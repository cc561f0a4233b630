import type { Migration } from './migration.ts';

/** Where each request came from: a lead that is open takes later ones in, and had the first one's alone. */
export const requestAttribution: Migration = {
  name: '0985-request-attribution',
  up: /* sql */ `
-- What came before has none of its own; its lead has that of the first.
ALTER TABLE plan_request ADD COLUMN attribution jsonb NOT NULL DEFAULT '{}';
`,
};
