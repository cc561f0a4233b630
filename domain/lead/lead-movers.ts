import type { LeadStatus } from './lead-statuses.ts';

/**
 * Who moves a lead:
 *
 * - request: a visitor's request begins it; a call that they book is arranged by it
 * - purchase: it follows its online purchase and what became of that
 * - desk: somebody of the staff says so
 * - account: the account of who had it was disabled
 * - rule: a rule of assignment gives it to somebody (`assignment.ts`)
 * - deadline: its second deadline passed (`deadline.ts`)
 * - undo: whoever assigned it takes that back
 */
export type LeadMover = 'request' | 'purchase' | 'desk' | 'account' | 'rule' | 'deadline' | 'undo';

/** Each status of spec 3 §4 with what brings a lead there; docs/decisions/lead-movers.md shows it. */
export const leadMovers: Readonly<Record<LeadStatus, readonly LeadMover[]>> = {
  1: ['desk', 'undo'],
  2: ['desk', 'rule', 'undo'],
  3: ['purchase', 'desk'],
  4: ['purchase', 'desk', 'undo'],
  5: ['desk'],
  6: ['desk', 'undo'],
  7: ['desk', 'account', 'deadline', 'undo'],
  8: ['request', 'undo'],
  9: ['desk'],
  10: ['desk', 'undo'],
  11: ['desk'],
  12: ['purchase', 'desk', 'undo'],
  13: ['desk', 'request', 'undo'],
  14: ['desk', 'undo'],
  97: ['request', 'undo'],
  98: ['desk', 'undo'],
  99: ['desk', 'undo'],
  100: ['purchase'],
  101: ['purchase'],
  500: ['request', 'purchase', 'undo'],
  501: ['purchase'],
};
