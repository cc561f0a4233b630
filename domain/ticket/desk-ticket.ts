import type { RecordLink } from '../record/cell.ts';
import type { TicketKind, TicketPriority } from './ticket-names.ts';
import type { TicketState } from './ticket-transitions.ts';

/**
 * How another record belongs to a ticket: it goes on in it, or was written before or after it about the same; or staff said that it is
 * about a purchase (by the lead that is its page) or a period.
 */
export const relations = ['merged', 'earlier', 'later', 'purchase', 'period'] as const;
export type Relation = (typeof relations)[number];

export type RelatedRecord = {
  readonly relation: Relation;
  readonly id: string;
  readonly name: string;
};

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
  /** Until when whoever reads it may take back that they assigned it; null: they may not. */
  readonly undoUntil: string | null;
  /** ISO day; of HOLD. */
  readonly holdUntil: string | null;
  /** The request that it came with. */
  readonly lead: RecordLink | null;
  /** The ticket in which this one goes on. */
  readonly mergedInto: RecordLink | null;
  /** Other records that it is about, or that are about it. */
  readonly related: readonly RelatedRecord[];
  readonly createdAt: string;
  readonly updatedAt: string;
};
