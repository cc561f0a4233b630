import type { Migration } from './migration.ts';

/**
 * A role that is given once more keeps everybody who ever gave or confirmed it: forgetting the first ones would make
 * its holder independent of them.
 */
export const granters: Migration = {
  name: '0530-granters',
  up: /* sql */ `
ALTER TABLE membership ADD COLUMN granters uuid[] NOT NULL DEFAULT '{}';
UPDATE membership SET granters = array_remove(ARRAY[granted_by, confirmed_by], NULL)
 WHERE granted_by IS NOT NULL OR confirmed_by IS NOT NULL;
`,
};
