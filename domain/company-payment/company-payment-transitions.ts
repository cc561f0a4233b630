import { defineTransitions } from '../state/transition-table.ts';

export const companyPaymentStates = ['entered', 'received', 'rejected', 'reversed'] as const;
export type CompanyPaymentState = (typeof companyPaymentStates)[number];

/**
 * A transfer that a company made for its pre-invoices: entered by it or by us, seen in the bank's statement by somebody else of ours,
 * or not found there; taken back with a reason where it was a mistake or the bank took it back. Received by a statement that is undone,
 * it is to be confirmed again.
 */
export const companyPaymentTransitions = defineTransitions<CompanyPaymentState>({
  name: 'company payment',
  initial: 'entered',
  moves: {
    entered: ['received', 'rejected'],
    received: ['reversed', 'entered'],
    rejected: [],
    reversed: [],
  },
});
