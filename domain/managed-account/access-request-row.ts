import type { RecordLink } from '../record/cell.ts';

/** What is asked about who may do what: an invitation, a role given or taken away, a lost second factor. */
export type AccessRequestRecord = {
  readonly id: string;
  readonly version: number;
  readonly kind: 'invite' | 'grant' | 'end' | 'reset_factor';
  readonly status: 'asked' | 'done' | 'declined' | 'expired';
  /** Who is invited; null for what is about an account. */
  readonly name: string | null;
  readonly email: string | null;
  /** Null for invitations: they do not say who has an account. */
  readonly account: RecordLink | null;
  /** `BACKOFFICE country CL`; null for a lost second factor. */
  readonly role: string | null;
  /** `company acme` */
  readonly place: string;
  readonly requestedBy: string;
  /** Whether the reader asked for it. */
  readonly isOwn: boolean;
  readonly requestedAt: string;
  readonly expiresAt: string;
};
