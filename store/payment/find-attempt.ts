import { Op } from 'sequelize';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import { idsOfReference } from '@cotejo/domain/payment/provider/transfer-terms.ts';
import type { Database } from '../database.ts';
import { attemptModel, type PaymentAttempt } from '../attempt/attempt.model.ts';

/** The attempt that a webhook is about, by whichever of its names came along; ours first. */
export async function findAttempt(
  db: Database,
  provider: PaymentProviderName,
  names: {
    readonly attemptId?: string | undefined;
    readonly providerRef?: string | undefined;
    readonly providerPaymentId?: string | undefined;
  },
): Promise<PaymentAttempt | null> {
  const { attemptId, providerRef, providerPaymentId } = names;
  const conditions = [
    ...(attemptId === undefined ? [] : [{ id: attemptId }]),
    ...(providerRef === undefined ? [] : [{ providerRef }]),
    ...(providerPaymentId === undefined ? [] : [{ providerPaymentId }]),
  ];
  if (conditions.length === 0) return null;
  const found = await attemptModel(db).findAll({
    // Surplus has its page's names; what comes next over the page is about the page's own attempt.
    where: { provider, surplusOf: null, [Op.or]: conditions },
    raw: true,
    ...db.scope,
  });
  return found.find(({ id }) => id === attemptId) ?? found[0] ?? null;
}

/** Attempts by id. */
export async function readAttempts(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PaymentAttempt>> {
  const found = await attemptModel(db).findAll({ where: { id: [...ids] }, raw: true, ...db.scope });
  return new Map(found.map((attempt) => [attempt.id, attempt]));
}

/** Attempts whose payer was asked to write this reference; more than one hardly ever. */
export async function findAttemptIds(db: Database, reference: string): Promise<readonly string[]> {
  const ids = idsOfReference(reference);
  if (ids === null) return [];
  const found = await attemptModel(db).findAll({
    attributes: ['id'],
    where: { id: { [Op.between]: [...ids] }, kind: 'transfer_non_automated', surplusOf: null },
    raw: true,
    ...db.scope,
  });
  return found.map(({ id }) => id);
}

/** The attempt whose payment page sends a browser back with this state. */
export async function findAttemptByReturn(
  db: Database,
  provider: PaymentProviderName,
  returnState: string,
): Promise<PaymentAttempt | null> {
  return attemptModel(db).findOne({ where: { provider, returnState }, raw: true, ...db.scope });
}

/** Uses the state of a return up, and answers its attempt; null for one that was used before, or never was. */
export async function useReturn(
  tx: Database,
  provider: PaymentProviderName,
  returnState: string,
): Promise<PaymentAttempt | null> {
  const [, [used]] = await attemptModel(tx).update(
    { returnUsedAt: new Date() },
    { where: { provider, returnState, returnUsedAt: null }, returning: true, ...tx.scope },
  );
  return used?.get({ plain: true }) ?? null;
}
