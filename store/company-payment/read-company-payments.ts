import { Op } from 'sequelize';
import type {
  CompanyPaymentRecord,
  PaidShare,
  PaymentProof,
} from '@cotejo/domain/company-payment/company-payment-row.ts';
import { namePeriods } from '../company-billing/name-periods.ts';
import { mapTenantCompanies } from '../company-policy/read-policies.ts';
import { openEventTexts } from '../company/event-texts.ts';
import type { RecordKeys } from '../crypto/seal.ts';
import type { OneTenantDatabase, TenantDatabase } from '../database.ts';
import { findFile, type SealedFile } from '../kept-file/open-file.ts';
import {
  companyPaymentEventModel,
  companyPaymentFileModel,
  companyPaymentModel,
  companyPaymentShareModel,
  type CompanyPaymentEventRow,
  type CompanyPaymentFileRow,
} from './company-payment.model.ts';
import { listLikeAnother } from './like-payments.ts';
import { mapStatements } from './statement-rows.ts';

/** Payments as their pages show them to somebody, in any order. */
export async function loadCompanyPayments(
  own: TenantDatabase,
  ids: readonly string[],
  reader: { readonly accountId: string },
): Promise<readonly CompanyPaymentRecord[]> {
  const rows = await companyPaymentModel(own).findAll({
    where: { id: [...ids] },
    raw: true,
    ...own.scope,
  });
  const shares = await companyPaymentShareModel(own).findAll({
    where: { companyPaymentId: [...ids] },
    raw: true,
    ...own.scope,
  });
  const companies = await mapTenantCompanies(own, rows);
  const periods = await namePeriods(
    own,
    [...rows, ...shares].map(({ companyPeriodId }) => companyPeriodId),
  );
  const files = await mapProofs(own, ids);
  const like = await listLikeAnother(own, rows);
  const statements = await mapStatements(own, rows);
  return rows.flatMap((row): readonly CompanyPaymentRecord[] => {
    const company = companies.get(row.companyId);
    const period = periods.get(row.companyPeriodId);
    if (company === undefined || period === undefined) return [];
    const { id, version, companyId, currency, paidOn, reference, state, origin } = row;
    return [
      {
        id,
        version,
        companyId,
        company: company.legalName,
        companyCode: company.code,
        countryCode: company.country,
        period: { id: row.companyPeriodId, name: period.name },
        reference,
        paidOn,
        amount: { amount: Number(row.amount), currency },
        state,
        origin,
        isLikeAnother: like.has(id),
        isOwn: row.enteredBy === reader.accountId,
        surplus: { amount: Number(row.surplus), currency },
        paidBack: { amount: Number(row.paidBack), currency },
        shares: shares
          .filter((share) => share.companyPaymentId === id)
          .flatMap(({ companyPeriodId: periodId, amount }): readonly PaidShare[] => {
            const named = periods.get(periodId);
            if (named === undefined) return [];
            const { name, month } = named;
            return [{ periodId, name, month, amount: Number(amount) }];
          })
          .toSorted((one, other) => (one.month < other.month ? -1 : 1)),
        files: files.get(id) ?? [],
        statement: statements.get(id) ?? null,
        changedAt: row.updatedAt.toISOString(),
      },
    ];
  });
}

async function mapProofs(
  own: TenantDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly PaymentProof[]>> {
  const rows = await companyPaymentFileModel(own).findAll({
    attributes: ['id', 'companyPaymentId', 'type', 'size', 'uploadedAt'],
    where: { companyPaymentId: [...ids] },
    order: ['uploadedAt'],
    raw: true,
    ...own.scope,
  });
  const files = new Map<string, readonly PaymentProof[]>();
  for (const { id, companyPaymentId, type, size, uploadedAt } of rows)
    files.set(companyPaymentId, [
      ...(files.get(companyPaymentId) ?? []),
      { id, type, size, at: uploadedAt.toISOString() },
    ]);
  return files;
}

/** A proof of a payment, for `openFile`; null: the payment has none with this id. */
export async function findPaymentFile(
  own: OneTenantDatabase,
  masters: RecordKeys,
  { companyPaymentId, fileId }: { readonly companyPaymentId: string; readonly fileId: string },
): Promise<(Pick<CompanyPaymentFileRow, 'type'> & { readonly file: SealedFile }) | null> {
  const row = await companyPaymentFileModel(own).findOne({
    where: { id: fileId, companyPaymentId },
    raw: true,
    ...own.scope,
  });
  if (row === null) return null;
  return { type: row.type, file: await findFile(own, masters, row, row.id) };
}

/** What a reason about a payment is sealed for. */
export const paymentTextOf = (id: string, version: number): string => `${id}/${version}`;

/** What was done with a payment, the newest first. */
export function listPaymentEvents(
  own: TenantDatabase,
  companyPaymentId: string,
  limit: number,
  before: Date | null,
): Promise<readonly CompanyPaymentEventRow[]> {
  return companyPaymentEventModel(own).findAll({
    where: {
      companyPaymentId,
      ...(before === null ? {} : { recordedAt: { [Op.lt]: before } }),
    },
    order: [['id', 'DESC']],
    limit,
    raw: true,
    ...own.scope,
  });
}

/** The reasons of some events, by their ids. */
export const openPaymentTexts = (
  own: TenantDatabase,
  masters: RecordKeys,
  events: readonly CompanyPaymentEventRow[],
): Promise<ReadonlyMap<number, string>> =>
  openEventTexts(own, masters, events, (event) =>
    paymentTextOf(event.companyPaymentId, event.version),
  );

/** Who entered a payment; null: it is not there. */
export async function findEnterer(own: OneTenantDatabase, id: string): Promise<string | null> {
  const row = await companyPaymentModel(own).findByPk(id, {
    attributes: ['enteredBy'],
    raw: true,
    ...own.scope,
  });
  return row?.enteredBy ?? null;
}
