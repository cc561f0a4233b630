import { Op } from 'sequelize';
import { isAsked } from '@cotejo/domain/billing/charged-by.ts';
import { isTermOver } from '@cotejo/domain/billing/cover-end.ts';
import { attemptModel } from '../attempt/attempt.model.ts';
import type { Database } from '../database.ts';
import { messageModel } from '../message/message.model.ts';
import type { BillingPeriod } from './billing-period.model.ts';
import { coverNoticeModel, type CoverNotice, type NoticeOutcome } from './cover-notice.model.ts';

/** The notice that stands about a period; null where none does. */
export function findOpenNotice(db: Database, periodId: string): Promise<CoverNotice | null> {
  return coverNoticeModel(db).findOne({
    where: { periodId, closedAt: null },
    raw: true,
    ...db.scope,
  });
}

/** The notices that stand about periods, by period. */
export async function listOpenNotices(
  db: Database,
  periodIds: readonly string[],
): Promise<ReadonlyMap<string, CoverNotice>> {
  const rows = await coverNoticeModel(db).findAll({
    where: { periodId: [...periodIds], closedAt: null },
    raw: true,
    ...db.scope,
  });
  return new Map(rows.map((row) => [row.periodId, row]));
}

export function requireNotice(db: Database, id: string): Promise<CoverNotice> {
  return coverNoticeModel(db).findByPk(id, { raw: true, rejectOnEmpty: true, ...db.scope });
}

/** Every notice about periods, the oldest first. */
export function listNotices(
  db: Database,
  periodIds: readonly string[],
): Promise<readonly CoverNotice[]> {
  return coverNoticeModel(db).findAll({
    where: { periodId: [...periodIds] },
    order: ['recordedAt', 'id'],
    raw: true,
    ...db.scope,
  });
}

/** The notices by which policies ended, by the period that each was about. */
export async function listEndedNotices(
  db: Database,
  periodIds: readonly string[],
): Promise<ReadonlyMap<string, CoverNotice>> {
  const rows = await coverNoticeModel(db).findAll({
    where: { periodId: [...periodIds], outcome: 'ended' },
    raw: true,
    ...db.scope,
  });
  return new Map(rows.map((row) => [row.periodId, row]));
}

/** With the period's row locked. */
export async function openNotice(
  tx: Database,
  notice: Omit<CoverNotice, 'closedAt' | 'outcome' | 'backFrom' | 'backReference'>,
): Promise<void> {
  await coverNoticeModel(tx).create(notice, { ...tx.scope, returning: false });
}

/** Of what was paid another premium is due, too: the notice goes on with that one. */
export async function carryNotice(
  tx: Database,
  id: string,
  to: Pick<CoverNotice, 'periodId' | 'suspendsOn' | 'endsOn'>,
): Promise<void> {
  await coverNoticeModel(tx).update(to, { where: { id }, ...tx.scope });
}

/** The insurer claims the premium: the notice stands, and the contract does not end by it. */
export async function keepContract(tx: Database, id: string): Promise<void> {
  await coverNoticeModel(tx).update({ endsOn: null }, { where: { id }, ...tx.scope });
}

/** It stands no more. Answers the one that did; null where none stood. */
export async function closeNotice(
  tx: Database,
  periodId: string,
  outcome: NoticeOutcome,
): Promise<CoverNotice | null> {
  const notice = await findOpenNotice(tx, periodId);
  if (notice === null) return null;
  const closed = { closedAt: new Date(), outcome };
  await coverNoticeModel(tx).update(closed, { where: { id: notice.id }, ...tx.scope });
  return { ...notice, ...closed };
}

/** Its insurer covers again what had ended by it. */
export async function reinstateByNotice(
  tx: Database,
  id: string,
  back: { readonly backFrom: string; readonly backReference: string },
): Promise<void> {
  await coverNoticeModel(tx).update(
    { ...back, outcome: 'reinstated' },
    { where: { id, outcome: 'ended' }, ...tx.scope },
  );
}

/**
 * Whether a notice ends its contract once its last day is over: a try has failed, or its holder was asked for it, and our copy has left. One that came back counts: its
 * insurer has sent its own, which two people have confirmed.
 */
export async function endsByNotice(
  db: Database,
  {
    id: periodId,
    purchaseId,
    arrearsFrom,
    provider,
  }: Pick<BillingPeriod, 'id' | 'purchaseId' | 'arrearsFrom' | 'provider'>,
  notice: CoverNotice,
): Promise<boolean> {
  const failed = isAsked({ provider })
    ? await messageModel(db).count({
        where: {
          kind: 'period_overdue',
          subjectId: purchaseId,
          partId: { [Op.startsWith]: periodId },
          state: ['sent', 'bounced'],
        },
        ...db.scope,
      })
    : await attemptModel(db).count({
        where: { ownerKind: 'billing_period', ownerId: periodId, status: 'declined' },
        ...db.scope,
      });
  const told = await messageModel(db).count({
    where: {
      kind: 'cover_notice',
      subjectId: purchaseId,
      // Of the premium of then, where another one is due by now.
      partId: { [Op.endsWith]: `/${notice.id}` },
      state: ['sent', 'bounced'],
    },
    ...db.scope,
  });
  return arrearsFrom !== null && failed > 0 && told > 0;
}

/**
 * Whether the premium of a period is taken no more, because its contract has ended by the law, or ends by its insurer's notice. What
 * ends nobody's cover refuses nobody's money.
 *
 * @param today ISO day of its country
 */
export async function isPastPaying(
  db: Database,
  period: OwedPeriod,
  today: string,
): Promise<boolean> {
  return isPastPayingUnder(db, period, await findOpenNotice(db, period.id), today);
}

/** The same, by the notice that was read: the one that stands about the period, null where none does. */
export async function isPastPayingUnder(
  db: Database,
  period: OwedPeriod,
  notice: CoverNotice | null,
  today: string,
): Promise<boolean> {
  if (isTermOver(period, today)) return true;
  if (notice === null || notice.endsOn === null || today <= notice.endsOn) return false;
  return endsByNotice(db, period, notice);
}

type OwedPeriod = Pick<
  BillingPeriod,
  'id' | 'purchaseId' | 'countryCode' | 'dueOn' | 'arrearsFrom' | 'provider'
>;
