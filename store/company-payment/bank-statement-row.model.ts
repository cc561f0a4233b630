import { DataTypes, type CreationOptional } from 'sequelize';
import { defineTenantModel, key } from '../define-model.ts';

/** Columns are described in migration 1065. */
export interface BankStatementRow {
  readonly statementId: string;
  readonly companyPaymentId: string;
  readonly companyId: string;
  readonly did: 'entered' | 'received';
  readonly version: number;
  readonly takenAt: CreationOptional<Date>;
}

export const bankStatementRowModel = defineTenantModel<BankStatementRow>(
  'bank_statement_row',
  () => ({
    statementId: key(DataTypes.UUID),
    companyPaymentId: key(DataTypes.UUID),
    companyId: DataTypes.UUID,
    did: DataTypes.TEXT,
    version: DataTypes.INTEGER,
    takenAt: DataTypes.DATE,
  }),
);
