import type { RecordKind } from '@cotejo/domain/privacy/retention.ts';
import type { SubjectRequestStatus } from '@cotejo/domain/privacy/subject-request.ts';

/** Kinds by what was erased. */
export type ErasedCounts = Readonly<Partial<Record<RecordKind, number>>>;

export interface RetentionActivities {
  /** One batch of a kind; answers how many records it had. */
  eraseRecords(call: { readonly kind: RecordKind; readonly limit: number }): Promise<number>;
}

export interface ResealActivities {
  /** The columns that hold sealed values, each with how many are not sealed with the current key. */
  countUnsealed(): Promise<readonly { readonly column: string; readonly left: number }[]>;
  /** Seals a batch of a column again; answers how many, 0 when none is left. */
  resealColumn(call: { readonly column: string; readonly limit: number }): Promise<number>;
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
