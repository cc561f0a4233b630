import type { TicketKind } from './ticket-names.ts';

/** What somebody may write to the desk about, in a conversation or with the form. */
export const topics = ['question', 'complaint'] as const satisfies readonly TicketKind[];

export const toTopic = (value: unknown): (typeof topics)[number] =>
  topics.find((topic) => topic === value) ?? 'question';
