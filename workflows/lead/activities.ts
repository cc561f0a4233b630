export const requestMails = ['request-confirmation', 'request-notice'] as const;
/** To the visitor, and to the desk that attends to requests; a copy is the visitor's mail once more. */
export type RequestMail = (typeof requestMails)[number] | `request-copy/${string}`;

export interface RequestMailActivities {
  /**
   * Sends one mail of a request, once; what is only for real visitors is left out for our own tests.
   * `refused`: there is no such mailbox.
   */
  sendRequestMail(call: { requestId: string; kind: RequestMail }): Promise<'sent' | 'refused'>;
}
