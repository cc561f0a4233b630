import type { CodeMailInput, DeclarationMailInput, NoticeInput } from './messages.ts';

export interface NoticeActivities {
  /**
   * Sent once for each kind and payment. `refused`: there is no such mailbox. `outdated`: what it says is no
   * longer so, and another mail says what is.
   */
  sendPurchaseNotice(call: NoticeInput): Promise<'sent' | 'refused' | 'outdated'>;
  /** Sent once for each declaration. */
  sendDeclarationMail(call: DeclarationMailInput): Promise<'sent' | 'refused'>;
  /** `outdated`: its time is over, and its visitor asks for another one. */
  sendPurchaseCode(call: CodeMailInput): Promise<'sent' | 'refused' | 'outdated'>;
}
