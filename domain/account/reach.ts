import type { Grant, ScopeKind } from './permission-matrix.ts';

/** Where somebody acts, or where a record belongs. */
export interface Place {
  readonly scopeKind: ScopeKind;
  /** The country's code, the company's id …; `*` for all. */
  readonly scopeId: string;
}

/** Where somebody acts; of a group, with its companies. */
export interface OwnPlace extends Place {
  readonly companies?: readonly { readonly code: string }[];
}

/** Whether a grant of somebody who acts at `own` reaches every record. */
export function reachesEverything({ scope }: Grant, own: Place): boolean {
  // A role of one country that was given for all of them.
  return scope === 'all' || (scope === 'country' && own.scopeKind === 'all');
}

/**
 * Whether a grant of somebody who acts at `own` reaches records of `place`: a group reaches its companies. `self` and
 * `own` reach no place:
 * who such a record belongs to is asked where it is read.
 */
export function reaches(grant: Grant, own: OwnPlace, place: Place): boolean {
  if (reachesEverything(grant, own)) return true;
  return reachedPlaces(grant, own).some(
    ({ scopeKind, scopeId }) => scopeKind === place.scopeKind && scopeId === place.scopeId,
  );
}

/** The places that a grant reaches which does not reach everything: somebody's own, and of a group its companies. */
export function reachedPlaces({ scope }: Grant, own: OwnPlace): readonly Place[] {
  if (scope === 'self' || scope === 'own' || own.scopeKind !== scope) return [];
  const { scopeKind, scopeId, companies = [] } = own;
  const there: Place = { scopeKind, scopeId };
  if (scope !== 'group') return [there];
  return [
    there,
    ...companies.map(({ code }) => ({ scopeKind: 'company', scopeId: code }) as const),
  ];
}

/**
 * Which leads, and purchases with them, a grant reaches. `team`: those of the people whose supervisor it is, and one's
 * own. `held`: those of purchases whose mailbox its holder has proven to have. `partner`: what came through the sites of one.
 */
export type LeadReach =
  | { readonly type: 'everything' | 'held' | 'none' }
  | { readonly type: 'country' | 'team' | 'own'; readonly country: string }
  | { readonly type: 'partner'; readonly partner: string };

/** Groups and companies are named by no lead. */
export function reachOfLeads(grant: Grant, own: Place): LeadReach {
  if (reachesEverything(grant, own)) return { type: 'everything' };
  const { scope } = grant;
  if (scope === 'self') return { type: 'held' };
  if (scope === 'partner' && own.scopeKind === 'partner')
    return { type: 'partner', partner: own.scopeId };
  const isInCountry = scope === 'country' || scope === 'team' || scope === 'own';
  return isInCountry && own.scopeKind === 'country'
    ? { type: scope, country: own.scopeId }
    : { type: 'none' };
}
