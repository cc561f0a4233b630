import type { OneTimePurpose } from '@cotejo/domain/account/session-policy.ts';

/** The contract of `account-mail/{mailId}`: an invitation, or the link to set another password. */

export const accountMailWorkflowType = 'accountMail';
export const accountMailWorkflowId = (mailId: string): string => `account-mail/${mailId}`;

export interface AccountMailInput {
  readonly mailId: string;
  readonly purpose: OneTimePurpose;
  readonly accountId: string;
  /** The link's secret, sealed for the account; base64. */
  readonly sealedLink: string;
}

export interface AccountMailActivities {
  /** `refused`: there is no such mailbox. */
  sendAccountMail(call: AccountMailInput): Promise<'sent' | 'refused'>;
}
