import type { DeadlineWait } from '@cotejo/domain/lead/deadline.ts';

export const requestMails = ['request-confirmation', 'request-notice'] as const;
/** To the visitor, and to the desk that attends to requests; a copy is the visitor's mail once more. */
export type RequestMail = (typeof requestMails)[number] | `request-copy/${string}`;

export interface AgendaActivities {
  /**
   * Reminds whoever has to call now, once for each hour that is arranged. Answers whether one is: a lead may have been erased.
   */
  remindOfAgenda(call: { readonly leadId: string }): Promise<boolean>;
}

export interface DeadlineActivities {
  /**
   * Looks at the deadlines of a lead and does what is due of them, each step once. Answers what it waits for next; null: nothing,
   * until it moves.
   */
  keepDeadline(call: { readonly leadId: string }): Promise<DeadlineWait | null>;
}

export interface EscalationActivities {
  /** Does what is due of leads whose timers were lost, of at most so many; answers of how many. */
  keepDueDeadlines(call: { readonly limit: number }): Promise<number>;
}

export interface ReferralActivities {
  /** Forgets by whose link leads came that nobody took in time, at most so many; answers how many. */
  expireReferrals(call: { readonly limit: number }): Promise<number>;
}

export interface SweepLeadsActivities {
  /** Gives leads that lie with nobody to somebody, at most so many of each country; answers how many. */
  assignLeads(call: { readonly limit: number }): Promise<number>;
  /** Writes the reminders of calls that are due now, at most so many; what was written before stays as it is. */
  remindOfDueAgendas(call: { readonly limit: number }): Promise<number>;
}

export interface RequestMailActivities {
  /**
   * Sends one mail of a request, once; what is only for real visitors is left out for our own tests.
   * `refused`: there is no such mailbox.
   */
  sendRequestMail(call: { requestId: string; kind: RequestMail }): Promise<'sent' | 'refused'>;
}
