import { literal } from 'sequelize';
import { countries, countryCodes } from '@cotejo/domain/country/country.ts';
import { raiseAttention, resolveAttention } from '../attention/attention.ts';
import { inAllCompanies } from '../company/in-all-companies.ts';
import { parseSafeInteger, type Database } from '../database.ts';
import { readBalances } from '../ledger/read-balances.ts';
import { companyPaymentModel } from './company-payment.model.ts';

const kind = 'ledger_differs';

/**
 * Compares our own account in the ledger with the transfers of companies that stand, in each country's money, and shows staff where
 * they differ until a later run finds that they agree.
 */
export async function compareBank(db: Database): Promise<void> {
  const booked = await readBank(db);
  const standing = await readStanding(db);
  // Money that moved between the two readings is compared by the next run.
  const after = await readBank(db);
  for (const currency of new Set(countryCodes.map((code) => countries[code].currency))) {
    const sum = booked.get(currency) ?? 0;
    if (sum !== (after.get(currency) ?? 0)) continue;
    const subject = `ledger/bank/${currency}/transfers`;
    const received = standing.get(currency) ?? 0;
    if (sum === received) await resolveAttention(db, [subject], [kind]);
    else
      await raiseAttention(db, {
        subject,
        kind,
        needs: 'person',
        detail: `our own account in ${currency}: ${sum} booked, ${received} in transfers of companies`,
      });
  }
}

async function readBank(db: Database): Promise<ReadonlyMap<string, number>> {
  const balances = await readBalances(db, null);
  return new Map(
    balances.flatMap(({ account, provider, currency, amount }) =>
      // What a provider settled is compared by its own files.
      account === 'bank' && provider === null ? [[currency, amount] as const] : [],
    ),
  );
}

async function readStanding(db: Database): Promise<ReadonlyMap<string, number>> {
  // Also of companies whose contract is over: what they paid stays in the books.
  const rows = await inAllCompanies(db, (all) =>
    companyPaymentModel(all).findAll({
      // The sum of bigint is numeric, which arrives as text.
      // What was paid back left our account, whatever became of the transfer.
      attributes: [
        'currency',
        [literal(`sum(CASE state WHEN 'received' THEN amount ELSE 0 END - paid_back)`), 'amount'],
      ],
      where: { state: ['received', 'reversed'] },
      group: ['currency'],
      raw: true,
      ...all.scope,
    }),
  );
  return new Map(rows.map(({ currency, amount }) => [currency, parseSafeInteger(String(amount))]));
}
