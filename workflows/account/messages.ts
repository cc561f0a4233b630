import type { AccessMailPurpose } from '@cotejo/domain/account/access-mail.ts';
import type { OneTimePurpose } from '@cotejo/domain/account/session-policy.ts';

/** The contract of `account-mail/{mailId}`: an invitation, the link to set another password, or news of access. */

export const accountMailWorkflowType = 'accountMail';
export const accountMailWorkflowId = (mailId: string): string => `account-mail/${mailId}`;

export interface AccountLinkInput {
  readonly mailId: string;
  readonly purpose: OneTimePurpose;
  readonly accountId: string;
  /** The link's secret, sealed for the account; base64. */
  readonly sealedLink: string;
}

export interface AccessMailInput {
  readonly mailId: string;
  readonly purpose: AccessMailPurpose;
  readonly accountId: string;
  readonly requestId: string;
}

export type AccountMailInput = AccountLinkInput | AccessMailInput;

export interface AccountMailActivities {
  /** `refused`: there is no such mailbox. */
  sendAccountMail(call: AccountMailInput): Promise<'sent' | 'refused'>;
}
