import type { Database } from '../database.ts';
import { settlementFileModel, type SettlementFileRow } from './settlement.model.ts';

/** The settlement files of accounts in these currencies (null = all), the newest first. */
export function listSettlementFiles(
  db: Database,
  currencies: readonly string[] | null,
): Promise<readonly SettlementFileRow[]> {
  return settlementFileModel(db).findAll({
    where: currencies === null ? {} : { currency: [...currencies] },
    order: [
      ['addedAt', 'DESC'],
      ['id', 'ASC'],
    ],
    limit: 200,
    raw: true,
    ...db.scope,
  });
}
