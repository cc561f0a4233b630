import type { Migration } from './migration.ts';

/** What staff do with articles: who did what, links to what is not published yet, and their list. */
export const articleDesk: Migration = {
  name: '0751-article-desk',
  up: /* sql */ `
-- The country of its article, by which staff are let in.
ALTER TABLE article_text ADD COLUMN country_code text;
UPDATE article_text t SET country_code = a.country_code FROM article a WHERE a.id = t.article_id;
ALTER TABLE article_text ALTER COLUMN country_code SET NOT NULL;
CREATE INDEX article_text_by_change ON article_text (changed_at, id);
CREATE TABLE article_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  text_id uuid NOT NULL REFERENCES article_text,
  -- Of the row, after it.
  version integer NOT NULL,
  kind text NOT NULL,
  -- The version of the text that it was about.
  number integer NOT NULL,
  -- Null: the hour had come.
  by_account uuid,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX article_event_of ON article_event (text_id, id);
-- Whoever has the link sees that version until then.
CREATE TABLE article_preview (
  token_hash text PRIMARY KEY,
  text_id uuid NOT NULL REFERENCES article_text,
  number integer NOT NULL,
  until timestamptz NOT NULL
);
CREATE TRIGGER article_changed AFTER UPDATE OF version ON article_text
  FOR EACH ROW EXECUTE FUNCTION notify_record('article');
`,
};
