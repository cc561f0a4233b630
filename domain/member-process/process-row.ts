import type { ExclusionReason } from '../company-policy/exclusion-reasons.ts';
import type { CountryCode } from '../country/country.ts';
import type { RecordLink } from '../record/cell.ts';
import type { DeclineReason } from './decline-reason.ts';
import type { ProcessKind, ProcessState } from './process-state.ts';

/** A change of one person in a policy, as the insurer is told it and answers it. */
export type MemberProcessRecord = {
  readonly id: string;
  readonly version: number;
  readonly companyId: string;
  readonly company: string;
  readonly companyCode: string;
  /** The company's, whose days count. */
  readonly countryCode: CountryCode;
  readonly policy: RecordLink;
  readonly insurer: string;
  readonly insurerCode: string;
  readonly kind: ProcessKind;
  readonly name: string;
  /** The same, with their page. */
  readonly person: RecordLink;
  /** As the company's country writes it. */
  readonly legalId: string;
  /** ISO day: the first with cover, or the first without it. */
  readonly day: string;
  readonly group: string;
  /** Why cover ends; null for an activation. */
  readonly exclusionReason: ExclusionReason | null;
  readonly state: ProcessState;
  /** ISO time at which the insurer was told; null: it was not. */
  readonly sentAt: string | null;
  /** ISO day by which it answers; null while it was not told. */
  readonly answerBy: string | null;
  readonly declineReason: DeclineReason | null;
  /** It was declined, and the policy stays as the company said it: what was declined has changed since. */
  readonly kept: boolean;
  /** Whether who reads it made it: somebody else accepts it. */
  readonly isOwn: boolean;
  readonly madeAt: string;
  readonly changedAt: string;
};
