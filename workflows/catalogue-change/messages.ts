/** The contract of the schedule `catalogue-changes`: agreed changes are published when their day has come. */

export const publishChangesWorkflowType = 'publishChanges';
export const catalogueChangesScheduleId = 'catalogue-changes';

export interface PublishChangesInput {
  /** Changes that one activity publishes. */
  readonly batch: number;
}

export const defaultPublishChanges: PublishChangesInput = { batch: 20 };

export interface PublishedChanges {
  readonly published: number;
  /** What could not be: its product is gone, or its row could not be written and is tried at the next run. */
  readonly failed: number;
}

export interface PublishedBatch extends PublishedChanges {
  /** The change that was looked at last; null: none is due behind it. */
  readonly last: string | null;
}
