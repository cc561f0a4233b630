import type { NoticeKind } from '@cotejo/domain/purchase/end/notice-kind.ts';

/** The contract of `notice/{kind}/{attemptId}`: a mail that a page promised to a visitor who closes it. */

export const noticeWorkflowType = 'purchaseNotice';
export const noticeWorkflowId = ({ kind, attemptId }: NoticeInput): string =>
  `notice/${kind}/${attemptId}`;

export interface NoticeInput {
  readonly kind: NoticeKind;
  readonly purchaseId: string;
  readonly attemptId: string;
}

/**
 * The contract of `code/{codeId}`: the mail with the code that opens a purchase in another browser. The code itself
 * is never in a message: the activity computes it.
 */
export const codeMailWorkflowType = 'purchaseCodeMail';
export const codeMailWorkflowId = ({ codeId }: CodeMailInput): string => `code/${codeId}`;

/** The contract of `declaration/{declarationId}`: the mail that a person has decided about a health declaration. */
export const declarationMailWorkflowType = 'declarationMail';
export const declarationMailWorkflowId = ({ declarationId }: DeclarationMailInput): string =>
  `declaration/${declarationId}`;

export interface DeclarationMailInput {
  readonly declarationId: string;
  readonly purchaseId: string;
}

export interface CodeMailInput {
  readonly codeId: string;
  /** Null: the code opens everything of an address. */
  readonly purchaseId: string | null;
}
