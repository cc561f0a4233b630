import type { Migration } from './migration.ts';

/** Links are made of keys that can be replaced, so that each says which one it was made of. */
export const linkKeys: Migration = {
  name: '0520-link-keys',
  up: `
-- Which of LINK_KEYS made the link; '' = INDEX_KEY, as all of them were before.
ALTER TABLE purchase_link ADD COLUMN key_id text NOT NULL DEFAULT '';
`,
};
