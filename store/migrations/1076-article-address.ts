import type { Migration } from './migration.ts';

/**
 * Tags and lists are what somebody writes, version by version; an address that an article had stays its own for good. The release
 * before reads and writes both at the article, so the columns stay, and versions that it writes get them; a later release drops the
 * columns with `fill_article_words`.
 */
export const articleAddress: Migration = {
  name: '1076-article-address',
  up: /* sql */ `
ALTER TABLE article_version ADD COLUMN tags text[], ADD COLUMN lists text[];
UPDATE article_version v SET tags = a.tags, lists = a.lists
  FROM article_text t JOIN article a ON a.id = t.article_id WHERE t.id = v.text_id;
ALTER TABLE article_version ALTER COLUMN tags SET NOT NULL, ALTER COLUMN lists SET NOT NULL;
ALTER TABLE article ALTER COLUMN tags SET DEFAULT '{}', ALTER COLUMN lists SET DEFAULT '{}';
-- A version that says neither has those of the one before it, or of its article.
CREATE FUNCTION fill_article_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.tags IS NULL OR NEW.lists IS NULL THEN
    SELECT coalesce(NEW.tags, v.tags, a.tags), coalesce(NEW.lists, v.lists, a.lists)
      INTO NEW.tags, NEW.lists
      FROM article_text t JOIN article a ON a.id = t.article_id
      LEFT JOIN article_version v ON v.text_id = t.id AND v.number = NEW.number - 1
     WHERE t.id = NEW.text_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER article_version_words BEFORE INSERT ON article_version
  FOR EACH ROW EXECUTE FUNCTION fill_article_words();
-- Every address that an article has or had: no other article takes it, and it leads to the article.
CREATE TABLE article_slug (
  slug text PRIMARY KEY CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  article_id uuid NOT NULL REFERENCES article,
  since timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX article_slug_of ON article_slug (article_id);
INSERT INTO article_slug (slug, article_id) SELECT slug, id FROM article;
CREATE FUNCTION own_article_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO article_slug (slug, article_id) VALUES (NEW.slug, NEW.id);
  RETURN NEW;
END $$;
CREATE TRIGGER article_slug_owned AFTER INSERT ON article
  FOR EACH ROW EXECUTE FUNCTION own_article_slug();
-- From which address to which one an article was moved.
ALTER TABLE article_event ADD COLUMN from_slug text, ADD COLUMN to_slug text,
  ADD CHECK ((from_slug IS NULL) = (to_slug IS NULL));
-- What is said of its page goes along.
ALTER TABLE page_seo_event DROP CONSTRAINT page_seo_event_kind_check,
  ADD CONSTRAINT page_seo_event_kind_check CHECK (kind IN
    ('created', 'written', 'set-image', 'removed-image', 'published', 'withdrawn', 'restored', 'readdressed'));
`,
};
