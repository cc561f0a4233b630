import { DataTypes, type CreationOptional } from 'sequelize';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type {
  MessageChannel,
  MessageKind,
  MessageSubject,
} from '@cotejo/domain/message/message-kinds.ts';
import type { MessageState, RefusedWhy } from '@cotejo/domain/message/message-transitions.ts';
import { defineModel, identity, key } from '../define-model.ts';

/** Columns are described in migrations 0490 and 0620. */
export interface MessageRow {
  readonly id: string;
  readonly kind: MessageKind;
  readonly subjectType: MessageSubject;
  readonly subjectId: string;
  readonly partId: string | null;
  readonly dedupeKey: string;
  readonly channel: CreationOptional<MessageChannel>;
  readonly recipientKey: CreationOptional<string | null>;
  readonly countryCode: CreationOptional<CountryCode | null>;
  readonly dueAt: CreationOptional<Date>;
  readonly notAfter: CreationOptional<Date | null>;
  readonly queuedAt: CreationOptional<Date | null>;
  readonly state: CreationOptional<MessageState>;
  readonly tries: CreationOptional<number>;
  readonly refusedWhy: CreationOptional<RefusedWhy | null>;
  readonly sealedDetail: CreationOptional<Buffer | null>;
  readonly lastStatus: CreationOptional<number | null>;
  readonly lastAnswer: CreationOptional<string | null>;
  readonly sentAt: CreationOptional<Date | null>;
  readonly handledBy: CreationOptional<string | null>;
  readonly handledAt: CreationOptional<Date | null>;
  readonly version: CreationOptional<number>;
  readonly createdAt: CreationOptional<Date>;
  readonly updatedAt: CreationOptional<Date>;
}

export const messageModel = defineModel<MessageRow>('message', () => ({
  id: key(DataTypes.UUID),
  kind: DataTypes.TEXT,
  subjectType: DataTypes.TEXT,
  subjectId: DataTypes.UUID,
  partId: DataTypes.TEXT,
  dedupeKey: DataTypes.TEXT,
  channel: DataTypes.TEXT,
  recipientKey: DataTypes.TEXT,
  countryCode: DataTypes.TEXT,
  dueAt: DataTypes.DATE,
  notAfter: DataTypes.DATE,
  queuedAt: DataTypes.DATE,
  state: DataTypes.TEXT,
  tries: DataTypes.INTEGER,
  refusedWhy: DataTypes.TEXT,
  sealedDetail: DataTypes.BLOB,
  lastStatus: DataTypes.INTEGER,
  lastAnswer: DataTypes.TEXT,
  sentAt: DataTypes.DATE,
  handledBy: DataTypes.UUID,
  handledAt: DataTypes.DATE,
  version: DataTypes.INTEGER,
  createdAt: DataTypes.DATE,
  updatedAt: DataTypes.DATE,
}));

export interface MessageEventRow {
  readonly id: CreationOptional<number>;
  readonly messageId: string;
  readonly state: MessageState;
  readonly why: RefusedWhy | null;
  readonly byAccount: string | null;
  readonly at: CreationOptional<Date>;
}

export const messageEventModel = defineModel<MessageEventRow>('message_event', () => ({
  id: identity(),
  messageId: DataTypes.UUID,
  state: DataTypes.TEXT,
  why: DataTypes.TEXT,
  byAccount: DataTypes.UUID,
  at: DataTypes.DATE,
}));
