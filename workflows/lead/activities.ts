import type { LeadAdvance } from './messages.ts';

export interface LeadActivities {
  /** Writes positions that are newer than the row's, with their history; answers how many were new. */
  recordLead(call: { leadId: string; advances: readonly LeadAdvance[] }): Promise<number>;
}
