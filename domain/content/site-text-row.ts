import { defineTransitions } from '../state/transition-table.ts';
import type { SitePart } from './site-text.ts';

export const siteTextStates = ['draft', 'published', 'withdrawn'] as const;
export type SiteTextState = (typeof siteTextStates)[number];

/** What a part of a site says in one language, as staff edit it: its newest version, and which one the site shows. */
export type SiteTextRecord = {
  readonly id: string;
  readonly version: number;
  readonly part: SitePart;
  readonly countryCode: string;
  readonly language: string;
  /** Code of the partner whose site has it; null: our own. */
  readonly partner: string | null;
  readonly state: SiteTextState;
  readonly title: string;
  readonly lead: string;
  readonly link: string | null;
  readonly linkText: string | null;
  readonly body: string;
  readonly newest: number;
  /** The version that the site shows now; null: what it began with. */
  readonly shown: number | null;
  /** When the newest version is to be shown; null: it is not published for later. */
  readonly nextAt: string | null;
  readonly updatedAt: string;
};

export const siteTextTransitions = defineTransitions<SiteTextState>({
  name: 'site-text',
  initial: 'draft',
  moves: {
    draft: ['published', 'withdrawn'],
    published: ['draft', 'withdrawn'],
    withdrawn: ['draft', 'published'],
  },
});
