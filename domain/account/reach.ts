import type { Grant, ScopeKind } from './permission-matrix.ts';

/** Where somebody acts, or where a record belongs. */
export interface Place {
  readonly scopeKind: ScopeKind;
  /** The country's code, the company's id …; `*` for all. */
  readonly scopeId: string;
}

/** Whether a grant of somebody who acts at `own` reaches every record. */
export function reachesEverything({ scope }: Grant, own: Place): boolean {
  // A role of one country that was given for all of them.
  return scope === 'all' || (scope === 'country' && own.scopeKind === 'all');
}

/**
 * Whether a grant of somebody who acts at `own` reaches records of `place`. `self` and `own` reach no place:
 * who such a record belongs to is asked where it is read.
 */
export function reaches(grant: Grant, own: Place, place: Place): boolean {
  if (reachesEverything(grant, own)) return true;
  if (grant.scope === 'self' || grant.scope === 'own') return false;
  return (
    own.scopeKind === grant.scope &&
    place.scopeKind === grant.scope &&
    place.scopeId === own.scopeId
  );
}

/**
 * Which leads, and purchases with them, a grant reaches. `team`: those of the people whose supervisor it is, and one's
 * own. `held`: those of purchases whose mailbox its holder has proven to have.
 */
export type LeadReach =
  | { readonly type: 'everything' | 'held' | 'none' }
  | { readonly type: 'country' | 'team' | 'own'; readonly country: string };

/** Groups, companies and partners are named by no lead yet. */
export function reachOfLeads(grant: Grant, own: Place): LeadReach {
  if (reachesEverything(grant, own)) return { type: 'everything' };
  const { scope } = grant;
  if (scope === 'self') return { type: 'held' };
  const isInCountry = scope === 'country' || scope === 'team' || scope === 'own';
  return isInCountry && own.scopeKind === 'country'
    ? { type: scope, country: own.scopeId }
    : { type: 'none' };
}
