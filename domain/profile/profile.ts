import type { Sex } from '../catalogue/product.ts';
import { maximumDependants } from './limits.ts';
import type { Relationship } from './relationship.ts';

/** The forms' words for a sex; addresses of forms sent without scripts hold them too. */
export const sexWords = { F: 'Femenino', M: 'Masculino' } as const satisfies Record<Sex, string>;

/** Short words for relationships: in addresses and in texts of the site. */
export const relationshipCodes = {
  hijo: 'Hijo/a',
  conyuge: 'Cónyuge',
  conviviente: 'Conviviente civil',
  padre: 'Padre/Madre',
  otro: 'Otro',
} as const satisfies Record<string, Relationship>;
export type RelationshipCode = keyof typeof relationshipCodes;

/** Only one of these may be insured with a holder (spec 2 §4). */
export function isPartnerCode(code: RelationshipCode): boolean {
  return code === 'conyuge' || code === 'conviviente';
}

export function toRelationshipCode(relationship: string): RelationshipCode {
  const codes = Object.keys(relationshipCodes) as RelationshipCode[];
  return codes.find((code) => relationshipCodes[code] === relationship) ?? 'hijo';
}

export const previsiones = ['isapre', 'fonasa', 'ffaa', 'sin', 'nose'] as const;
export type Prevision = (typeof previsiones)[number];

export interface Dependant {
  readonly relationship: RelationshipCode;
  /** Null: nobody said it. No form asks it; older links and companies' sheets do. */
  readonly sex: Sex | null;
  readonly age: number;
}

export interface Pet {
  readonly species: 'perro' | 'gato';
  readonly breed: string;
  readonly age: number;
}

/** Who is to be insured, as the visitor entered it. What a kind of insurance does not ask is absent. */
export interface Profile {
  /** Null where the form asks for no person: pets, groups. */
  readonly holder: { readonly sex: Sex; readonly age: number } | null;
  readonly dependants: readonly Dependant[];
  /** The holder contracts and pays for the dependants and is not insured. */
  readonly holderPaysOnly?: true;
  /** Chile: who pays before the insurance does; null = not asked. */
  readonly prevision: Prevision | null;
  /** Isapre: who contributes together with the holder. */
  readonly partner?: { readonly sex: Sex; readonly age: number; readonly income: number | null };
  /** Isapre: the holder's monthly income in pesos. */
  readonly income?: number;
  /** Isapre: number of the region. */
  readonly region?: number;
  readonly pets?: readonly Pet[];
  /** Company insurance: all groups together. */
  readonly group?: { readonly workers: number; readonly dependants: number };
  /** SCTR: monthly payroll in main units. */
  readonly payroll?: number;
  /** International: two-letter codes. */
  readonly nationality?: string;
  readonly coverageCountry?: string;
  readonly tripDays?: number;
  /** Colombia: current health provider. */
  readonly provider?: string;
}

/** Whether the holder is insured and not only pays. */
export function insuresHolder({ holder, holderPaysOnly, dependants }: Profile): boolean {
  return holder !== null && !(holderPaysOnly === true && dependants.length > 0);
}

/** Everyone that the price is for: people, animals or workers. */
export function countInsured(profile: Profile): number {
  const { partner, dependants, pets, group } = profile;
  const people =
    (insuresHolder(profile) ? 1 : 0) + (partner === undefined ? 0 : 1) + dependants.length;
  return people + (pets?.length ?? 0) + (group?.workers ?? 0);
}

/** At most one partner (spec 2 §4) and as many people as the form can hold. */
export function keepPossible(dependants: readonly Dependant[]): Dependant[] {
  let partners = 0;
  return dependants
    .filter(({ relationship }) => !isPartnerCode(relationship) || partners++ === 0)
    .slice(0, maximumDependants);
}
