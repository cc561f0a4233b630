import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import { reaches, type Place } from '@cotejo/domain/account/reach.ts';
import { mayHandOut, wrongPlace } from '@cotejo/domain/account/role-places.ts';
import type { Role } from '@cotejo/domain/account/roles.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { isKnownPlace } from '@cotejo/store/account/access-place.ts';
import { listMemberships } from '@cotejo/store/account/find-account.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { Actor } from '../http/actor.ts';
import type { ManagingPermission } from '../account/find-managed.ts';

export interface AskedRole extends Place {
  readonly role: Role;
  readonly supervisorId: string | null;
}

/** Throws FORBIDDEN for a role that the actor may not give or take, or not at this place. */
export function requireHandOut(
  actor: Actor,
  permission: ManagingPermission,
  asked: Place & { readonly role: Role },
): void {
  const grant = getGrant(actor.role, permission);
  if (grant === null || !reaches(grant, actor, asked) || !mayHandOut(actor.role, asked.role))
    throw new AppError('FORBIDDEN');
}

const wrong = (field: string, code: string, message: string): AppError =>
  new AppError('VALIDATION_FAILED', {
    errors: [{ pointer: `/membership/${field}`, code, message }],
  });

/** Throws VALIDATION_FAILED for a place that the role is not given at, or that there is not. */
export async function requirePlace(db: Database, asked: AskedRole): Promise<void> {
  const { role, supervisorId } = asked;
  const field = wrongPlace(role, asked);
  if (field !== null)
    throw wrong(
      field,
      'NOT_OF_ROLE',
      `${role} is not given at ${asked.scopeKind} ${asked.scopeId}`,
    );
  if (!(await isKnownPlace(db, asked)))
    throw wrong('scopeId', 'UNKNOWN_PLACE', `there is no ${asked.scopeKind} ${asked.scopeId}`);
  if (supervisorId === null) return;
  const leads = role === 'EJECUTIVO' ? await listMemberships(db, supervisorId) : [];
  const isTeam = leads.some((each) => each.role === 'SUPERVISOR' && each.scopeId === asked.scopeId);
  if (!isTeam)
    throw wrong(
      'supervisorId',
      'NOT_SUPERVISOR',
      'an executive works for a supervisor of the country',
    );
}
