import { reaches, reachesEverything, type Place } from '@cotejo/domain/account/reach.ts';
import { toPlace } from '@cotejo/domain/record/reach-record.ts';
import { listAccountIdsAt, onlyEverAt } from '@cotejo/store/account/find-account.ts';
import type { ReadableActs } from '@cotejo/store/audit/list-audit.ts';
import type { Database } from '@cotejo/store/database.ts';
import { isOfTenant } from '../account/audit.ts';
import { requireGrant, type Actor } from '../http/actor.ts';

type AuditPermission = 'audit:read' | 'audit:export';

/**
 * The acts that this person may read: what people of their own place did there. Null = everybody's. Throws FORBIDDEN
 * for who may read none.
 */
export async function findReadableActs(
  db: Database,
  actor: Actor,
  permission: AuditPermission,
): Promise<ReadableActs | null> {
  const accountIds = await listReadableActors(db, actor, permission);
  if (accountIds === null) return null;
  const place: Place = { scopeKind: actor.scopeKind, scopeId: actor.scopeId };
  return isOfTenant(place)
    ? { accountIds, place: toPlace(place), onlyThere: await onlyEverAt(db, accountIds, place) }
    : { accountIds, place: null, onlyThere: accountIds };
}

/** The accounts of these people; null = everybody's. Throws FORBIDDEN. */
async function listReadableActors(
  db: Database,
  actor: Actor,
  permission: AuditPermission,
): Promise<readonly string[] | null> {
  const grant = requireGrant(actor, permission, 'place');
  if (reachesEverything(grant, actor)) return null;
  return reaches(grant, actor, actor) ? listAccountIdsAt(db, actor) : [];
}
