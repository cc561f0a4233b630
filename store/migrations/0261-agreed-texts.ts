import type { Migration } from './migration.ts';

/**
 * What was agreed to can be read and not only compared: the words, and the terms of the product as they were at that
 * moment, each text once. The network address and the browser of an acceptance are personal data and are emptied with
 * the purchase's answers; nothing else of it ever changes.
 */
export const agreedTexts: Migration = {
  name: '0261-agreed-texts',
  up: /* sql */ `
CREATE TABLE agreed_text (
  hash bytea PRIMARY KEY CHECK (hash = sha256(convert_to(text, 'UTF8'))),
  -- Words as they were on the screen, or a product's terms as JSON (PolicyTerms). No row names a person.
  text text NOT NULL
);

-- Null for consents, and for acceptances of before. Words of before are known by their hash alone, so text_hash refers
-- to nothing.
ALTER TABLE acceptance ADD COLUMN product_terms_hash bytea REFERENCES agreed_text;

CREATE OR REPLACE FUNCTION keep_acceptance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM purchase WHERE id = OLD.purchase_id) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.network IS NULL AND NEW.user_agent = '' THEN
    OLD.network := NULL;
    OLD.user_agent := '';
    IF NEW IS NOT DISTINCT FROM OLD THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'what was agreed to is never changed' USING ERRCODE = 'insufficient_privilege';
END $$;

-- Purchases that were erased before this migration.
UPDATE acceptance SET network = NULL, user_agent = ''
 WHERE purchase_id IN (SELECT id FROM purchase WHERE persons = '[]');
`,
};
