import { DataTypes, type CreationOptional } from 'sequelize';
import type { ComparedMovement } from '@cotejo/domain/ledger/compare-movements.ts';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import { defineModel, identity, key } from '../define-model.ts';

/** A file in which a provider says what it settled (migration 0983). Amounts are integers of the smallest unit. */
export interface SettlementFileRow {
  readonly id: string;
  readonly provider: PaymentProviderName;
  readonly currency: string;
  readonly digest: string;
  readonly lineCount: number;
  /** Of its lines, those that no earlier file had told. */
  readonly addedCount: number;
  /** Charges less what went back. */
  readonly amount: number;
  readonly fee: number;
  /** ISO dates. */
  readonly firstSettledOn: string;
  readonly lastSettledOn: string;
  readonly addedAt: CreationOptional<Date>;
}

export const settlementFileModel = defineModel<SettlementFileRow>('settlement_file', () => ({
  id: key(DataTypes.UUID),
  provider: DataTypes.TEXT,
  currency: DataTypes.TEXT,
  digest: DataTypes.TEXT,
  lineCount: DataTypes.INTEGER,
  addedCount: DataTypes.INTEGER,
  amount: DataTypes.BIGINT,
  fee: DataTypes.BIGINT,
  firstSettledOn: DataTypes.DATEONLY,
  lastSettledOn: DataTypes.DATEONLY,
  addedAt: DataTypes.DATE,
}));

/** A movement that was settled. Rows are added and never changed. */
export interface SettlementLineRow {
  readonly id: CreationOptional<number>;
  readonly fileId: string;
  readonly rowNumber: number;
  readonly provider: PaymentProviderName;
  readonly type: ComparedMovement['type'];
  readonly buyOrder: string;
  /** Null: a buy order that we know no payment of. */
  readonly attemptId: string | null;
  readonly authorizationCode: string;
  readonly movedOn: string;
  readonly settledOn: string;
  readonly amount: number;
  readonly fee: number;
  readonly currency: string;
  readonly occurrence: number;
}

export const settlementLineModel = defineModel<
  SettlementLineRow,
  { readonly file?: SettlementFileRow }
>(
  'settlement_line',
  () => ({
    id: identity(),
    fileId: DataTypes.UUID,
    rowNumber: DataTypes.INTEGER,
    provider: DataTypes.TEXT,
    type: DataTypes.TEXT,
    buyOrder: DataTypes.TEXT,
    attemptId: DataTypes.UUID,
    authorizationCode: DataTypes.TEXT,
    movedOn: DataTypes.DATEONLY,
    settledOn: DataTypes.DATEONLY,
    amount: DataTypes.BIGINT,
    fee: DataTypes.BIGINT,
    currency: DataTypes.TEXT,
    occurrence: DataTypes.INTEGER,
  }),
  (model, db) => {
    model.belongsTo(settlementFileModel(db), { as: 'file', foreignKey: 'fileId' });
  },
);
