import type { Client } from '@temporalio/client';
import {
  defaultGiftCards,
  giftCardsScheduleId,
  giftCardsWorkflowType,
} from '@cotejo/workflows/gift-card/messages.ts';
import { createSchedule } from '../create-schedule.ts';

/** Every hour: one is late by an hour at most. */
export function scheduleGiftCards(client: Client, taskQueue: string): Promise<void> {
  return createSchedule(client, {
    scheduleId: giftCardsScheduleId,
    at: { everyMs: 3_600_000 },
    taskQueue,
    workflowType: giftCardsWorkflowType,
    workflowId: 'gift-cards/look',
    input: defaultGiftCards,
    summary: 'Gift cards · las que llegan hoy',
    kind: 'gift-cards',
    runsAtStart: true,
  });
}
