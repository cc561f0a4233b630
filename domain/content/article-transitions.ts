import { defineTransitions } from '../state/transition-table.ts';

/**
 * Where one language of an article stands. `draft`: nobody has seen it. `scheduled`: its newest version is shown from an
 * instant on; until then the site shows what it showed. `withdrawn`: it was shown, and is not any more.
 */
export const articleStates = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
export type ArticleState = (typeof articleStates)[number];

export const articleTransitions = defineTransitions<ArticleState>({
  name: 'article',
  initial: 'draft',
  moves: {
    draft: ['published', 'scheduled'],
    scheduled: ['published', 'draft', 'withdrawn'],
    published: ['scheduled', 'withdrawn'],
    withdrawn: ['published', 'scheduled'],
  },
});
