import { defineTransitions } from '../../state/transition-table.ts';

export const transferStatuses = ['waiting', 'rejected', 'matched'] as const;
export type TransferStatus = (typeof transferStatuses)[number];

/**
 * A transfer that a person looks for in the bank's statement. Rejected and then matched: the money came after all,
 * and goes back.
 */
export const transferTransitions = defineTransitions<TransferStatus>({
  name: 'transfer',
  initial: 'waiting',
  moves: {
    waiting: ['rejected', 'matched'],
    rejected: ['matched'],
    matched: [],
  },
});
