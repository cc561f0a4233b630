import { fn } from 'sequelize';
import {
  companyPeriodTransitions,
  type CompanyPeriodState,
} from '@cotejo/domain/company-billing/company-period-transitions.ts';
import { canMove } from '@cotejo/domain/state/transition-table.ts';
import { openCompanyKeys } from '../company/company-keys.ts';
import { seal, type RecordKeys } from '../crypto/seal.ts';
import { rowLock, type OneTenantDatabase, type TenantDatabase } from '../database.ts';
import {
  companyPeriodEventModel,
  companyPeriodModel,
  type CompanyPeriodEventKind,
} from './company-period.model.ts';

/** Whose move it is, of the version that was seen. */
export interface PeriodMove {
  readonly id: string;
  readonly version: number;
  readonly by: string;
  readonly to: CompanyPeriodState;
  readonly kind: CompanyPeriodEventKind;
  /** In the words of whoever moves it; null: it says nothing. */
  readonly text: string | null;
}

/** What a text about a month is sealed for. */
export const periodTextOf = (id: string, version: number): string => `${id}/${version}`;

/** Moves a month that is issued; `changed`: it is another version by now. */
export async function movePeriod(
  own: OneTenantDatabase,
  masters: RecordKeys,
  { id, version, by, to, kind, text }: PeriodMove,
): Promise<'done' | 'changed'> {
  const row = await companyPeriodModel(own).findOne({
    where: { id, version },
    lock: rowLock,
    raw: true,
    ...own.scope,
  });
  if (row === null || !canMove(companyPeriodTransitions, row.state, to)) return 'changed';
  const next = version + 1;
  await companyPeriodModel(own).update(
    { state: to, version: next, updatedAt: fn('now') as unknown as Date },
    { where: { id, version, state: row.state }, ...own.scope },
  );
  const sealedText =
    text === null
      ? null
      : seal((await openCompanyKeys(own, masters)).recordKeys, periodTextOf(id, next), text);
  await noteOfPeriod(own, { id, version: next, kind, by, sealedText });
  return 'done';
}

/** A line of a month's history. */
export async function noteOfPeriod(
  own: OneTenantDatabase,
  event: {
    readonly id: string;
    readonly version: number;
    readonly kind: CompanyPeriodEventKind;
    readonly by: string | null;
    readonly sealedText?: Buffer | null;
  },
): Promise<void> {
  const { id: companyPeriodId, version, kind, by: byAccount, sealedText = null } = event;
  const { companyId } = own.tenant;
  await companyPeriodEventModel(own).create(
    { companyId, companyPeriodId, version, kind, byAccount, sealedText },
    { returning: false, ...own.scope },
  );
}

/** Whether the move that led to a version was this one, of this person: the answer to it was lost. */
export async function wasPeriodMovedBy(
  own: TenantDatabase,
  companyPeriodId: string,
  { version, kind, by }: { version: number; kind: CompanyPeriodEventKind; by: string },
): Promise<boolean> {
  const where = { companyPeriodId, version, kind, byAccount: by };
  return (await companyPeriodEventModel(own).count({ where, ...own.scope })) > 0;
}
