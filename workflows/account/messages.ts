import type { AccountNotice } from '@cotejo/domain/account/account-notices.ts';
import type { OneTimePurpose } from '@cotejo/domain/account/session-policy.ts';

/** The contract of `account-mail/{mailId}`: an invitation, the link to set another password, or what happened to an account. */

export const accountMailWorkflowType = 'accountMail';
export const accountMailWorkflowId = (mailId: string): string => `account-mail/${mailId}`;

export interface AccountLinkInput {
  readonly mailId: string;
  readonly purpose: OneTimePurpose;
  readonly accountId: string;
  /** The link's secret, sealed for the account; base64. */
  readonly sealedLink: string;
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

export type AccountMailInput = AccountLinkInput | AccountNoticeInput;

export interface AccountMailActivities {
  /** `refused`: there is no such mailbox. */
  sendAccountMail(call: AccountMailInput): Promise<'sent' | 'refused'>;
}
