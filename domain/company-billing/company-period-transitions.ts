import { defineTransitions } from '../state/transition-table.ts';

export const companyPeriodStates = ['open', 'issued', 'questioned', 'accepted'] as const;
export type CompanyPeriodState = (typeof companyPeriodStates)[number];

/**
 * A month of a company's policy. While it is open it is calculated again each day; issued it is the pre-invoice, which the company
 * accepts or questions. What becomes known later is an adjustment of the next month.
 */
export const companyPeriodTransitions = defineTransitions<CompanyPeriodState>({
  name: 'company period',
  initial: 'open',
  moves: {
    open: ['issued'],
    issued: ['questioned', 'accepted'],
    // Staff answered.
    questioned: ['issued'],
    accepted: [],
  },
});
