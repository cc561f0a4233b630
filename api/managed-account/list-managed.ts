import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import { reachedPlaces, reachesEverything, type Place } from '@cotejo/domain/account/reach.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { Actor } from '../http/actor.ts';
import type { ManagingPermission } from '../account/find-managed.ts';

/** The places whose accounts the actor manages; null = everywhere. Throws FORBIDDEN for who manages none. */
export function managedPlaces(
  actor: Actor,
  permission: ManagingPermission,
): readonly Place[] | null {
  const grant = getGrant(actor.role, permission);
  if (grant === null) throw new AppError('FORBIDDEN');
  if (reachesEverything(grant, actor)) return null;
  const places = reachedPlaces(grant, actor);
  // A role that was given where its permission does not reach lists nothing.
  if (places.length === 0) throw new AppError('FORBIDDEN');
  return places;
}
