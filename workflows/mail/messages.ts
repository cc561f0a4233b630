/** The contract of `notice/{kind}/{attemptId}`: a mail that a page promised to a visitor who closes it. */

export const noticeWorkflowType = 'purchaseNotice';
export const noticeWorkflowId = ({ kind, attemptId }: NoticeInput): string =>
  `notice/${kind}/${attemptId}`;

/**
 * `no_charge`: an open payment ended without money. `refunding`: money goes back and it takes longer than
 * usual. `refunded`: the money went back.
 */
export type NoticeKind = 'no_charge' | 'refunding' | 'refunded';

export interface NoticeInput {
  readonly kind: NoticeKind;
  readonly purchaseId: string;
  readonly attemptId: string;
}
