import type { NoticeInput } from './messages.ts';

export interface NoticeActivities {
  /** Sent once for each kind and payment; `MAIL_REFUSED` is for good. */
  sendPurchaseNotice(call: NoticeInput): Promise<void>;
}
