import type { ErasedKind, RecordKind } from '@cotejo/domain/privacy/retention.ts';
import type { SubjectRequestStatus } from '@cotejo/domain/privacy/subject-request.ts';

/** Kinds by what was erased. */
export type ErasedCounts = Readonly<Partial<Record<RecordKind, number>>>;

/** What a night's erasure did. */
export interface ErasureReport {
  readonly erased: ErasedCounts;
  /** Kinds of which something that is due is left to the next night. */
  readonly left: readonly ErasedKind[];
}

export interface RetentionActivities {
  /** One batch of a kind; answers how many records it had. */
  eraseRecords(call: { readonly kind: ErasedKind; readonly limit: number }): Promise<number>;
}

export interface ResealActivities {
  /** The columns that hold sealed values, each with how many are not sealed with the current key. */
  countOlderSeals(): Promise<readonly { readonly column: string; readonly left: number }[]>;
  /** Seals a batch of a column again; `next` says where to go on, null at the end of the table. */
  resealColumn(call: {
    readonly column: string;
    readonly after: string | null;
    readonly limit: number;
  }): Promise<{ readonly resealed: number; readonly next: string | null }>;
}

export type SubjectMailKind = 'received' | 'ended';

export interface SubjectStep {
  readonly status: SubjectRequestStatus;
  readonly kind: string;
  /** ISO time of the legal term. */
  readonly dueAt: string;
}

export interface SubjectRequestActivities {
  /** Does what a proven request asks for, where no person has to; answers where it stands then. */
  carryOutSubjectRequest(call: { readonly requestId: string }): Promise<SubjectStep>;
  /** Shows staff a request whose term is near. */
  raiseLateSubjectRequest(call: { readonly requestId: string }): Promise<void>;
}

export interface SubjectMailActivities {
  sendSubjectMail(call: {
    readonly requestId: string;
    readonly kind: SubjectMailKind;
  }): Promise<'sent' | 'refused'>;
}
