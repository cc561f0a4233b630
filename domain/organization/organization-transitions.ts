import { defineTransitions } from '../state/transition-table.ts';

/** Whether an organisation sells on the site. Of one that was deleted only its record is left. */
export const organizationStates = ['open', 'closed', 'deleted'] as const;
export type OrganizationState = (typeof organizationStates)[number];

export const organizationTransitions = defineTransitions<OrganizationState>({
  name: 'organisation',
  initial: 'closed',
  moves: {
    closed: ['open', 'deleted'],
    open: ['closed'],
    deleted: [],
  },
});
