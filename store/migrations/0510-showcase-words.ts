import type { Migration } from './migration.ts';

/** The English word of the site for a "tope"; a text that staff changed stays as it is. */
export const showcaseWords: Migration = {
  name: '0510-showcase-words',
  up: /* sql */ `
UPDATE showcase
   SET description = jsonb_set(description, '{en}',
         '"High limits for cancer, the heart and long stays in hospital."')
 WHERE description->>'en' = 'High tops for cancer, the heart and long stays in hospital.';
`,
};
