import { whyNotTwo, type Witness } from '@cotejo/domain/account/independence.ts';
import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import { reaches, type Place } from '@cotejo/domain/account/reach.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { Database } from '../database.ts';
import { membershipModel } from './account.model.ts';
import { findAccount, listMemberships } from './find-account.ts';
import { readHeldPlaces } from './held-places.ts';

const details = {
  related: 'one of the two gave the other a role, or the same person made both accounts',
  new: 'one of the two was given a role less than 24 hours ago',
} as const;

/** Roles that were taken away count too: who stood behind an account stays so. */
export async function readWitness(db: Database, id: string): Promise<Witness> {
  const memberships = await membershipModel(db).findAll({
    where: { accountId: id },
    raw: true,
    ...db.scope,
  });
  const given = memberships.filter((each) => each.endedAt === null && each.grantedBy !== null);
  const newest = Math.max(...given.map(({ grantedAt }) => grantedAt.getTime()));
  return {
    id,
    makers: memberships.flatMap(({ makers }) => makers),
    granters: memberships.flatMap(({ granters }) => granters),
    grantedAt: given.length === 0 ? null : new Date(newest),
  };
}

/** Throws NOT_TWO_PEOPLE where two accounts are not two independent people. */
export async function requireTwoPeople(db: Database, one: string, other: string): Promise<void> {
  const why = whyNotTwo(await readWitness(db, one), await readWitness(db, other), Date.now());
  if (why !== null) throw new AppError('NOT_TWO_PEOPLE', { detail: details[why] });
}

/**
 * Whether an account that asked for something could still ask for it: it is in use, and one of its roles, at a place where
 * work goes on, has the permission, where the place is known also there.
 */
export async function mayStill(
  db: Database,
  id: string,
  permission: Permission,
  place?: Place,
): Promise<boolean> {
  const account = await findAccount(db, id);
  if (account?.status !== 'ACTIVE') return false;
  const held = await readHeldPlaces(db, await listMemberships(db, id));
  return held.some(({ membership, status, companies }) => {
    const grant = getGrant(membership.role, permission);
    if (grant === null || status !== 'active') return false;
    return place === undefined || reaches(grant, { ...membership, companies }, place);
  });
}
