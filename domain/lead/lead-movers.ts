import type { LeadStatus } from './lead-statuses.ts';

/**
 * Who moves a lead:
 *
 * - request: a visitor's request begins it; a call that they book is arranged by it
 * - purchase: it follows its online purchase and what became of that
 * - desk: somebody of the staff says so
 * - account: the account of who had it was disabled
 * - rule: a rule of assignment gives it to somebody (`assignment.ts`)
 */
export type LeadMover = 'request' | 'purchase' | 'desk' | 'account' | 'rule';

/** Each status of spec 3 §4 with what brings a lead there; docs/decisions/lead-movers.md shows it. */
export const leadMovers: Readonly<Record<LeadStatus, readonly LeadMover[]>> = {
  1: ['desk'],
  2: ['desk', 'rule'],
  3: ['purchase', 'desk'],
  4: ['purchase', 'desk'],
  5: ['desk'],
  6: ['desk'],
  7: ['desk', 'account'],
  8: ['request'],
  9: ['desk'],
  10: ['desk'],
  11: ['desk'],
  12: ['purchase', 'desk'],
  13: ['desk', 'request'],
  14: ['desk'],
  97: ['request'],
  98: ['desk'],
  99: ['desk'],
  100: ['purchase'],
  101: ['purchase'],
  500: ['request', 'purchase'],
  501: ['purchase'],
};
