import type { Migration } from './migration.ts';

/**
 * Insurers and other organisations as staff work with them (docs/decisions/organisations.md). What the catalogue says
 * of them stays in `organization`, whose every change makes all readers load it again; the desk's own numbers, terms and
 * contacts stand beside it, so that a new contact loads nothing.
 */
export const organizationRecord: Migration = {
  name: '1020-organization-record',
  up: /* sql */ `
ALTER TABLE organization
  ADD COLUMN deleted_at timestamptz,
  ADD CONSTRAINT organization_deleted_is_closed CHECK (deleted_at IS NULL OR NOT available_to_sell);
-- The address of one that was deleted may be another's; its code is nobody else's.
ALTER TABLE organization DROP CONSTRAINT organization_country_code_type_url_key;
CREATE UNIQUE INDEX organization_by_address ON organization (country_code, type, url)
  WHERE deleted_at IS NULL;

CREATE TABLE organization_record (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organization_id integer NOT NULL UNIQUE REFERENCES organization ON DELETE CASCADE,
  version integer NOT NULL DEFAULT 1,
  -- Of what it agreed with us as an insurer, and of its contacts.
  terms_version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO organization_record (organization_id) SELECT id FROM organization;

-- Whoever adds an organisation, the catalogue's own seed too, has added a record of it.
CREATE FUNCTION record_organization() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO organization_record (organization_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER organization_has_record AFTER INSERT ON organization
  FOR EACH ROW EXECUTE FUNCTION record_organization();

CREATE TABLE organization_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  record_id uuid NOT NULL REFERENCES organization_record ON DELETE CASCADE,
  about text NOT NULL CHECK (about IN ('organization', 'insurer')),
  version integer NOT NULL,
  kind text NOT NULL,
  -- [{"field", "from", "to"}], without personal data.
  changes jsonb NOT NULL DEFAULT '[]',
  by_account uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX organization_event_of ON organization_event (record_id, about, id DESC);

-- From a day on; what is null is as it was before.
CREATE TABLE insurer_terms (
  record_id uuid NOT NULL REFERENCES organization_record ON DELETE CASCADE,
  effective_from date NOT NULL,
  cutting_day smallint CHECK (cutting_day BETWEEN 1 AND 31),
  activation_back smallint CHECK (activation_back BETWEEN 0 AND 365),
  activation_ahead smallint CHECK (activation_ahead BETWEEN 0 AND 365),
  cancellation_back smallint CHECK (cancellation_back BETWEEN 0 AND 365),
  cancellation_ahead smallint CHECK (cancellation_ahead BETWEEN 0 AND 365),
  by_account uuid NOT NULL,
  written_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (record_id, effective_from)
);

CREATE TABLE insurer_contact (
  id uuid PRIMARY KEY,
  record_id uuid NOT NULL REFERENCES organization_record ON DELETE CASCADE,
  duty text NOT NULL CHECK (duty IN ('general', 'activations', 'cancellations', 'billing', 'claims')),
  -- Name, address and telephone.
  sealed_person bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX insurer_contact_of ON insurer_contact (record_id);

CREATE TRIGGER organization_changed AFTER UPDATE OF version ON organization_record
  FOR EACH ROW EXECUTE FUNCTION notify_record('organization');
CREATE TRIGGER organization_added AFTER INSERT ON organization_record
  FOR EACH ROW EXECUTE FUNCTION notify_record('organization');
CREATE TRIGGER insurer_changed AFTER UPDATE OF terms_version ON organization_record
  FOR EACH ROW EXECUTE FUNCTION notify_record('insurer');
CREATE TRIGGER insurer_added AFTER INSERT ON organization_record
  FOR EACH ROW EXECUTE FUNCTION notify_record('insurer');

-- Opening or closing one concerns its products alone: they are loaded again by themselves, within a second. Whatever else changes
-- stands in facets and on every card.
DROP TRIGGER organization_changes_catalogue ON organization;
CREATE TRIGGER organization_changes_catalogue AFTER INSERT OR DELETE ON organization
  FOR EACH STATEMENT EXECUTE FUNCTION shared_table_changes_catalogue();
CREATE FUNCTION organization_update_changes_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids integer[];
BEGIN
  IF EXISTS (
    SELECT FROM changed_old o JOIN changed_new n USING (id)
     WHERE to_jsonb(o) - 'available_to_sell' IS DISTINCT FROM to_jsonb(n) - 'available_to_sell')
  THEN
    PERFORM catalogue_changed(NULL);
  ELSE
    SELECT coalesce(array_agg(id), '{}') INTO ids
      FROM (SELECT p.id FROM product p JOIN changed_new n ON n.id = p.organization_id LIMIT 201) d;
    PERFORM catalogue_changed(ids);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER organization_update_changes_catalogue AFTER UPDATE ON organization
  REFERENCING OLD TABLE AS changed_old NEW TABLE AS changed_new
  FOR EACH STATEMENT EXECUTE FUNCTION organization_update_changes_catalogue();

-- Staff change an organisation through a process that may not write the version itself.
ALTER FUNCTION catalogue_changed(integer[]) SECURITY DEFINER SET search_path = public;
`,
};
