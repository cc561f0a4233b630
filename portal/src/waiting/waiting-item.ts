import type { WaitingRecord } from '@cotejo/domain/staff/waiting.record.ts';

/** A purchase that waits, as its page and its acts read it. */
export type WaitingItem = WaitingRecord;

/** The name of its queries, which an act reads again. */
export const waitingKey = 'waiting';
