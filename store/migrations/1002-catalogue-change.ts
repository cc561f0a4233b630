import type { Migration } from './migration.ts';

/** Products as staff work with them, and changes of them by two (docs/decisions/catalogue-administration.md). */
export const catalogueChange: Migration = {
  name: '1002-catalogue-change',
  up: /* sql */ `
-- What the desk numbers of a product stands beside it: a new number loads nothing of the catalogue again.
CREATE TABLE product_record (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  product_id integer NOT NULL UNIQUE REFERENCES product ON DELETE CASCADE,
  version integer NOT NULL DEFAULT 1
);
INSERT INTO product_record (product_id) SELECT id FROM product;

-- Whoever adds products, the catalogue's own seed too, has added their records.
CREATE FUNCTION record_products() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO product_record (product_id) SELECT id FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER product_has_record AFTER INSERT ON product REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_products();

CREATE TABLE catalogue_change (
  id uuid PRIMARY KEY,
  product_record_id uuid NOT NULL REFERENCES product_record ON DELETE CASCADE,
  country_code text NOT NULL REFERENCES country (code),
  kind text NOT NULL CHECK (kind IN ('prices')),
  state text NOT NULL DEFAULT 'draft' CHECK (
    state IN ('draft', 'proposed', 'planned', 'published', 'declined', 'withdrawn')),
  -- Day of the country at whose beginning it is published; null: once it is agreed.
  publishes_on date,
  -- [{"name", "from", "to"}], as they were agreed: it is published only while "from" is what is in force.
  lines jsonb NOT NULL CHECK (jsonb_array_length(lines) > 0),
  -- The change that this one takes back.
  undoes uuid REFERENCES catalogue_change,
  prepared_by uuid NOT NULL,
  -- Whoever asked for it, and who is somebody else than whoever agrees.
  proposed_by uuid,
  published_at timestamptz,
  declined_why text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((state = 'published') = (published_at IS NOT NULL)),
  CHECK ((state = 'declined') = (declined_why IS NOT NULL))
);
-- One product changes once at a moment; of those without a day that moment is the approval.
CREATE UNIQUE INDEX catalogue_change_at_moment
  ON catalogue_change (product_record_id, coalesce(publishes_on, '-infinity'))
  WHERE state IN ('proposed', 'planned');
-- Taken back once at a time.
CREATE UNIQUE INDEX catalogue_change_undone ON catalogue_change (undoes)
  WHERE state IN ('draft', 'proposed', 'planned', 'published');
CREATE INDEX catalogue_change_due ON catalogue_change (publishes_on) WHERE state = 'planned';
CREATE INDEX catalogue_change_of ON catalogue_change (product_record_id);

CREATE TABLE catalogue_change_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  change_id uuid NOT NULL REFERENCES catalogue_change ON DELETE CASCADE,
  version integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('prepared', 'undo_prepared', 'proposed', 'approved', 'declined',
    'withdrawn', 'published', 'not_published')),
  -- Null: the clock.
  by_account uuid,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX catalogue_change_event_of ON catalogue_change_event (change_id, id DESC);

CREATE TRIGGER product_record_changed AFTER UPDATE OF version ON product_record
  FOR EACH ROW EXECUTE FUNCTION notify_record('product');
CREATE TRIGGER catalogue_change_changed AFTER UPDATE OF version ON catalogue_change
  FOR EACH ROW EXECUTE FUNCTION notify_record('catalogue-change');
CREATE TRIGGER catalogue_change_added AFTER INSERT ON catalogue_change
  FOR EACH ROW EXECUTE FUNCTION notify_record('catalogue-change');
`,
};
