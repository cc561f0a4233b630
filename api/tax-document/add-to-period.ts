import type { CompanyPeriodRecord } from '@cotejo/domain/company-billing/company-period-row.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { addTaxDocument } from '@cotejo/store/tax-document/note-document.ts';
import { forCompany } from '../company/require-tenant.ts';
import { createdId } from '../record/created-id.ts';
import type { Move } from '../record/record-source.ts';
import { readGiven, toOutcome } from './tax-document-moves.ts';

/** Notes a tax document of an issued pre-invoice, which stays as it is. */
export const addToPeriod: Move<CompanyPeriodRecord> = async (tx, asked) => {
  const { row, values, version, actor, context } = asked;
  if (row.version !== version) return { type: 'changed' };
  const { given, errors } = readGiven(values, row.countryCode, context.language);
  if (errors.length > 0) return { type: 'refused', errors };
  const { accountId: by } = actor;
  const id = createdId('tax document', `${row.id}/${by}`, context.idempotencyKey);
  const { currency } = countries[row.countryCode];
  const about = { id, companyPeriodId: row.id, currency, by };
  return toOutcome(
    await forCompany(tx, row, (own) => addTaxDocument(own, given, about)),
    context.language,
  );
};
