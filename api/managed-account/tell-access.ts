import type { AccessMailPurpose } from '@cotejo/domain/account/access-mail.ts';
import type { AccessRequest } from '@cotejo/store/access-request/access-request.model.ts';
import { listStaffHolding } from '@cotejo/store/account/list-accounts.ts';
import { tellAccounts } from '@cotejo/store/account/tell-accounts.ts';
import type { Database } from '@cotejo/store/database.ts';

/** Everybody of the staff who manages access at the place of a request, except who does it now. */
export async function tellManagers(
  tx: Database,
  purpose: AccessMailPurpose,
  request: Pick<AccessRequest, 'id' | 'scopeKind' | 'scopeId'>,
  exceptId: string,
): Promise<void> {
  const managers = await listStaffHolding(tx, 'account:invite', request);
  await tellAccounts(
    tx,
    purpose,
    request.id,
    managers.filter((id) => id !== exceptId),
  );
}
