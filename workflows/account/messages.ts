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

/** Somebody asked for a link to set another password; whether there is such an account is not known yet. */
export interface ResetAskedInput {
  readonly mailId: string;
  readonly purpose: 'reset.asked';
  /** The address as accounts are found by it. */
  readonly emailKey: string;
}

export type WrittenMailInput = AccountLinkInput | AccountNoticeInput | AccessMailInput;
export type AccountMailInput = WrittenMailInput | ResetAskedInput;

/** Whose mail it is, as staff read it; nobody's before the address was looked up. */
export const ownerOf = (input: AccountMailInput): string =>
  'accountId' in input ? ` · account/${input.accountId}` : '';

export interface AccountMailActivities {
  /** Makes the link that was asked for; null where nobody with this address may have one. */
  makeResetLink(call: ResetAskedInput): Promise<AccountLinkInput | null>;
  /** `refused`: there is no such mailbox. */
  sendAccountMail(call: WrittenMailInput): Promise<'sent' | 'refused'>;
}
