import type { RecordLink } from '../record/cell.ts';
import type { TicketKind, TicketPriority } from './ticket-names.ts';
import type { TicketState } from './ticket-transitions.ts';

/** A ticket as the desk works with it; who wrote and what they wrote is sealed, and in its thread alone. */
export type TicketRecord = {
  readonly id: string;
  readonly version: number;
  /** The customer has it, too. */
  readonly reference: string;
  readonly countryCode: string;
  /** Whoever answers writes in it. */
  readonly language: string;
  readonly kind: TicketKind;
  readonly state: TicketState;
  readonly priority: TicketPriority;
  readonly businessLine: string | null;
  readonly assignedTo: RecordLink | null;
  /** When the customer is owed an answer; null while they have to write themselves. */
  readonly dueAt: string | null;
  /** ISO day; of HOLD. */
  readonly holdUntil: string | null;
  /** The request that it came with. */
  readonly lead: RecordLink | null;
  readonly createdAt: string;
  readonly updatedAt: string;
};
