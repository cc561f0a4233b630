import type { Migration } from './migration.ts';

/**
 * Whose purchase it is counts for people's requests once it is proven, and a request keeps what staff propose
 * until a second person decides the same.
 */
export const subjectProof: Migration = {
  name: '0260-subject-proof',
  up: /* sql */ `
-- A code that was mailed to this address was entered; null for an address that was only typed.
ALTER TABLE purchase_holder ADD COLUMN proven_at timestamptz;

-- By decision: who proposed it, when and why.
ALTER TABLE subject_request ADD COLUMN sealed_proposals bytea;
`,
};
