import { TypedSearchAttributes } from '@temporalio/common';
import { kindAttribute, needsAttribute, statusAttribute } from '../search-attributes.ts';
import { messageWorkflowId, type MessageInput } from './messages.ts';

/** How `message/{id}` is started; one that ended is started again where staff try its message once more. */
export function messageStart(input: MessageInput, taskQueue: string) {
  return {
    workflowId: messageWorkflowId(input.messageId),
    taskQueue,
    args: [input],
    workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    staticSummary: `Mensaje ${input.kind}`,
    typedSearchAttributes: new TypedSearchAttributes([
      { key: kindAttribute, value: `message/${input.kind}` },
      { key: statusAttribute, value: 'due' },
      { key: needsAttribute, value: 'none' },
    ]),
  } as const;
}
