import type { Migration } from './migration.ts';

/** Its insurer covers again what had ended unpaid (docs/decisions/reinstatement.md). */
export const reinstatedCover: Migration = {
  name: '1023-reinstated-cover',
  up: /* sql */ `
ALTER TABLE cover_notice
  -- First day that is covered again, as its insurer says, and the number of that answer (null once its holder's data are erased).
  ADD COLUMN back_from date,
  ADD COLUMN back_reference text,
  DROP CONSTRAINT cover_notice_outcome_check,
  ADD CONSTRAINT cover_notice_outcome_check
    CHECK (outcome IN ('paid', 'withdrawn', 'cancelled', 'ended', 'reinstated')),
  ADD CONSTRAINT cover_notice_back CHECK ((outcome IS NOT DISTINCT FROM 'reinstated') = (back_from IS NOT NULL)),
  ADD CONSTRAINT cover_notice_back_after_end CHECK (back_from > ends_on);
`,
};
