import { DataTypes, type CreationOptional } from 'sequelize';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type { SolveReason } from '@cotejo/domain/ticket/ticket-forms.ts';
import type { TicketKind, TicketPriority } from '@cotejo/domain/ticket/ticket-names.ts';
import type { TicketState } from '@cotejo/domain/ticket/ticket-transitions.ts';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migration 0770. */
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
  readonly solvedAt: CreationOptional<Date | null>;
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
  solvedAt: DataTypes.DATE,
  version: DataTypes.INTEGER,
  createdAt: DataTypes.DATE,
  updatedAt: DataTypes.DATE,
}));

/** What a ticket is about. */
export type TicketSubjectType = 'lead' | 'purchase' | 'policy' | 'period' | 'ticket' | 'chat';

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
  | 'answered'
  | 'noted'
  | 'held'
  | 'woken'
  | 'solved'
  | 'solved_by_customer'
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
