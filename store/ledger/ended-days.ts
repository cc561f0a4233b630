import { Op } from 'sequelize';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import { listShown } from '../attention/attention.ts';
import type { Database } from '../database.ts';
import { ledgerComparisonModel } from './ledger.model.ts';
import { comparisonKind, subjectOf } from './note-comparison.ts';

/**
 * The days of a provider that are not compared again, with the moment (in milliseconds) of their last comparison: every account
 * agreed, or staff have ended its difference with a reason.
 *
 * @param from the first of them, an ISO date; all without it
 */
export async function findEndedDays(
  db: Database,
  provider: PaymentProviderName,
  from?: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await ledgerComparisonModel(db).findAll({
    attributes: ['day', 'currency', 'outcome', 'comparedAt'],
    where: { provider, ...(from === undefined ? {} : { day: { [Op.gte]: from } }) },
    raw: true,
    ...db.scope,
  });
  // A comparison that differs is kept with the line that staff see, so one without a line was ended by them.
  const shown = new Set(await listShown(db, comparisonKind));
  const open = new Set<string>();
  const ended = new Map<string, number>();
  for (const { day, currency, outcome, comparedAt } of rows) {
    const isAccepted = outcome === 'differs' && !shown.has(subjectOf({ provider, currency, day }));
    if (outcome !== 'agrees' && !isAccepted) open.add(day);
    ended.set(day, Math.min(ended.get(day) ?? Infinity, comparedAt.getTime()));
  }
  return new Map([...ended].filter(([day]) => !open.has(day)));
}
