import { defineSignal } from '@temporalio/workflow';
import type { MessageKind } from '@cotejo/domain/message/message-kinds.ts';

/** The contract of `message/{id}`: one message to one person, from when it is due until it left or somebody must look. */

export const messageWorkflowType = 'message';
export const messageWorkflowId = (messageId: string): string => `message/${messageId}`;

export interface MessageInput {
  readonly messageId: string;
  readonly kind: MessageKind;
  /** ISO 8601. */
  readonly dueAt: string;
}

/** Its row has changed, or a clock was moved: it looks now. */
export const pokeMessage = defineSignal('pokeMessage');

/** The contract of the schedule `messages`: asks the workflows of what is not urgent, so many a minute. */
export const sweepMessagesWorkflowType = 'sweepMessages';
export const messagesScheduleId = 'messages';

export interface SweepInput {
  /** Messages of one run: the rate of what is not urgent. */
  readonly batch: number;
}
export const defaultSweep: SweepInput = { batch: 300 };
