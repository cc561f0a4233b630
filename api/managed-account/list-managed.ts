import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import { reachesEverything, type Place } from '@cotejo/domain/account/reach.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { Actor } from '../http/actor.ts';
import type { ManagingPermission } from '../account/find-managed.ts';

/** The place whose accounts the actor manages; null = everywhere. Throws FORBIDDEN for who manages none. */
export function managedPlace(actor: Actor, permission: ManagingPermission): Place | null {
  const grant = getGrant(actor.role, permission);
  if (grant === null) throw new AppError('FORBIDDEN');
  if (reachesEverything(grant, actor)) return null;
  // A role that was given where its permission does not reach lists nothing.
  if (grant.scope !== actor.scopeKind || grant.scope === 'self') throw new AppError('FORBIDDEN');
  return { scopeKind: actor.scopeKind, scopeId: actor.scopeId };
}
