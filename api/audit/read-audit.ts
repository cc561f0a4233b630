import { reaches, reachesEverything } from '@cotejo/domain/account/reach.ts';
import { listAccountIdsAt } from '@cotejo/store/account/find-account.ts';
import type { Database } from '@cotejo/store/database.ts';
import { requireGrant, type Actor } from '../http/actor.ts';

/**
 * The accounts whose acts this person may read: those of their own place. Null = everybody's. Throws FORBIDDEN
 * for who may read none.
 */
export async function listReadableActors(
  db: Database,
  actor: Actor,
  permission: 'audit:read' | 'audit:export',
): Promise<readonly string[] | null> {
  const grant = requireGrant(actor, permission, 'place');
  if (reachesEverything(grant, actor)) return null;
  return reaches(grant, actor, actor) ? listAccountIdsAt(db, actor) : [];
}
