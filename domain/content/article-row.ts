import type { ArticleState } from './article-transitions.ts';

/** One language of an article as staff work with it: its newest version, and which one the site shows. */
export type ArticleRecord = {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly slug: string;
  readonly countryCode: string;
  readonly language: string;
  readonly state: ArticleState;
  readonly summary: string;
  /** As `readArticleBody` reads it. */
  readonly body: string;
  /** A line for each source: `who says it | its day, month or year | address`. */
  readonly sources: string;
  /** Parted by commas. */
  readonly lists: string;
  readonly tags: string;
  readonly checkedOn: string;
  readonly reviewBy: string;
  readonly newest: number;
  /** The version that the site shows; null: none. */
  readonly shown: number | null;
  readonly publishAt: string | null;
  /** Id of the account that wrote the newest version; null: it came with the catalogue. */
  readonly writtenBy: string | null;
  readonly changedAt: string;
};
