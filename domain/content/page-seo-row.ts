export const pageSeoStates = ['draft', 'published', 'withdrawn'] as const;
export type PageSeoState = (typeof pageSeoStates)[number];

/** What is said of one page in one language, as staff edit it: its newest version, and which one the site shows. */
export type PageSeoRecord = {
  readonly id: string;
  readonly version: number;
  readonly path: string;
  readonly countryCode: string;
  readonly language: string;
  readonly state: PageSeoState;
  /** Of the newest version; empty: what the page says itself. */
  readonly title: string;
  readonly description: string;
  /** Name of the stored picture; null: the page's own. */
  readonly image: string | null;
  readonly indexed: boolean;
  readonly newest: number;
  /** The version that the site shows; null: none. */
  readonly shown: number | null;
  /** Another page of the country and language with the same title; null: none that we know of. */
  readonly sameTitle: string | null;
  readonly updatedAt: string;
};

/** The words of a version, as somebody wrote them. */
export type WrittenSeo = Pick<PageSeoRecord, 'title' | 'description' | 'image' | 'indexed'>;
