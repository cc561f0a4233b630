import type { Migration } from './migration.ts';

/** Pictures that versions of articles name (docs/decisions/pictures.md). */
export const articlePicture: Migration = {
  name: '1063-article-picture',
  up: /* sql */ `
CREATE TABLE article_version_picture (
  text_id uuid NOT NULL,
  number integer NOT NULL,
  picture text NOT NULL REFERENCES picture,
  PRIMARY KEY (text_id, number, picture),
  FOREIGN KEY (text_id, number) REFERENCES article_version
);
CREATE INDEX article_version_picture_by_picture ON article_version_picture (picture);
`,
};
