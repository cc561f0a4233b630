import { randomUUID } from 'node:crypto';
import type { AccessMailPurpose } from '@cotejo/domain/account/access-mail.ts';
import type { AccessRequest } from '@cotejo/store/access-request/access-request.model.ts';
import { listStaffHolding } from '@cotejo/store/account/list-accounts.ts';
import type { Database } from '@cotejo/store/database.ts';
import { writeMessage } from '@cotejo/store/message/write-message.ts';

/** Leaves a mail about a request to each of these accounts. */
export async function tellAccounts(
  tx: Database,
  purpose: AccessMailPurpose,
  requestId: string,
  accountIds: Iterable<string>,
): Promise<void> {
  for (const accountId of new Set(accountIds))
    await writeMessage(tx, {
      kind: purpose,
      subjectId: accountId,
      partId: `${requestId}/${randomUUID()}`,
    });
}

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
