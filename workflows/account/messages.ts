import type { AccessMailPurpose } from '@cotejo/domain/account/access-mail.ts';
import type { AccountNotice } from '@cotejo/domain/account/account-notices.ts';
import type { OneTimePurpose } from '@cotejo/domain/account/session-policy.ts';

/** The contract of `account-mail/{mailId}`: an invitation, the link to set another password, or news of an account. */

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

export interface AccountNoticeInput {
  readonly mailId: string;
  readonly purpose: AccountNotice;
  readonly accountId: string;
  /** The browser it was done from; null where somebody else did it. */
  readonly device: string | null;
  /** ISO 8601. */
  readonly at: string;
}

export type AccountMailInput = AccountLinkInput | AccountNoticeInput | AccessMailInput;

export interface AccountMailActivities {
  /** `refused`: there is no such mailbox. */
  sendAccountMail(call: AccountMailInput): Promise<'sent' | 'refused'>;
}
