import { fn, literal } from 'sequelize';
import type { CompanyPaymentState } from '@cotejo/domain/company-payment/company-payment-transitions.ts';
import { owedStandings } from '@cotejo/domain/company-billing/period-standing.ts';
import { sharePayment, type PaymentShare } from '@cotejo/domain/company-payment/share-payment.ts';
import { noteOfPeriod } from '../company-billing/move-period.ts';
import { companyPeriodModel } from '../company-billing/company-period.model.ts';
import { openCompanyKeys } from '../company/company-keys.ts';
import { seal, type RecordKeys } from '../crypto/seal.ts';
import { rowLock, type OneTenantDatabase, type TenantDatabase } from '../database.ts';
import {
  companyPaymentEventModel,
  companyPaymentModel,
  companyPaymentShareModel,
  type CompanyPaymentEventKind,
  type CompanyPaymentRow,
} from './company-payment.model.ts';
import { lockPayments, noteOfPayment } from './enter-payment.ts';
import { listLikeAnother } from './like-payments.ts';
import { paymentTextOf } from './read-company-payments.ts';

/** A payment as somebody saw it, and who they are. */
export interface SeenCompanyPayment {
  readonly id: string;
  readonly version: number;
  readonly by: string;
}

/** What money did: what is booked. Null: the payment is another one by now. */
export type MovedPayment =
  | (Pick<CompanyPaymentRow, 'currency'> & { readonly paid: number; readonly surplus: number })
  | null;

/**
 * Somebody who did not enter it saw it at the bank: it pays its pre-invoice, and then the others of the company. `like`: it may be
 * entered twice, and nobody said that it is another transfer.
 */
export async function receivePayment(
  own: OneTenantDatabase,
  seen: SeenCompanyPayment,
  { isAnother }: { readonly isAnother: boolean },
): Promise<MovedPayment | 'like'> {
  await lockPayments(own);
  const row = await lock(own, seen, 'entered');
  if (row === null || row.enteredBy === seen.by) return null;
  if (!isAnother && (await listLikeAnother(own, [row])).size > 0) return 'like';
  const amount = Number(row.amount);
  const { paid, surplus } = await pay(own, row, amount, seen.by);
  await grow(own, row, { state: 'received', decidedBy: seen.by, surplus });
  await note(own, seen, 'received');
  return { paid, surplus, currency: row.currency };
}

/** What is left over of a payment pays what is open by now; null also where nothing is. */
export async function applySurplus(
  own: OneTenantDatabase,
  seen: SeenCompanyPayment,
): Promise<MovedPayment | 'nothing'> {
  const row = await lock(own, seen, 'received');
  if (row === null) return null;
  const { paid, surplus } = await pay(own, row, Number(row.surplus), seen.by);
  if (paid === 0) return 'nothing';
  await grow(own, row, { surplus });
  await note(own, seen, 'applied');
  return { paid, surplus: 0, currency: row.currency };
}

/** It was not found at the bank: it never paid anything. */
export async function rejectPayment(
  own: OneTenantDatabase,
  masters: RecordKeys,
  seen: SeenCompanyPayment,
  reason: string | null,
): Promise<'done' | 'changed'> {
  const row = await lock(own, seen, 'entered');
  if (row === null) return 'changed';
  await grow(own, row, { state: 'rejected', decidedBy: seen.by });
  await note(own, seen, 'rejected', await sealReason(own, masters, seen, reason));
  return 'done';
}

/** What is left over of it was transferred back to the company; null also where nothing is. */
export async function payBack(
  own: OneTenantDatabase,
  masters: RecordKeys,
  seen: SeenCompanyPayment,
  reason: string | null,
): Promise<MovedPayment> {
  const row = await lock(own, seen, 'received');
  const surplus = Number(row?.surplus ?? 0);
  if (row === null || surplus === 0) return null;
  await grow(own, row, { surplus: 0, paidBack: Number(row.paidBack) + surplus });
  await note(own, seen, 'paid-back', await sealReason(own, masters, seen, reason));
  return { paid: 0, surplus, currency: row.currency };
}

/** What it paid is open again, and what was left over is gone. */
export async function reversePayment(
  own: OneTenantDatabase,
  masters: RecordKeys,
  seen: SeenCompanyPayment,
  reason: string | null,
): Promise<MovedPayment> {
  const row = await lock(own, seen, 'received');
  if (row === null) return null;
  const shared = await openShares(own, row, seen.by);
  await grow(own, row, { state: 'reversed', surplus: 0 });
  await note(own, seen, 'reversed', await sealReason(own, masters, seen, reason));
  // What was paid back of it is owed by the company now.
  return { paid: shared, surplus: Number(row.amount) - shared, currency: row.currency };
}

/** The statement that noted it is undone: it was never found. */
export async function rejectStated(
  own: OneTenantDatabase,
  masters: RecordKeys,
  seen: SeenCompanyPayment,
  reason: string | null,
): Promise<boolean> {
  const row = await lock(own, seen, 'entered');
  if (row === null) return false;
  await grow(own, row, { state: 'rejected', decidedBy: seen.by });
  await note(own, seen, 'statement-undone', await sealReason(own, masters, seen, reason));
  return true;
}

