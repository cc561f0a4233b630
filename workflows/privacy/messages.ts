import { defineSignal } from '@temporalio/workflow';

/**
 * The contracts of what is done about personal data: the daily erasure, sealing with a new key, and a person's
 * request. Ids and counts only.
 */

export const retentionWorkflowType = 'eraseWhatIsOver';
export const retentionScheduleId = 'retention';

export interface RetentionInput {
  /** Records in one transaction. */
  readonly batch: number;
}
export const defaultRetention: RetentionInput = { batch: 200 };

export const resealWorkflowType = 'resealRecords';
export const resealScheduleId = 'reseal';

export interface ResealInput {
  readonly batch: number;
}
export const defaultReseal: ResealInput = { batch: 100 };

export const subjectRequestWorkflowType = 'subjectRequest';
export const subjectRequestWorkflowId = (requestId: string): string =>
  `subject-request/${requestId}`;

export interface SubjectRequestInput {
  readonly requestId: string;
}

/** Its row went on: somebody was known, or staff answered. */
export const hearSubjectRequest = defineSignal('hearSubjectRequest');
