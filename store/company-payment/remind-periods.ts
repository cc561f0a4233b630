import type { CompanyPeriodRecord } from '@cotejo/domain/company-billing/company-period-row.ts';
import {
  isLookedFor,
  reminderOn,
  type ReminderStage,
} from '@cotejo/domain/company-billing/invoice-reminders.ts';
import { owedStandings, standingOn } from '@cotejo/domain/company-billing/period-standing.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { nextContactTime } from '@cotejo/domain/country/contact-hours.ts';
import type { CurrencyCode } from '@cotejo/domain/money/currency.ts';
import { listCompanyReaders } from '../account/list-company-readers.ts';
import { companyPaymentModel } from './company-payment.model.ts';
import { mapTenantCompanies, todayAt } from '../company-policy/read-policies.ts';
import type { Database, OneTenantDatabase } from '../database.ts';
import { messageModel } from '../message/message.model.ts';
import { messageIdOf, writeMessages } from '../message/write-message.ts';
import { companyPeriodModel } from '../company-billing/company-period.model.ts';
import { nameReadPeriods } from '../company-billing/name-periods.ts';

/** A pre-invoice that its company is reminded of today. */
export interface OwedInvoice extends Pick<CompanyPeriodRecord, 'id' | 'month'> {
  readonly stage: ReminderStage;
  /** The policy's name. */
  readonly policy: string;
  /** ISO day. */
  readonly dueOn: string;
  /** What is open of it, in the smallest unit. */
  readonly owed: number;
  readonly currency: CurrencyCode;
}

/**
 * The pre-invoices of the company that it is reminded of today: all of a policy, or some. A transfer that was entered and that nobody
 * has looked for yet holds reminders of its pre-invoice back for some days: whether it is paid is for us to say.
 */
export async function listReminded(
  own: OneTenantDatabase,
  of: { readonly companyPolicyId: string } | { readonly id: string },
): Promise<readonly OwedInvoice[]> {
  const rows = await companyPeriodModel(own).findAll({
    where: { ...of, standing: [...owedStandings] },
    order: ['month'],
    raw: true,
    ...own.scope,
  });
  if (rows.length === 0) return [];
  const companies = await mapTenantCompanies(own, rows);
  const names = await nameReadPeriods(own, rows);
  const entered = await companyPaymentModel(own).findAll({
    attributes: ['companyPeriodId', 'createdAt'],
    where: { companyPeriodId: rows.map(({ id }) => id), state: 'entered' },
    raw: true,
    ...own.scope,
  });
  return rows.flatMap((row): readonly OwedInvoice[] => {
    const { id, month, dueOn, currency } = row;
    const company = companies.get(row.companyId);
    if (company === undefined || dueOn === null) return [];
    const today = todayAt(company);
    const { timeZone } = countries[company.country];
    const isLooked = entered.some(
      ({ companyPeriodId, createdAt }) =>
        companyPeriodId === id &&
        isLookedFor(company.country, dayIn(timeZone, createdAt.getTime()), today),
    );
    if (isLooked) return [];
    const stage = reminderOn({ ...row, standing: standingOn(row, today) }, today);
    if (stage === null) return [];
    const owed = Number(row.total) - Number(row.paid);
    return [{ id, month, stage, policy: names.get(id)?.name ?? '', dueOn, owed, currency }];
  });
}

/**
 * Writes to whoever reads a company's pre-invoices about those of a policy that are due soon or late: each stage once, and one
 * that did not leave once more. It leaves in the
 * hours of the country, where it is still so. Answers how many are reminded of.
 */
export async function remindOfPeriods(
  db: Database,
  policy: { readonly id: string; readonly companyId: string },
  now: number,
): Promise<number> {
  const { companyId } = policy;
  const { reminded, company } = await db.inTenant({ companyId }, async (own) => {
    const reminded = await listReminded(own, { companyPolicyId: policy.id });
    // Most policies owe nothing on most days.
    if (reminded.length === 0) return { reminded };
    return { reminded, company: (await mapTenantCompanies(own, [policy])).get(companyId) };
  });
  if (company === undefined) return 0;
  const readers = await listCompanyReaders(db, 'payment-period:read', company.code);
  const dueAt = new Date(nextContactTime(company.country, 'contact', now));
  const messages = reminded.flatMap(({ id, stage }) =>
    readers.map((accountId) => ({
      kind: 'company_invoice_reminder' as const,
      subjectId: accountId,
      partId: `${companyId}/${id}/${stage}`,
      dueAt,
    })),
  );
  const unsent = await listSuperseded(db, messages.map(messageIdOf));
  await db.transaction((tx) =>
    writeMessages(
      tx,
      messages.map((message) =>
        unsent.has(messageIdOf(message))
          ? { ...message, partId: `${message.partId}/again` }
          : message,
      ),
    ),
  );
  return reminded.length;
}

/** Those of some messages that did not leave because of what was so then: a transfer was looked for, or a change asked for. */
async function listSuperseded(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await messageModel(db).findAll({
    attributes: ['id'],
    where: { id: [...ids], state: 'skipped', refusedWhy: 'superseded' },
    raw: true,
    ...db.scope,
  });
  return new Set(rows.map(({ id }) => id));
}
