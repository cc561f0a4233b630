import { DataTypes, Op, type CreationOptional } from 'sequelize';
import type { Database } from '../database.ts';
import { defineModel, identity } from '../define-model.ts';

/** What staff do with a period. */
export type PeriodActKind =
  | 'next_try_set'
  | 'charged_now'
  | 'looked_at'
  | 'called'
  | 'given_up'
  | 'notice_recorded'
  | 'notice_withdrawn'
  | 'reinstated';

/** Columns are described in migration 0730. */
export interface PeriodActRow {
  readonly id: CreationOptional<number>;
  readonly periodId: string;
  readonly version: number;
  readonly kind: PeriodActKind;
  readonly choice: string | null;
  readonly byAccount: string;
  readonly at: CreationOptional<Date>;
}

export const periodActModel = defineModel<PeriodActRow>('billing_period_act', () => ({
  id: identity(),
  periodId: DataTypes.UUID,
  version: DataTypes.INTEGER,
  kind: DataTypes.TEXT,
  choice: DataTypes.TEXT,
  byAccount: DataTypes.UUID,
  at: DataTypes.DATE,
}));

/** Whether the act that led to a version was this one, of this person: the answer to it was lost. */
export async function wasActedBy(
  tx: Database,
  act: Pick<PeriodActRow, 'periodId' | 'version' | 'kind' | 'byAccount'>,
): Promise<boolean> {
  const { periodId, version, kind, byAccount } = act;
  const where = { periodId, version, kind, byAccount };
  return (await periodActModel(tx).count({ where, ...tx.scope })) > 0;
}

/** Whether this person has done this since a version, whatever has moved the period besides. */
export async function wasActedSince(
  tx: Database,
  act: Pick<PeriodActRow, 'periodId' | 'kind' | 'byAccount' | 'choice'>,
  version: number,
): Promise<boolean> {
  const where = { ...act, version: { [Op.gt]: version } };
  return (await periodActModel(tx).count({ where, ...tx.scope })) > 0;
}
