import { Op } from 'sequelize';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import type { MovementDifference } from '@cotejo/domain/ledger/compare-movements.ts';
import type { PaymentAttempt } from '../attempt/attempt.model.ts';
import type { Database } from '../database.ts';
import { ledgerComparisonModel, type LedgerComparison } from './ledger.model.ts';

/** The last comparison of a day counts; an earlier one of it is replaced. */
export async function saveComparison(
  db: Database,
  comparison: Omit<LedgerComparison, 'comparedAt'>,
): Promise<void> {
  await ledgerComparisonModel(db).upsert(
    { ...comparison, comparedAt: new Date() },
    { returning: false, ...db.scope },
  );
}

/** The comparisons of accounts in these currencies (null = all), of a day (ISO date), or the newest ones. */
export function listComparisons(
  db: Database,
  currencies: readonly string[] | null,
  day: string | null,
): Promise<readonly LedgerComparison[]> {
  return ledgerComparisonModel(db).findAll({
    where: {
      ...(currencies === null ? {} : { currency: [...currencies] }),
      ...(day === null ? {} : { day }),
    },
    order: [['day', 'DESC'], 'provider', 'currency'],
    limit: 500,
    raw: true,
    ...db.scope,
  });
}

/** The comparisons of these days (ISO dates) of a provider. */
export function findComparisons(
  db: Database,
  provider: PaymentProviderName,
  days: readonly string[],
): Promise<readonly LedgerComparison[]> {
  return ledgerComparisonModel(db).findAll({
    where: { provider, day: [...days] },
    raw: true,
    ...db.scope,
  });
}

/** How the books and the list of its provider differ about a charge, as they were last compared: the newest day first. */
export async function listDifferencesOf(
  db: Database,
  { id: charge, provider, currency }: Pick<PaymentAttempt, 'id' | 'provider' | 'currency'>,
): Promise<readonly MovementDifference[]> {
  const rows = await ledgerComparisonModel(db).findAll({
    attributes: ['differences'],
    where: {
      provider,
      currency,
      // Part of an element of its list, which the library has no type for.
      differences: { [Op.contains]: [{ type: 'charge', charge }] as never },
    },
    order: [['day', 'DESC']],
    raw: true,
    ...db.scope,
  });
  return rows
    .flatMap(({ differences }) => differences)
    .filter((difference) => difference.type === 'charge' && difference.charge === charge);
}

/** When the newest comparison was made; null before the first one. */
export async function lastComparedAt(db: Database): Promise<Date | null> {
  const newest = await ledgerComparisonModel(db).findOne({
    attributes: ['comparedAt'],
    order: [['comparedAt', 'DESC']],
    raw: true,
    ...db.scope,
  });
  return newest?.comparedAt ?? null;
}