/** The statement that received it is undone: what it paid is open again, and so is whether it came. */
export async function takeReceiptBack(
  own: OneTenantDatabase,
  masters: RecordKeys,
  seen: SeenCompanyPayment,
  reason: string | null,
): Promise<MovedPayment> {
  await lockPayments(own);
  const row = await lock(own, seen, 'received');
  if (row === null) return null;
  const paid = await openShares(own, row, seen.by);
  // It no longer pays anything; confirming it again distributes it again.
  await companyPaymentShareModel(own).destroy({
    where: { companyPaymentId: row.id },
    ...own.scope,
  });
  await grow(own, row, { state: 'entered', decidedBy: null, surplus: 0 });
  await note(own, seen, 'statement-undone', await sealReason(own, masters, seen, reason));
  return { paid, surplus: Number(row.amount) - paid, currency: row.currency };
}

/** What a payment paid is open again; answers how much that was. */
async function openShares(
  own: OneTenantDatabase,
  { id: companyPaymentId }: CompanyPaymentRow,
  by: string,
): Promise<number> {
  const shares = await companyPaymentShareModel(own).findAll({
    where: { companyPaymentId },
    order: ['companyPeriodId'],
    raw: true,
    ...own.scope,
  });
  for (const { companyPeriodId, amount } of shares)
    await movePaid(own, { periodId: companyPeriodId, amount: -Number(amount) }, by);
  return shares.reduce((sum, { amount }) => sum + Number(amount), 0);
}

/** Whether the move that led to a version was this one, of this person: the answer to it was lost. */
export async function wasPaymentMovedBy(
  own: TenantDatabase,
  companyPaymentId: string,
  move: { readonly version: number; readonly kind: CompanyPaymentEventKind; readonly by: string },
): Promise<boolean> {
  const { version, kind, by: byAccount } = move;
  const where = { companyPaymentId, version, kind, byAccount };
  return (await companyPaymentEventModel(own).count({ where, ...own.scope })) > 0;
}

/** Pays open pre-invoices of the company with some of a payment; their rows are locked in the order of their ids. */
async function pay(
  own: OneTenantDatabase,
  { id: companyPaymentId, companyId, companyPeriodId, currency }: CompanyPaymentRow,
  amount: number,
  by: string,
): Promise<{ readonly paid: number; readonly surplus: number }> {
  const rows = await companyPeriodModel(own).findAll({
    attributes: ['id', 'dueOn', 'total', 'paid'],
    where: { standing: [...owedStandings], currency },
    order: ['id'],
    lock: rowLock,
    raw: true,
    ...own.scope,
  });
  const owed = rows.map(({ id, dueOn, total, paid }) => ({
    id,
    dueOn: dueOn ?? '',
    owed: Number(total) - Number(paid),
  }));
  const { shares, surplus } = sharePayment(amount, companyPeriodId, owed);
  for (const share of shares) {
    const { periodId, amount: part } = share;
    const key = { companyPaymentId, companyPeriodId: periodId };
    const [count] = await companyPaymentShareModel(own).update(
      { amount: literal(`amount + ${part}`) as unknown as number },
      { where: key, ...own.scope },
    );
    if (count === 0)
      await companyPaymentShareModel(own).create(
        { ...key, companyId, amount: part },
        { returning: false, ...own.scope },
      );
    await movePaid(own, share, by);
  }
  return { paid: amount - surplus, surplus };
}

/** What was received of a pre-invoice becomes more, or less. */
async function movePaid(
  own: OneTenantDatabase,
  { periodId: id, amount }: PaymentShare,
  by: string,
): Promise<void> {
  const [, [row]] = await companyPeriodModel(own).update(
    {
      paid: literal(`paid + (${amount})`) as unknown as number,
      version: literal('version + 1') as unknown as number,
      updatedAt: fn('now') as unknown as Date,
    },
    { where: { id }, returning: true, ...own.scope },
  );
  if (row === undefined) throw new Error(`the pre-invoice ${id} is gone`);
  await noteOfPeriod(own, { id, version: row.version, kind: amount > 0 ? 'paid' : 'unpaid', by });
}

const lock = (
  own: OneTenantDatabase,
  { id, version }: SeenCompanyPayment,
  state: CompanyPaymentState,
): Promise<CompanyPaymentRow | null> =>
  companyPaymentModel(own).findOne({
    where: { id, version, state },
    lock: rowLock,
    raw: true,
    ...own.scope,
  });

async function grow(
  own: OneTenantDatabase,
  { id, version, state }: CompanyPaymentRow,
  change: Partial<CompanyPaymentRow>,
): Promise<void> {
  await companyPaymentModel(own).update(
    { ...change, version: version + 1, updatedAt: fn('now') as unknown as Date },
    { where: { id, version, state }, ...own.scope },
  );
}

async function sealReason(
  own: OneTenantDatabase,
  masters: RecordKeys,
  { id, version }: SeenCompanyPayment,
  reason: string | null,
): Promise<Buffer | null> {
  if (reason === null) return null;
  const { recordKeys } = await openCompanyKeys(own, masters);
  return seal(recordKeys, paymentTextOf(id, version + 1), reason);
}

const note = (
  own: OneTenantDatabase,
  { id, version, by }: SeenCompanyPayment,
  kind: CompanyPaymentEventKind,
  sealedText: Buffer | null = null,
): Promise<void> => noteOfPayment(own, { id, version: version + 1, kind, by, sealedText });
