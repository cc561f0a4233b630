import type { Migration } from './migration.ts';

/**
 * Events (Cyber Monday), the offers that belong to them, and the places that purchases hold. A sale
 * changes nothing of an offer but its stock: it is notified on its own channel with the stock that is
 * left, so that no reader loads a product again and sales do not wait for each other on the
 * catalogue's version.
 */
export const eventsAndStock: Migration = {
  name: '0050-events-and-stock',
  up: /* sql */ `
-- spec 1 §3 Event: name, title, logo, image, video, start, finish, show, comparator path
CREATE TABLE event (
  id integer PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (name ~ '^[a-z0-9-]+$'),
  country_code text NOT NULL REFERENCES country,
  title text NOT NULL,
  title_en text NOT NULL,
  title_pt text NOT NULL,
  logo text,
  image text,
  video text,
  starts_at timestamptz NOT NULL,
  finishes_at timestamptz NOT NULL,
  show boolean NOT NULL DEFAULT true,
  comparator text NOT NULL CHECK (comparator LIKE '/Comparar/%'),
  blog text CHECK (blog LIKE '/QP-Blog/%'),
  CHECK (starts_at < finishes_at)
);
CREATE INDEX event_by_country ON event (country_code, starts_at);

ALTER TABLE product_offer
  ADD COLUMN event_id integer REFERENCES event,
  -- {"en": {"name", "description"}, "pt": {…}}; Spanish stands in the columns.
  ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
CREATE INDEX product_offer_by_event ON product_offer (event_id) WHERE event_id IS NOT NULL;

-- One place of a limited offer per purchase: reserved with it, returned when it ends without a
-- contract, kept when it is confirmed.
CREATE TABLE offer_reservation (
  purchase_id uuid PRIMARY KEY REFERENCES purchase,
  offer_id integer NOT NULL REFERENCES product_offer,
  state text NOT NULL DEFAULT 'reserved' CHECK (state IN ('reserved', 'kept', 'returned')),
  reserved_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  CHECK ((state = 'reserved') = (settled_at IS NULL))
);
CREATE INDEX offer_reservation_by_offer ON offer_reservation (offer_id, state);

CREATE OR REPLACE FUNCTION product_offer_update_changes_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
  sales integer;
BEGIN
  SELECT array_agg(id) INTO ids FROM (
    SELECT DISTINCT (r.changed ->> 'product_id')::integer AS id FROM (
      (SELECT to_jsonb(o) - 'stock' AS changed FROM changed_old o
        EXCEPT SELECT to_jsonb(n) - 'stock' FROM changed_new n)
      UNION ALL
      (SELECT to_jsonb(n) - 'stock' FROM changed_new n
        EXCEPT SELECT to_jsonb(o) - 'stock' FROM changed_old o)) r
    LIMIT 201) d;
  IF ids IS NOT NULL THEN PERFORM catalogue_changed(ids); END IF;

  SELECT count(*) INTO sales
    FROM changed_new n JOIN changed_old o ON o.id = n.id AND o.stock IS DISTINCT FROM n.stock;
  IF sales > 200 THEN
    PERFORM catalogue_changed(NULL);
  ELSIF sales > 0 THEN
    PERFORM pg_notify('offer_stock', json_build_object(
              'productId', n.product_id, 'offerId', n.id, 'stock', n.stock)::text)
       FROM changed_new n JOIN changed_old o ON o.id = n.id AND o.stock IS DISTINCT FROM n.stock;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION notify_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('event', '');
  RETURN NULL;
END $$;
CREATE TRIGGER event_changed AFTER INSERT OR UPDATE OR DELETE ON event
  FOR EACH STATEMENT EXECUTE FUNCTION notify_event();
`,
};
