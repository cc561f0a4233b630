import { Transaction } from 'sequelize';
import { rowLock, type Database } from '../database.ts';
import { accountModel, type AccountRow } from './account.model.ts';

/** Reads an account and locks its row until the transaction ends: what opens and ends its sessions, or takes its work away, takes turns. */
export function holdAccount(tx: Database, id: string): Promise<AccountRow | null> {
  return accountModel(tx).findByPk(id, { lock: rowLock, raw: true, ...tx.scope });
}

/**
 * Whoever gives work to an account keeps it as it is until their transaction ends, beside others who give it some: who takes its work
 * away at that moment (`holdAccount`) waits, and then finds what was given. Before anything that the account works on, which is the
 * order of `returnLeads`, so that neither waits for the other.
 */
export async function shareAccount(tx: Database, accountId: string): Promise<void> {
  await accountModel(tx).findByPk(accountId, {
    attributes: ['id'],
    lock: Transaction.LOCK.SHARE,
    raw: true,
    ...tx.scope,
  });
}
