import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import type { Branch } from '@cotejo/domain/record/reach-record.ts';
import type { Database } from '@cotejo/store/database.ts';
import { listReachedCompanyIds } from '../company/reach-company.ts';
import type { Actor } from '../http/actor.ts';

/** Whose people somebody sees: without the right to read those of no policy, who is or was in one. */
export async function seenEmployees(db: Database, actor: Actor): Promise<readonly Branch[]> {
  const companyId = await listReachedCompanyIds(db, actor, 'employee:read');
  if (companyId.length === 0) return [];
  return getGrant(actor.role, 'employee:read-uninsured') === null
    ? [{ companyId, cover: ['ACTIVE', 'PENDING', 'ENDED'] }]
    : [{ companyId }];
}
