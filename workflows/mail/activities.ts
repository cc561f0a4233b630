import type { NoticeInput } from './messages.ts';

export interface NoticeActivities {
  /**
   * Sent once for each kind and payment. `refused`: there is no such mailbox. `outdated`: what it says is no
   * longer so, and another mail says what is.
   */
  sendPurchaseNotice(call: NoticeInput): Promise<'sent' | 'refused' | 'outdated'>;
}
