import { listAccountIdsAt } from '@cotejo/store/account/find-account.ts';
import type { Database } from '@cotejo/store/database.ts';
import { requireGrant, type Actor } from './actor.ts';

/**
 * The accounts whose acts this person may read: those of their own place. Null = everybody's. Throws FORBIDDEN
 * for who may read none.
 */
export async function listReadableActors(
  db: Database,
  actor: Actor,
  permission: 'audit:read' | 'audit:export',
): Promise<readonly string[] | null> {
  const { scope } = requireGrant(actor, permission);
  const isEverywhere = scope === 'all' || actor.scopeKind === 'all';
  return isEverywhere ? null : listAccountIdsAt(db, actor.scopeKind, actor.scopeId);
}
