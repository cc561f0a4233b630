import { randomUUID } from 'node:crypto';
import type { Dependencies } from '@cotejo/api/dependencies.ts';
import { needsSupport } from '@cotejo/domain/support-access/needs-support.ts';
import type { Role } from '@cotejo/domain/account/roles.ts';
import { findCompany } from '@cotejo/store/company/companies.ts';
import { openSupport } from '@cotejo/store/support-access/open-support.ts';

/** Opens a support access to the people of a company for who needs one to see them. */
export async function openSupportFor(
  { db, configuration }: Pick<Dependencies, 'db' | 'configuration'>,
  role: Role,
  { accountId }: { readonly accountId: string },
  code: string,
): Promise<void> {
  const company = await findCompany(db, code);
  if (company === null) throw new Error(`there is no company ${code}`);
  if (!needsSupport(role, 'employee:read')) return;
  await db.inTenant({ companyId: company.id }, (own) =>
    openSupport(own, configuration.recordKeys, {
      id: randomUUID(),
      accountId,
      role,
      minutes: 60,
      reason: 'Ticket 31',
    }),
  );
}
