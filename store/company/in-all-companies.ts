import type { Database, TenantDatabase } from '../database.ts';
import { companyModel } from './company.model.ts';

/** Runs `work` for every company at once: for what looks for work to be done, and shows it to nobody. */
export async function inAllCompanies<T>(
  db: Database,
  work: (all: TenantDatabase) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const rows = await companyModel(tx).findAll({ attributes: ['id'], raw: true, ...tx.scope });
    return tx.inTenants({ companyIds: rows.map(({ id }) => id) }, work);
  });
}
