import { Op } from 'sequelize';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import type { TenantDatabase } from '../database.ts';
import { companyPaymentModel, type CompanyPaymentRow } from './company-payment.model.ts';

/** Days between two transfers of one sum that may be one transfer, entered twice. */
const nearDays = 5;

/** The days near one, ISO, as a condition. */
export const isNear = (day: string) => ({
  [Op.between]: [addDays(day, -nearDays), addDays(day, nearDays)],
});

/**
 * Those of some payments to confirm that may be entered twice: another one of the company that stands has the same operation number,
 * or the same sum within some days.
 */
export async function listLikeAnother(
  own: TenantDatabase,
  rows: readonly CompanyPaymentRow[],
): Promise<ReadonlySet<string>> {
  const entered = rows.filter(({ state }) => state === 'entered');
  if (entered.length === 0) return new Set();
  const others = await companyPaymentModel(own).findAll({
    where: {
      state: ['entered', 'received'],
      [Op.or]: entered.map(({ companyId, referenceKey, amount, paidOn }) => ({
        companyId,
        [Op.or]: [
          { referenceKey },
          {
            amount,
            paidOn: isNear(paidOn),
          },
        ],
      })),
    },
    raw: true,
    ...own.scope,
  });
  const isLike = (one: CompanyPaymentRow, other: CompanyPaymentRow): boolean =>
    one.id !== other.id &&
    one.companyId === other.companyId &&
    (one.referenceKey === other.referenceKey ||
      (Number(one.amount) === Number(other.amount) &&
        other.paidOn >= addDays(one.paidOn, -nearDays) &&
        other.paidOn <= addDays(one.paidOn, nearDays)));
  return new Set(
    entered.flatMap((row) => (others.some((other) => isLike(row, other)) ? [row.id] : [])),
  );
}
