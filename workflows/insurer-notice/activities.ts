import type { ToldInsurers } from './messages.ts';

export interface InsurerNoticeActivities {
  /** Tells insurers whose cutting day has come, in at most so many files; fewer: everything that could be told was. */
  sendInsurerFiles(call: { readonly limit: number }): Promise<ToldInsurers>;
  /** Reminds insurers of files that they answer soon, at most of so many; fewer: of all that it could. */
  remindInsurers(call: { readonly limit: number }): Promise<ToldInsurers>;
}
