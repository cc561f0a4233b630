import { Op } from 'sequelize';
import type { Recovery } from '@cotejo/domain/billing/recovery.ts';
import type { Money } from '@cotejo/domain/money/currency.ts';
import { isInFlight } from '@cotejo/domain/payment/payment-transitions.ts';
import { PAYMENT_STATUSES } from '@cotejo/domain/payment/payment-status.ts';
import { attemptModel, type PaymentAttempt } from '../attempt/attempt.model.ts';
import { listAmounts } from '../attempt/list-amounts.ts';
import { productModel } from '../catalogue/models/product.model.ts';
import type { Database } from '../database.ts';
import { messageModel, type MessageRow } from '../message/message.model.ts';
import { policyModel } from '../policy/policy.model.ts';
import { purchaseModel } from '../purchase/purchase.model.ts';
import { billingPeriodModel, type BillingPeriod } from './billing-period.model.ts';
import type { CoverNotice } from './cover-notice.model.ts';
import { listEndedNotices, listNotices, listOpenNotices } from './cover-notices.ts';
import { readCells } from '../record/page.sql.ts';
import { periodTable } from './period-table.ts';
import { periodActModel, type PeriodActRow } from './period-act.model.ts';

/** A period with what staff see beside it. */
export interface LoadedPeriod extends BillingPeriod {
  readonly policyNumber: string;
  readonly productCode: string;
  readonly isOldest: boolean;
  readonly isCharging: boolean;
  /** The insurer's notice that stands; null where none does. */
  readonly notice: CoverNotice | null;
  /** The one by which its policy ended, and that was not taken back. */
  readonly ended: CoverNotice | null;
  /** What its payment came to; null while it has none. */
  readonly paid: Money | null;
  readonly recovery: Recovery | null;
}

export async function loadPeriods(
  db: Database,
  ids: readonly string[],
): Promise<readonly LoadedPeriod[]> {
  const options = { raw: true, ...db.scope } as const;
  const periods = await billingPeriodModel(db).findAll({ where: { id: [...ids] }, ...options });
  const policyIds = [...new Set(periods.map(({ policyId }) => policyId))];
  const policies = await policyModel(db).findAll({
    attributes: ['id', 'number'],
    where: { id: policyIds },
    ...options,
  });
  const purchases = await purchaseModel(db).findAll({
    attributes: ['id', 'productId'],
    where: { id: periods.map(({ purchaseId }) => purchaseId) },
    ...options,
  });
  const products = await productModel(db).findAll({
    attributes: ['id', 'productCode'],
    where: { id: purchases.map(({ productId }) => productId) },
    ...options,
  });
  const open = await billingPeriodModel(db).findAll({
    attributes: ['policyId', 'number'],
    where: { policyId: policyIds, state: ['scheduled', 'recycling'] },
    order: [['number', 'DESC']],
    ...options,
  });
  const charging = await attemptModel(db).findAll({
    attributes: ['ownerId'],
    where: {
      ownerKind: 'billing_period',
      ownerId: [...ids],
      status: PAYMENT_STATUSES.filter(isInFlight),
    },
    ...options,
  });
  const paid = await listAmounts(
    db,
    periods.flatMap(({ attemptId }) => attemptId ?? []),
  );
  const notices = await listOpenNotices(db, ids);
  const ended = await listEndedNotices(db, ids);
  const recovered = await readCells<Pick<LoadedPeriod, 'recovery'>>(db, periodTable, ids, [
    'recovery',
  ]);
  const numbers = new Map(policies.map(({ id, number }) => [id, number]));
  const productOf = new Map(purchases.map(({ id, productId }) => [id, productId]));
  const codes = new Map(products.map(({ id, productCode }) => [id, productCode]));
  // The last one that is set is the lowest number.
  const oldest = new Map(open.map(({ policyId, number }) => [policyId, number]));
  const inFlight = new Set(charging.map(({ ownerId }) => ownerId));
  return periods.map((period) => ({
    ...period,
    policyNumber: numbers.get(period.policyId) ?? '',
    productCode: codes.get(productOf.get(period.purchaseId) ?? 0) ?? '',
    isOldest: oldest.get(period.policyId) === period.number,
    isCharging: inFlight.has(period.id),
    notice: notices.get(period.id) ?? null,
    ended: ended.get(period.id) ?? null,
    paid: paid.get(period.attemptId ?? '') ?? null,
    recovery: recovered.get(period.id)?.recovery ?? null,
  }));
}

/** What happened to a period: what staff did, its payments, and the mails about it. */
export interface PeriodHistory {
  readonly acts: readonly PeriodActRow[];
  readonly notices: readonly CoverNotice[];
  readonly tries: readonly Pick<
    PaymentAttempt,
    'id' | 'status' | 'reason' | 'provider' | 'kind' | 'amount' | 'currency' | 'createdAt'
  >[];
  readonly mails: readonly Pick<MessageRow, 'kind' | 'state' | 'createdAt' | 'sentAt'>[];
}

export async function readPeriodHistory(
  db: Database,
  { id: periodId, purchaseId }: Pick<BillingPeriod, 'id' | 'purchaseId'>,
): Promise<PeriodHistory> {
  const options = { raw: true, ...db.scope } as const;
  const acts = await periodActModel(db).findAll({ where: { periodId }, ...options });
  const notices = await listNotices(db, [periodId]);
  const tries = await attemptModel(db).findAll({
    attributes: ['id', 'status', 'reason', 'provider', 'kind', 'amount', 'currency', 'createdAt'],
    where: { ownerKind: 'billing_period', ownerId: periodId },
    ...options,
  });
  const mails = await messageModel(db).findAll({
    attributes: ['kind', 'state', 'createdAt', 'sentAt'],
    where: {
      subjectId: purchaseId,
      channel: 'mail',
      partId: {
        // Notices are about the period and a day.
        [Op.or]: [
          { [Op.in]: [periodId, ...tries.map(({ id }) => id)] },
          { [Op.startsWith]: `${periodId}/` },
        ],
      },
    },
    ...options,
  });
  return { acts, notices, tries, mails };
}
