import type { RecordLink } from '../record/cell.ts';
import type { RuleHours } from './assignment.ts';

export const ruleStates = ['active', 'paused'] as const;
export type RuleState = (typeof ruleStates)[number];

/** A rule of assignment as staff edit it. */
export type RuleRecord = {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly countryCode: string;
  readonly place: number;
  readonly businessLine: string | null;
  readonly partner: string | null;
  readonly hours: RuleHours;
  /** Whose team; null: executives of the whole country. */
  readonly supervisor: RecordLink | null;
  readonly maxOpen: number;
  readonly state: RuleState;
  readonly updatedAt: string;
};
