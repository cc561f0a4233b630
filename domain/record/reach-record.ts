import type { Grant } from '../account/permission-matrix.ts';
import { reachedPlaces, reachesEverything, type OwnPlace, type Place } from '../account/reach.ts';
import { countryCodes } from '../country/country.ts';
import { comparable } from './cell.ts';
import type { AnyKind, RecordRow } from './record-kind.ts';

/** Cells that have to hold one of these values, all of them; one place that somebody reaches. */
export type Branch = Readonly<Record<string, readonly string[]>>;

/** Who asks, with the accounts that work for them where the grant is for a team. */
export interface Reacher extends OwnPlace {
  readonly accountId: string;
  readonly team: readonly string[];
}

/**
 * What a grant of somebody reaches of a kind: one branch for each place, so that each is read by its index. None: nothing. A
 * branch without cells is everything.
 */
export function branchesOf(
  { reach }: Pick<AnyKind, 'reach'>,
  grant: Grant | null,
  own: Reacher,
): readonly Branch[] {
  if (grant === null) return [];
  if (reachesEverything(grant, own))
    // Every country is a place with an index; nothing lies outside of them.
    return reach.country === undefined
      ? [{}]
      : countryCodes.map((code) => ({ [reach.country as string]: [code] }));
  const { scope } = grant;
  if (scope === 'team' || scope === 'own') {
    const cell = reach[scope];
    const inCountry = countryOf(reach, own);
    if (cell === undefined || inCountry === null) return [];
    const people = scope === 'team' ? [own.accountId, ...own.team] : [own.accountId];
    return [{ ...inCountry, [cell]: people }];
  }
  // A role that was given where its permission does not reach.
  if (own.scopeKind !== scope) return [];
  const cell = reach[scope];
  if (cell !== undefined) return [{ [cell]: [own.scopeId] }];
  return reach.place === undefined
    ? []
    : [{ [reach.place]: reachedPlaces(grant, own).map(toPlace) }];
}

/** Somebody's people are those of their country. */
function countryOf({ country }: AnyKind['reach'], own: Place): Branch | null {
  if (own.scopeKind !== 'country') return null;
  return country === undefined ? {} : { [country]: [own.scopeId] };
}

/** As the cell of `reach.place` holds it. */
export const toPlace = ({ scopeKind, scopeId }: Place): string => `${scopeKind} ${scopeId}`;

/** Whether a record lies in one of the branches. */
export function isReached(branches: readonly Branch[], row: RecordRow): boolean {
  return branches.some((branch) =>
    Object.entries(branch).every(([cell, values]) => {
      const value = comparable(row[cell]);
      return value !== null && values.includes(String(value));
    }),
  );
}
