import { DataTypes, type CreationOptional } from 'sequelize';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type { SolveReason } from '@cotejo/domain/ticket/ticket-forms.ts';
import type { TicketKind, TicketPriority } from '@cotejo/domain/ticket/ticket-names.ts';
import type { TicketState } from '@cotejo/domain/ticket/ticket-transitions.ts';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migrations 0770, 1070 and 1081. */
export interface TicketRow {
  readonly id: string;
  readonly reference: string;
  readonly countryCode: CountryCode;
  readonly language: Language;
  readonly kind: TicketKind;
  readonly state: CreationOptional<TicketState>;
  readonly priority: TicketPriority;
  readonly businessLine: string | null;
  readonly assignedTo: CreationOptional<string | null>;
  readonly dueAt: Date | null;
  /** ISO day. */
  readonly holdUntil: CreationOptional<string | null>;
  readonly mailKey: string;
  readonly sealedPerson: Buffer | null;
  /** What was agreed to before a conversation, when it began; null: nothing was asked. */
  readonly consentTextVersion: CreationOptional<string | null>;
  readonly solvedAt: CreationOptional<Date | null>;
  /** The ticket in which this one goes on. */
  readonly mergedInto: CreationOptional<string | null>;
  /** Since when it waits for its customer; null where a row is from before that was kept. */
  readonly askedAt: CreationOptional<Date | null>;
  readonly version: CreationOptional<number>;
  readonly createdAt: CreationOptional<Date>;
  readonly updatedAt: CreationOptional<Date>;
}

export const ticketModel = defineModel<TicketRow>('ticket', () => ({
  id: key(DataTypes.UUID),
  reference: DataTypes.TEXT,
  countryCode: DataTypes.TEXT,
  language: DataTypes.TEXT,
  kind: DataTypes.TEXT,
  state: DataTypes.TEXT,
  priority: DataTypes.TEXT,
  businessLine: DataTypes.TEXT,
  assignedTo: DataTypes.UUID,
  dueAt: DataTypes.DATE,
  holdUntil: DataTypes.DATEONLY,
  mailKey: DataTypes.TEXT,
  sealedPerson: DataTypes.BLOB,
  consentTextVersion: DataTypes.TEXT,
  solvedAt: DataTypes.DATE,
  mergedInto: DataTypes.UUID,
  askedAt: DataTypes.DATE,
  version: DataTypes.INTEGER,
  createdAt: DataTypes.DATE,
  updatedAt: DataTypes.DATE,
}));

/** Who wrote: what `sealed_person` holds. */
export interface TicketPerson {
  readonly name: string;
  readonly email: string;
  /** Where somebody would rather be called. */
  readonly phone: string | null;
}

/** What a ticket is about. */
export type TicketSubjectType =
  'lead' | 'purchase' | 'policy' | 'period' | 'ticket' | 'chat' | 'account';

export interface TicketSubjectRow {
  readonly ticketId: string;
  readonly type: TicketSubjectType;
  readonly subjectId: string;
}

export const ticketSubjectModel = defineModel<TicketSubjectRow>('ticket_subject', () => ({
  ticketId: key(DataTypes.UUID),
  type: key(DataTypes.TEXT),
  subjectId: key(DataTypes.UUID),
}));

export interface TicketMessageRow {
  readonly id: string;
  readonly ticketId: string;
  readonly direction: 'in' | 'out' | 'note';
  readonly sealedBody: Buffer;
  readonly author: string | null;
  readonly at: CreationOptional<Date>;
}

export const ticketMessageModel = defineModel<TicketMessageRow>('ticket_message', () => ({
  id: key(DataTypes.UUID),
  ticketId: DataTypes.UUID,
  direction: DataTypes.TEXT,
  sealedBody: DataTypes.BLOB,
  author: DataTypes.UUID,
  at: DataTypes.DATE,
}));

/** What happened to a ticket, as its page tells it. */
export type TicketEventKind =
  | 'received'
  | 'replied'
  | 'taken'
  | 'assigned'
  /** Whoever assigned it took that back. */
  | 'unassigned'
  | 'answered'
  | 'noted'
  | 'held'
  | 'woken'
  | 'solved'
  | 'solved_by_customer'
  /** Its customer has not answered what we asked. */
  | 'unanswered'
  /** It goes on in another one; another one goes on in it; each of them by itself again. */
  | 'merged'
  | 'joined'
  | 'separated'
  /** It is about a purchase or a period, or is so no more. */
  | 'linked'
  | 'unlinked'
  | 'parted'
  | 'reopened'
  | 'classified';

export interface TicketEventRow {
  readonly ticketId: string;
  readonly version: number;
  readonly kind: TicketEventKind;
  readonly why: CreationOptional<SolveReason | null>;
  readonly state: TicketState;
  readonly assignedTo: string | null;
  readonly holdUntil: string | null;
  readonly messageId: string | null;
  readonly byAccount: string | null;
  readonly at: CreationOptional<Date>;
}

export const ticketEventModel = defineModel<TicketEventRow>('ticket_event', () => ({
  ticketId: key(DataTypes.UUID),
  version: key(DataTypes.INTEGER),
  kind: DataTypes.TEXT,
  why: DataTypes.TEXT,
  state: DataTypes.TEXT,
  assignedTo: DataTypes.UUID,
  holdUntil: DataTypes.DATEONLY,
  messageId: DataTypes.UUID,
  byAccount: DataTypes.UUID,
  at: DataTypes.DATE,
}));
