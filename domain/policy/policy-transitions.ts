import { defineTransitions } from '../state/transition-table.ts';
import type { PolicyStatus } from '../status/policy-status.ts';

export const policyTransitions = defineTransitions<PolicyStatus>({
  name: 'policy',
  initial: ['ACTIVE', 'PENDING'],
  moves: {
    PENDING: ['ACTIVE', 'INACTIVE'],
    ACTIVE: ['PENDING', 'INACTIVE'],
    // What ended unpaid is reinstated by its insurer.
    INACTIVE: ['ACTIVE'],
  },
});
