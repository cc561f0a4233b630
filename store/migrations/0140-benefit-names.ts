import type { Migration } from './migration.ts';

/** Names of covers in the languages besides Spanish; null: not translated yet. */
export const benefitNames: Migration = {
  name: '0140-benefit-names',
  up: /* sql */ `
ALTER TABLE benefit
  ADD COLUMN name_en text,
  ADD COLUMN name_pt text;
`,
};
