import type { LeadAdvance } from './messages.ts';

export interface LeadActivities {
  /** Writes positions that are newer than the row's, with their history; answers how many were new. */
  recordLead(call: { leadId: string; advances: readonly LeadAdvance[] }): Promise<number>;
}

export const requestMails = ['request-confirmation', 'request-notice'] as const;
/** To the visitor, and to the desk that attends to requests. */
export type RequestMail = (typeof requestMails)[number];

export interface RequestMailActivities {
  /** Sends one mail of a request, once; what is only for real visitors is left out for our own tests. */
  sendRequestMail(call: { requestId: string; kind: RequestMail }): Promise<void>;
}
