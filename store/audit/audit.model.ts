import { DataTypes, type CreationOptional } from 'sequelize';
import type { AuditOutcome } from '@cotejo/domain/account/audit-outcomes.ts';
import type { Role } from '@cotejo/domain/account/roles.ts';
import { defineModel, identity, key } from '../define-model.ts';

/** Who did what, from where (migration 0200). Rows are added and never changed. */
export interface AuditEvent {
  readonly id: CreationOptional<number>;
  readonly at: CreationOptional<Date>;
  readonly actorId: string | null;
  readonly role: Role | null;
  readonly sessionId: string | null;
  readonly network: string | null;
  readonly requestId: string | null;
  /** A permission or an act of signing in: `charge:decide`, `session:open`. */
  readonly action: string;
  /** What it was done to: `payment/{id}`, `account/{id}`. */
  readonly target: string | null;
  readonly outcome: AuditOutcome;
  /** Ids, counts and codes; no personal data. */
  readonly detail: CreationOptional<Readonly<Record<string, string | number | boolean | null>>>;
}

export const auditEventModel = defineModel<AuditEvent>('audit_event', () => ({
  id: identity(),
  at: DataTypes.DATE,
  actorId: DataTypes.UUID,
  role: DataTypes.TEXT,
  sessionId: DataTypes.UUID,
  network: DataTypes.TEXT,
  requestId: DataTypes.TEXT,
  action: DataTypes.TEXT,
  target: DataTypes.TEXT,
  outcome: DataTypes.TEXT,
  detail: DataTypes.JSONB,
}));

export interface AuditLink {
  readonly seq: number;
  readonly eventId: number;
  readonly hash: Buffer;
}

export const auditLinkModel = defineModel<AuditLink>('audit_link', () => ({
  seq: key(DataTypes.BIGINT),
  eventId: DataTypes.BIGINT,
  hash: DataTypes.BLOB,
}));

/** A row that no link has yet; a trigger writes it (migration 0230). */
export interface AuditUnlinked {
  readonly eventId: number;
}

export const auditUnlinkedModel = defineModel<AuditUnlinked>('audit_unlinked', () => ({
  eventId: key(DataTypes.BIGINT),
}));
