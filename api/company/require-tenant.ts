import type { Database, OneTenantDatabase, TenantDatabase } from '@cotejo/store/database.ts';

/** The database as records of companies are given it, by `within` (api/record/reach.ts). Throws for any other one. */
export function requireTenant(db: Database): TenantDatabase {
  if (db.tenant === null) throw new Error('rows of companies are read for companies');
  return db as TenantDatabase;
}

/** Work for the one company of a record, within the transaction of its move. */
export const forCompany = <T>(
  tx: Database,
  { companyId }: { readonly companyId: string },
  work: (own: OneTenantDatabase) => Promise<T>,
): Promise<T> => tx.inTenant({ companyId }, work);
