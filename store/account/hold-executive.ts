import type { Database } from '../database.ts';
import { shareAccount } from './hold-account.ts';
import { listExecutives } from './list-executives.ts';

/**
 * Keeps an executive as they are until the transaction ends (`shareAccount`). Answers whether they still work there: their work may
 * have been taken away since they were chosen.
 */
export async function holdExecutive(
  tx: Database,
  of: Parameters<typeof listExecutives>[1],
  accountId: string,
): Promise<boolean> {
  await shareAccount(tx, accountId);
  return (await listExecutives(tx, of)).includes(accountId);
}
