import { defineTransitions } from '../state/transition-table.ts';

/** Where a partner's site stands. Only one that is `live` is answered under its host. */
export const siteStates = ['draft', 'live', 'paused'] as const;
export type SiteState = (typeof siteStates)[number];

export const siteTransitions = defineTransitions<SiteState>({
  name: 'partner site',
  initial: 'draft',
  moves: {
    draft: ['live'],
    live: ['paused'],
    paused: ['live'],
  },
});
