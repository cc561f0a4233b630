import { TypedSearchAttributes } from '@temporalio/common';
import {
  countryAttribute,
  kindAttribute,
  needsAttribute,
  statusAttribute,
} from '../search-attributes.ts';
import { replaceCardWorkflowId, type ReplaceCardInput } from './messages.ts';

/** How `card-replacement/{id}` is started; its id makes a second start harmless. */
export function replaceCardStart(input: ReplaceCardInput, taskQueue: string) {
  return {
    workflowId: replaceCardWorkflowId(input.id),
    taskQueue,
    args: [input],
    workflowIdConflictPolicy: 'USE_EXISTING',
    workflowIdReusePolicy: 'REJECT_DUPLICATE',
    staticSummary: `Cambio de tarjeta · ${input.id}`,
    typedSearchAttributes: new TypedSearchAttributes([
      { key: kindAttribute, value: 'card-replacement' },
      { key: statusAttribute, value: 'PENDING' },
      { key: needsAttribute, value: 'none' },
      { key: countryAttribute, value: input.country },
    ]),
  } as const;
}
