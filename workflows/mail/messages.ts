/** The contract of `notice/{kind}/{attemptId}`: a mail that a page promised to a visitor who closes it. */

export const noticeWorkflowType = 'purchaseNotice';
export const noticeWorkflowId = ({ kind, attemptId }: NoticeInput): string =>
  `notice/${kind}/${attemptId}`;

/**
 * `no_charge`: an open payment ended without money. `refunding`: money goes back and it takes longer than
 * usual. `refunded`: the money went back. `proof_received`: a person looks for a transfer. `transfer_unpaid`: it was
 * not found, or no proof of it came.
 */
export type NoticeKind =
  'no_charge' | 'refunding' | 'refunded' | 'proof_received' | 'transfer_unpaid';

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
  readonly purchaseId: string;
}
