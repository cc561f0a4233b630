import type { Migration } from './migration.ts';

/**
 * A projected value stands until it is published, and a price says which of them it was made with. A
 * notification lets lists follow within a second.
 */
export const ufSource: Migration = {
  name: '0170-uf-source',
  up: `
ALTER TABLE uf_value
  ADD COLUMN basis text NOT NULL DEFAULT 'published' CHECK (basis IN ('published', 'projected'));
CREATE INDEX uf_value_newest ON uf_value (basis, date);

CREATE FUNCTION tell_uf_value() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('uf_value', '');
  RETURN NULL;
END $$;
CREATE TRIGGER uf_value_changed AFTER INSERT OR UPDATE OR DELETE ON uf_value
  FOR EACH STATEMENT EXECUTE FUNCTION tell_uf_value();
`,
};
