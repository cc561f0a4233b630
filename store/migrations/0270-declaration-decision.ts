import type { Migration } from './migration.ts';

/**
 * A health declaration decides what becomes of its purchase: it may wait for a person, be refused, or be accepted with
 * exclusions, which the visitor confirms and the policy says (docs/decisions/health-declaration.md).
 */
export const declarationDecision: Migration = {
  name: '0270-declaration-decision',
  up: /* sql */ `
ALTER TABLE purchase DROP CONSTRAINT purchase_status_check;
ALTER TABLE purchase ADD CONSTRAINT purchase_status_check CHECK (status IN ('filling', 'reviewing', 'paying',
  'confirming', 'issuing', 'confirmed', 'cancelled', 'expired', 'refused', 'refunding', 'refunded'));

-- What a person decided of a declaration that the rules did not: one decision for each.
CREATE TABLE declaration_decision (
  declaration_id uuid PRIMARY KEY REFERENCES health_declaration ON DELETE CASCADE,
  -- Outcome, exclusions and reason.
  sealed_decision bytea NOT NULL,
  decided_by uuid NOT NULL,
  decided_at timestamptz NOT NULL DEFAULT now()
);

ALTER TABLE acceptance DROP CONSTRAINT acceptance_kind_check;
-- An acceptance of exclusions is of the declaration that they follow from.
ALTER TABLE acceptance ADD CONSTRAINT acceptance_kind_check
  CHECK (kind IN ('contract', 'declaration', 'exclusions'));

-- What the policy leaves out for each person; the declaration may be erased before it.
ALTER TABLE policy ADD COLUMN sealed_exclusions bytea;
`,
};
