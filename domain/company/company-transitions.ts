import { defineTransitions } from '../state/transition-table.ts';
import type { CompanyStatus } from './company.ts';

/** Of companies and of groups. One that ended does not come back: nothing of it can be read any more. */
export const companyTransitions = defineTransitions<CompanyStatus>({
  name: 'company',
  initial: 'active',
  moves: {
    active: ['suspended', 'ended'],
    suspended: ['active', 'ended'],
    ended: [],
  },
});
