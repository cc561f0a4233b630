import { col, fn } from 'sequelize';
import type { LedgerAccount } from '@cotejo/domain/ledger/accounts.ts';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import { parseSafeInteger, type Database } from '../database.ts';
import { ledgerLineModel } from './ledger.model.ts';

export interface LedgerBalance {
  readonly account: LedgerAccount;
  /** Null for what goes with no payment. */
  readonly provider: PaymentProviderName | null;
  readonly currency: string;
  /** Debit positive, credit negative: integer of the smallest unit. */
  readonly amount: number;
}

/** What stands on each account by provider and currency (null = all); all of a currency sum up to zero. */
export async function readBalances(
  db: Database,
  currencies: readonly string[] | null,
): Promise<readonly LedgerBalance[]> {
  const rows = await ledgerLineModel(db).findAll({
    where: currencies === null ? {} : { currency: [...currencies] },
    // The sum of bigint is numeric, which arrives as text.
    attributes: ['account', 'currency', [fn('sum', col('ledger_line.amount')), 'amount']],
    include: [{ association: 'entry', attributes: ['provider'], required: true }],
    group: ['account', 'currency', 'entry.provider'],
    order: [col('account'), col('entry.provider'), col('currency')],
    raw: true,
    nest: true,
    ...db.scope,
  });
  return rows.flatMap(({ account, currency, amount, entry }) =>
    entry
      ? [{ account, provider: entry.provider, currency, amount: parseSafeInteger(String(amount)) }]
      : [],
  );
}
