import type { LeadStatus } from './lead-statuses.ts';
import { isOpenRequest } from './request-lead.ts';

/** How far a request is, as who sent it is told: what happens at the desk stays there. */
export const requestProgresses = ['received', 'withAdviser', 'bought', 'closed'] as const;
export type RequestProgress = (typeof requestProgresses)[number];

/** Its cover runs (Cliente Vigente). */
const bought = 11 satisfies LeadStatus;

export function requestProgress(
  lead: {
    readonly status: LeadStatus;
    readonly createdAt: Date;
    readonly assignedTo: string | null;
  },
  now: number,
): RequestProgress {
  if (lead.status === bought) return 'bought';
  if (!isOpenRequest(lead, now)) return 'closed';
  return lead.assignedTo === null ? 'received' : 'withAdviser';
}
