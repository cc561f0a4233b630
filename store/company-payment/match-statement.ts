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

/** The payment of a company that a line of the bank's statement is about: of its day and operation number, and not rejected. */
export async function findStated(
  own: OneTenantDatabase,
  { reference, paidOn }: GivenCompanyPayment,
): Promise<CompanyPaymentRow | null> {
  await lockPayments(own);
  return companyPaymentModel(own).findOne({
    // One that was taken back stays so, however often its statement comes.
    where: {
      referenceKey: referenceKeyOf(reference),
      paidOn,
      state: ['entered', 'received', 'reversed'],
    },
    order: [['createdAt', 'DESC']],
    raw: true,
    ...own.scope,
  });
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
