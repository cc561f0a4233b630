import { Op } from 'sequelize';
import { owedStandings } from '@cotejo/domain/company-billing/period-standing.ts';
import {
  referenceKeyOf,
  type GivenCompanyPayment,
} from '@cotejo/domain/company-payment/company-payment-form.ts';
import type { CurrencyCode } from '@cotejo/domain/money/currency.ts';
import { companyPeriodModel } from '../company-billing/company-period.model.ts';
import type { OneTenantDatabase } from '../database.ts';
import { companyPaymentModel, type CompanyPaymentRow } from './company-payment.model.ts';
import { lockPayments } from './enter-payment.ts';
import { isNear } from './like-payments.ts';

/**
 * The payment of a company that a line of the bank's statement is about, and not rejected: of its operation number and its day, or of
 * its sum within some days, since banks date by their working days. One that counts already comes first.
 */
export async function findStated(
  own: OneTenantDatabase,
  { reference, paidOn, amount }: GivenCompanyPayment,
): Promise<CompanyPaymentRow | null> {
  await lockPayments(own);
  const near = await companyPaymentModel(own).findAll({
    // One that was taken back stays so, however often its statement comes.
    where: {
      referenceKey: referenceKeyOf(reference),
      paidOn: isNear(paidOn),
      state: ['entered', 'received', 'reversed'],
    },
    order: [['createdAt', 'DESC']],
    raw: true,
    ...own.scope,
  });
  const same = near.filter((row) => Number(row.amount) === amount);
  return (
    same.find(({ state }) => state === 'received') ??
    near.find((row) => row.paidOn === paidOn) ??
    same[0] ??
    null
  );
}

/**
 * The pre-invoice that a transfer is for, where nobody says so: one over exactly its sum, else the one due first; where nothing is open
 * the last one that was issued. Null: the company has none in this money.
 */
export async function findPeriodFor(
  own: OneTenantDatabase,
  { amount, currency }: { readonly amount: number; readonly currency: CurrencyCode },
): Promise<string | null> {
  const rows = await companyPeriodModel(own).findAll({
    attributes: ['id', 'standing', 'total', 'paid'],
    where: { currency, standing: { [Op.ne]: null } },
    order: ['dueOn', 'id'],
    raw: true,
    ...own.scope,
  });
  const open = rows.filter(({ standing }) => owedStandings.some((owed) => owed === standing));
  const exact = open.find(({ total, paid }) => Number(total) - Number(paid) === amount);
  return (exact ?? open[0] ?? rows.at(-1))?.id ?? null;
}
