import { fn } from 'sequelize';
import { inAllCompanies } from '../company/in-all-companies.ts';
import type { Database, OneTenantDatabase, TenantDatabase } from '../database.ts';
import { bankStatementRowModel, type BankStatementRow } from './bank-statement-row.model.ts';
import { companyPaymentModel, type CompanyPaymentRow } from './company-payment.model.ts';

type Did = Pick<BankStatementRow, 'statementId' | 'companyPaymentId' | 'did' | 'version'>;

/** Writes down what a statement did with a payment; brought once more after it was undone, it does it again. */
export async function noteStatementRow(own: OneTenantDatabase, row: Did): Promise<void> {
  const { statementId, companyPaymentId, ...did } = row;
  const { companyId } = own.tenant;
  const [count] = await bankStatementRowModel(own).update(
    { ...did, takenAt: fn('clock_timestamp') as unknown as Date },
    { where: { statementId, companyPaymentId }, ...own.scope },
  );
  if (count === 0)
    await bankStatementRowModel(own).create(
      { ...row, companyId },
      { returning: false, ...own.scope },
    );
}

/**
 * - stands: it is as the statement left it, and can be taken back
 * - undone: it was taken back already
 * - moved: something that came later stands on it
 */
export type StatementStanding = 'stands' | 'undone' | 'moved';

/** How a payment stands to what a statement did with it. */
export function standingOf(
  { did, version }: Pick<BankStatementRow, 'did' | 'version'>,
  payment: Pick<CompanyPaymentRow, 'state' | 'version'>,
): StatementStanding {
  const { state } = payment;
  if (did === 'entered')
    return state === 'entered' ? 'stands' : state === 'received' ? 'moved' : 'undone';
  if (state !== 'received') return 'undone';
  return payment.version === version ? 'stands' : 'moved';
}

/** The statements that moved payments last, by the payments that they have left as they are. */
export async function mapStatements(
  own: TenantDatabase,
  payments: readonly CompanyPaymentRow[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await bankStatementRowModel(own).findAll({
    where: { companyPaymentId: payments.map(({ id }) => id) },
    order: ['takenAt'],
    raw: true,
    ...own.scope,
  });
  const last = new Map(rows.map((row) => [row.companyPaymentId, row]));
  return new Map(
    payments.flatMap((payment) => {
      const row = last.get(payment.id);
      return row !== undefined && standingOf(row, payment) === 'stands'
        ? [[payment.id, row.statementId] as const]
        : [];
    }),
  );
}

export interface StatedPayment {
  readonly row: BankStatementRow;
  readonly payment: CompanyPaymentRow;
}

/** Every payment that a statement moved, of whatever company, in the order in which they are taken back. */
export function listStated(db: Database, statementId: string): Promise<readonly StatedPayment[]> {
  return inAllCompanies(db, async (all) => {
    const rows = await bankStatementRowModel(all).findAll({
      where: { statementId },
      order: ['companyId', 'companyPaymentId'],
      raw: true,
      ...all.scope,
    });
    const payments = await companyPaymentModel(all).findAll({
      where: { id: rows.map(({ companyPaymentId }) => companyPaymentId) },
      raw: true,
      ...all.scope,
    });
    const byId = new Map(payments.map((payment) => [payment.id, payment]));
    return rows.flatMap((row) => {
      const payment = byId.get(row.companyPaymentId);
      return payment === undefined ? [] : [{ row, payment }];
    });
  });
}
