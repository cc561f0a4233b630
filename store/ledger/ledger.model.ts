import { DataTypes, type CreationOptional } from 'sequelize';
import type { LedgerAccount } from '@cotejo/domain/ledger/accounts.ts';
import type { LedgerEvent } from '@cotejo/domain/ledger/book-payment.ts';
import type { DayOutcome, MovementDifference } from '@cotejo/domain/ledger/compare-movements.ts';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import { defineModel, identity, key } from '../define-model.ts';

/** One time that money moved (migration 0280). Rows are added and never changed. */
export interface LedgerEntry {
  readonly id: CreationOptional<number>;
  /** The row of history that says that the money moved: booked once. Null where no payment moved. */
  readonly paymentEventId: CreationOptional<number | null>;
  /** What was booked without one, once: `gift_card_issued/{id}`. */
  readonly sourceKey: CreationOptional<string | null>;
  readonly event: LedgerEvent;
  /** Null, with the two below, where it goes with no payment (migration 0580). */
  readonly attemptId: string | null;
  /** The attempt that the provider knows: of surplus the one whose page was paid again. */
  readonly chargeId: string | null;
  readonly provider: PaymentProviderName | null;
  readonly at: CreationOptional<Date>;
}

export const ledgerEntryModel = defineModel<LedgerEntry>('ledger_entry', () => ({
  id: identity(),
  paymentEventId: DataTypes.BIGINT,
  sourceKey: DataTypes.TEXT,
  event: DataTypes.TEXT,
  attemptId: DataTypes.UUID,
  chargeId: DataTypes.UUID,
  provider: DataTypes.TEXT,
  at: DataTypes.DATE,
}));

/** One side of an entry: debit positive, credit negative. */
export interface LedgerLineRow {
  readonly entryId: number;
  readonly account: LedgerAccount;
  readonly amount: number;
  readonly currency: string;
}

export const ledgerLineModel = defineModel<LedgerLineRow, { readonly entry?: LedgerEntry }>(
  'ledger_line',
  () => ({
    entryId: key(DataTypes.BIGINT),
    account: key(DataTypes.TEXT),
    amount: DataTypes.BIGINT,
    currency: key(DataTypes.TEXT),
  }),
  (model, db) => {
    model.belongsTo(ledgerEntryModel(db), { as: 'entry', foreignKey: 'entryId' });
  },
);

/** How a day of a provider's account compares with the ledger; the last comparison of it. */
export interface LedgerComparison {
  readonly provider: PaymentProviderName;
  /** The account: each provider has one for each currency. */
  readonly currency: string;
  /** ISO date in UTC. */
  readonly day: string;
  readonly outcome: DayOutcome;
  /** Charges less refunds and charge-backs of the day. */
  readonly booked: number;
  /** The same by the provider's list; null without one. */
  readonly listed: number | null;
  readonly differences: readonly MovementDifference[];
  readonly comparedAt: CreationOptional<Date>;
}

export const ledgerComparisonModel = defineModel<LedgerComparison>('ledger_comparison', () => ({
  provider: key(DataTypes.TEXT),
  currency: key(DataTypes.TEXT),
  day: key(DataTypes.DATEONLY),
  outcome: DataTypes.TEXT,
  booked: DataTypes.BIGINT,
  listed: DataTypes.BIGINT,
  differences: DataTypes.JSONB,
  comparedAt: DataTypes.DATE,
}));
