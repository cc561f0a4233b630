import type { Migration } from './migration.ts';

/**
 * What a partner's own pages show around ours (spec 2 §3): header and footer as the partner wrote them, cleaned whenever they are
 * shown; `*_draft` is what waits to be shown. And what of ours they leave out.
 */
export const siteHtml: Migration = {
  name: '1080-site-html',
  up: /* sql */ `
ALTER TABLE partner_site
  ADD COLUMN header_html text NOT NULL DEFAULT '',
  ADD COLUMN footer_html text NOT NULL DEFAULT '',
  ADD COLUMN header_draft text NOT NULL DEFAULT '',
  ADD COLUMN footer_draft text NOT NULL DEFAULT '',
  ADD COLUMN hides_header boolean NOT NULL DEFAULT false,
  ADD COLUMN hides_footer boolean NOT NULL DEFAULT false,
  -- By their Spanish names; null: on every page.
  ADD COLUMN footer_paths text[],
  ADD COLUMN hides_showcases boolean NOT NULL DEFAULT false,
  -- Of its first page; empty: ours.
  ADD COLUMN seo_title text NOT NULL DEFAULT '',
  ADD COLUMN seo_description text NOT NULL DEFAULT '';

ALTER TABLE partner_site_event DROP CONSTRAINT partner_site_event_kind_check;
ALTER TABLE partner_site_event ADD CONSTRAINT partner_site_event_kind_check
  CHECK (kind IN ('created', 'changed', 'published', 'paused', 'wrote-html', 'showed-html'));
`,
};
