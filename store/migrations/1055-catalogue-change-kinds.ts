import { productTriggers } from './0004-catalogue-changes.ts';
import type { Migration } from './migration.ts';

/** Changes of the catalogue that are not about prices: sale, texts, conditions and offers of a product. */
export const catalogueChangeKinds: Migration = {
  name: '1055-catalogue-change-kinds',
  up: /* sql */ `
ALTER TABLE catalogue_change DROP CONSTRAINT catalogue_change_kind_check;
ALTER TABLE catalogue_change ADD CONSTRAINT catalogue_change_kind_check
  CHECK (kind IN ('prices', 'sale', 'texts', 'terms', 'offers'));

-- Of one kind a product changes once at a moment: its prices and the texts that name them begin the same day.
DROP INDEX catalogue_change_at_moment;
CREATE UNIQUE INDEX catalogue_change_at_moment
  ON catalogue_change (product_record_id, kind, coalesce(publishes_on, '-infinity'))
  WHERE state IN ('proposed', 'planned');

ALTER TABLE product
  -- Since when a change of the catalogue has kept it from the sale; purchases that were open then are still issued.
  ADD COLUMN withdrawn_at timestamptz,
  -- When a change of the catalogue last changed its conditions; purchases that were opened before it are told.
  ADD COLUMN terms_changed_at timestamptz;

-- Another last day that is not a change's is its insurer's word: what was open is issued no more after it.
CREATE FUNCTION product_ended_by_insurer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.withdrawn_at := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER product_ended_by_insurer BEFORE UPDATE ON product FOR EACH ROW
  WHEN (OLD.withdrawn_at IS NOT NULL AND NEW.withdrawn_at IS NOT DISTINCT FROM OLD.withdrawn_at
    AND NEW.available_to IS DISTINCT FROM OLD.available_to)
  EXECUTE FUNCTION product_ended_by_insurer();

-- One that is withdrawn on the first day of its sale was sold on no whole day.
DO $$
DECLARE held text;
BEGIN
  SELECT conname INTO STRICT held FROM pg_constraint
   WHERE conrelid = 'product'::regclass AND contype = 'c'
     AND pg_get_constraintdef(oid) LIKE '%available_to >= available_from%';
  EXECUTE format('ALTER TABLE product DROP CONSTRAINT %I', held);
END $$;
ALTER TABLE product ADD CONSTRAINT product_available_check
  CHECK (available_to IS NULL OR available_to >= available_from - 1);

-- Answers about these texts are kept by the version of the catalogue, which they did not raise.
${['product_description', 'product_faq', 'product_extra_benefit', 'product_seo']
  .map((table) => productTriggers(table, 'product_id'))
  .join('\n')}
`,
};
