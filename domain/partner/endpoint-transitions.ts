import { defineTransitions } from '../state/transition-table.ts';

/**
 * Where an endpoint stands. `paused`: by staff, or because it took nothing for days; what happens meanwhile waits.
 * `ended`: its server answered 410, or staff ended it; nothing is sent there any more.
 */
export const endpointStates = ['active', 'paused', 'ended'] as const;
export type EndpointState = (typeof endpointStates)[number];

export const endpointTransitions = defineTransitions<EndpointState>({
  name: 'partner endpoint',
  initial: 'active',
  moves: {
    active: ['paused', 'ended'],
    paused: ['active', 'ended'],
    ended: [],
  },
});
