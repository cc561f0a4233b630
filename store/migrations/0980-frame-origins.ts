import type { Migration } from './migration.ts';

/** Who may show a partner's site in a frame (docs/decisions/frames.md); nobody may show what there is. */
export const frameOrigins: Migration = {
  name: '0980-frame-origins',
  up: /* sql */ `
ALTER TABLE partner_site
  ADD COLUMN frame_origins text[] NOT NULL DEFAULT '{}';
`,
};
