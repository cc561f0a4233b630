import type { NoticeInput } from './messages.ts';

export interface NoticeActivities {
  /** Sent once for each kind and payment. `refused`: there is no such mailbox. */
  sendPurchaseNotice(call: NoticeInput): Promise<'sent' | 'refused'>;
}
