import type { Migration } from './migration.ts';

/**
 * News of a purchase says its status, too, so that a page need not read the one that is over in a moment
 * (api/purchase/read/gather-news.ts). One transaction tells once: the same text is sent only once.
 */
export const purchaseNews: Migration = {
  name: '0973-purchase-news',
  up: /* sql */ `
CREATE OR REPLACE FUNCTION notify_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('purchase', NEW.id || ' ' || NEW.version || ' ' || NEW.status);
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION notify_purchase_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('purchase', p.id || ' ' || p.version || ' ' || p.status)
     FROM purchase p WHERE p.id = NEW.purchase_id;
  RETURN NULL;
END $$;
`,
};
