import { defineSignal } from '@temporalio/workflow';

/** The contract of `bulk-load/{id}`: one uploaded file, from its bytes to what it did or left. */

export const bulkLoadWorkflowType = 'bulkLoad';
export const bulkLoadWorkflowId = (loadId: string): string => `bulk-load/${loadId}`;

export interface BulkLoadInput {
  readonly loadId: string;
  readonly companyId: string;
}

/** A person has moved its row: it looks now. */
export const pokeLoad = defineSignal('pokeLoad');
