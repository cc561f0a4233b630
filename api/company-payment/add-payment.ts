import type { CompanyPeriodRecord } from '@cotejo/domain/company-billing/company-period-row.ts';
import { readCompanyPaymentForm } from '@cotejo/domain/company-payment/company-payment-form.ts';
import { toTakenError } from '@cotejo/domain/company-payment/company-payment-words.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { enterPayment } from '@cotejo/store/company-payment/enter-payment.ts';
import { isOfCompany } from '../company/reach-company.ts';
import { forCompany } from '../company/require-tenant.ts';
import { createdId } from '../record/created-id.ts';
import type { Move } from '../record/record-source.ts';

/** Notes a transfer for a pre-invoice, which stays as it is until somebody else sees the money. */
export const addPayment: Move<CompanyPeriodRecord> = async (tx, asked) => {
  const { row, values, version, actor, context } = asked;
  if (row.version !== version) return { type: 'changed' };
  const { accountId: by } = actor;
  const about = {
    id: createdId('company payment', `${row.id}/${by}`, context.idempotencyKey),
    companyPeriodId: row.id,
    currency: countries[row.countryCode].currency,
    origin: isOfCompany(actor) ? 'company' : 'staff',
    by,
  } as const;
  const given = readCompanyPaymentForm(values);
  const became = await forCompany(tx, row, (own) => enterPayment(own, given, about));
  return became === 'done'
    ? { type: 'done' }
    : { type: 'refused', errors: [toTakenError(context.language)] };
};
