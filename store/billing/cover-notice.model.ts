import { DataTypes, type CreationOptional } from 'sequelize';
import type { CoverLaw } from '@cotejo/domain/billing/cover-end.ts';
import { defineModel, key } from '../define-model.ts';

/**
 * - paid: before the contract ended
 * - withdrawn: its insurer took it back
 * - cancelled: nobody owes what it was about any more
 * - ended: cover ended by it
 * - reinstated: cover ended by it, and its insurer took the policy back
 */
export type NoticeOutcome = 'paid' | 'withdrawn' | 'cancelled' | 'ended' | 'reinstated';

/** Columns are described in migrations 0960 and 1023; days are ISO days. */
export interface CoverNotice {
  readonly id: string;
  readonly policyId: string;
  readonly periodId: string;
  readonly law: CoverLaw;
  readonly sentOn: string;
  /** Its number at the insurer; null once its holder's data are erased. */
  readonly reference: string | null;
  readonly suspendsOn: string | null;
  readonly endsOn: string | null;
  readonly recordedAt: Date;
  readonly closedAt: CreationOptional<Date | null>;
  readonly outcome: CreationOptional<NoticeOutcome | null>;
  readonly backFrom: CreationOptional<string | null>;
  /** The number of the insurer's answer; null once its holder's data are erased. */
  readonly backReference: CreationOptional<string | null>;
}

export const coverNoticeModel = defineModel<CoverNotice>('cover_notice', () => ({
  id: key(DataTypes.UUID),
  policyId: DataTypes.UUID,
  periodId: DataTypes.UUID,
  law: DataTypes.TEXT,
  sentOn: DataTypes.DATEONLY,
  reference: DataTypes.TEXT,
  suspendsOn: DataTypes.DATEONLY,
  endsOn: DataTypes.DATEONLY,
  recordedAt: DataTypes.DATE,
  closedAt: DataTypes.DATE,
  outcome: DataTypes.TEXT,
  backFrom: DataTypes.DATEONLY,
  backReference: DataTypes.TEXT,
}));
