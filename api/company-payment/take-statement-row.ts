import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { readCompanyPaymentForm } from '@cotejo/domain/company-payment/company-payment-form.ts';
import type { CompanyPaymentRecord } from '@cotejo/domain/company-payment/company-payment-row.ts';
import {
  toStatementError,
  type StatementProblem,
} from '@cotejo/domain/company-payment/statement-sheet.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { bookCompanyPayment } from '@cotejo/domain/ledger/book-company-payment.ts';
import { currencies } from '@cotejo/domain/money/currency.ts';
import { readAmount } from '@cotejo/domain/money/read-amount.ts';
import { requireTwoPeople } from '@cotejo/store/account/read-witness.ts';
import { findCompanyByLegalId } from '@cotejo/store/company/companies.ts';
import type { CompanyRow } from '@cotejo/store/company/company.model.ts';
import type { CompanyPaymentRow } from '@cotejo/store/company-payment/company-payment.model.ts';
import { receivePayment } from '@cotejo/store/company-payment/decide-payment.ts';
import { enterPayment } from '@cotejo/store/company-payment/enter-payment.ts';
import { findPeriodFor, findStated } from '@cotejo/store/company-payment/match-statement.ts';
import { noteStatementRow } from '@cotejo/store/company-payment/statement-rows.ts';
import type { Database } from '@cotejo/store/database.ts';
import { deriveId } from '@cotejo/store/derive-id.ts';
import { bookApart } from '@cotejo/store/ledger/book-apart.sql.ts';
import { findNamedCompany } from '../company/named-company.ts';
import { reachesCompanyNow } from '../company/reach-company.ts';
import type { Actor } from '../http/actor.ts';
import { createdId } from '../record/created-id.ts';
import type { CreateOutcome, RecordSource } from '../record/record-source.ts';

type Create = NonNullable<RecordSource<CompanyPaymentRecord, never>['create']>;
type Values = Parameters<Create>[1]['values'];

const permission = 'payment:create';

/**
 * A line of our bank's statement. A transfer that somebody else noted is seen by whoever brings the statement, and counts; one that
 * nobody noted is, for the pre-invoice that it matches, and counts once somebody else has seen it too. One that counts already stays as
 * it is: statements overlap.
 */
export const takeStatementRow: Create = async (
  tx,
  { values, actor, context: { language, idempotencyKey }, fileRow = '' },
): Promise<CreateOutcome> => {
  const refuse = (problem: StatementProblem): CreateOutcome => ({
    type: 'refused',
    errors: [toStatementError(problem, language)],
  });
  const company = await findPayer(tx, actor, values);
  if (company === null) return refuse('company');
  const { currency, timeZone } = countries[company.country];
  const amount = readAmount(String(values['amount']), currencies[currency].exponent);
  if (amount === null) return refuse('amount');
  const given = readCompanyPaymentForm({ ...values, amount });
  if (given.paidOn > dayIn(timeZone, Date.now())) return refuse('day');
  if (!/^(?=.*[\p{L}\p{N}]).{3,40}$/u.test(given.reference)) return refuse('reference');
  const { accountId: by } = actor;
  const stated = await tx.inTenant({ companyId: company.id }, (own) => findStated(own, given));
  if (stated !== null && Number(stated.amount) !== amount) return refuse('differs');
  // The file and who brought it, whatever its row.
  const statementId = deriveId('bank statement', by, fileRow.split('/')[0] ?? '');
  if (stated?.state === 'entered') await receive(tx, stated, { by, statementId });
  if (stated !== null) return { type: 'done', id: stated.id };
  const about = {
    id: createdId('company payment', `${company.id}/${by}`, idempotencyKey),
    currency,
    origin: 'staff',
    by,
  } as const;
  return tx.inTenant({ companyId: company.id }, async (own) => {
    const companyPeriodId = await findPeriodFor(own, { amount, currency });
    if (companyPeriodId === null) return refuse('period');
    const became = await enterPayment(own, given, { ...about, companyPeriodId });
    if (became === 'done')
      await noteStatementRow(own, {
        statementId,
        companyPaymentId: about.id,
        did: 'entered',
        version: 1,
      });
    return { type: 'done', id: about.id };
  });
};

/** The company that a row names, by our code or by its tax number. */
async function findPayer(tx: Database, actor: Actor, values: Values): Promise<CompanyRow | null> {
  const named = await findNamedCompany(tx, actor, values, permission);
  if (named !== null) return named;
  const company = await findCompanyByLegalId(tx, String(values['company']));
  if (company === null) return null;
  return (await reachesCompanyNow(tx, actor, permission, company)) ? company : null;
}

/** Whoever noted it, or could have it confirmed by themselves, leaves it to somebody else. */
async function receive(
  tx: Database,
  { id, companyId, version, enteredBy }: CompanyPaymentRow,
  { by, statementId }: { readonly by: string; readonly statementId: string },
): Promise<void> {
  if (enteredBy === by) return;
  try {
    await requireTwoPeople(tx, enteredBy, by);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_TWO_PEOPLE') return;
    throw error;
  }
  const moved = await tx.inTenant({ companyId }, async (own) => {
    // It is in the statement by its own number.
    const became = await receivePayment(own, { id, version, by }, { isAnother: true });
    if (became !== null && became !== 'like')
      await noteStatementRow(own, {
        statementId,
        companyPaymentId: id,
        did: 'received',
        version: version + 1,
      });
    return became;
  });
  if (moved === null || moved === 'like') return;
  await bookApart(
    tx,
    `company-payment/${id}/${version + 1}`,
    null,
    bookCompanyPayment('company_payment', moved),
  );
}
