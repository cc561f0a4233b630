import type { Sex } from '@cotejo/domain/catalogue/product.ts';
import type { CompareProfile } from '@cotejo/contract/comparison/compare.ts';

/** `wire` is the specification's parentesco (spec 3 §3); `partner` may stand only once (spec 2 §4). */
export const relationships = {
  hijo: { wire: 'Hijo/a', partner: false },
  conyuge: { wire: 'Cónyuge', partner: true },
  conviviente: { wire: 'Conviviente civil', partner: true },
  padre: { wire: 'Padre/Madre', partner: false },
} as const;
export type Relationship = keyof typeof relationships;
export const relationshipCodes = Object.keys(relationships) as Relationship[];

export const previsiones = ['isapre', 'fonasa', 'ffaa', 'sin', 'nose'] as const;
export type Prevision = (typeof previsiones)[number];

export interface Dependant {
  readonly relationship: Relationship;
  /** Asked only of grown-ups whose price depends on it; null = not asked. */
  readonly sex: Sex | null;
  readonly age: number;
}

/** Who is to be insured, as the visitor entered it. */
export interface VisitorProfile {
  readonly holder: { readonly sex: Sex; readonly age: number };
  readonly dependants: readonly Dependant[];
  /** Chile: who pays before the insurance does; null = not asked. */
  readonly prevision: Prevision | null;
}

export const maximumDependants = 12;

export function personCount(profile: VisitorProfile): number {
  return 1 + profile.dependants.length;
}

/** At most one partner (spec 2 §4) and as many people as the form can hold. */
export function keepPossible(dependants: readonly Dependant[]): Dependant[] {
  let partners = 0;
  return dependants
    .filter(({ relationship }) => !relationships[relationship].partner || partners++ === 0)
    .slice(0, maximumDependants);
}

const wireSex = { F: 'Femenino', M: 'Masculino' } as const;

/** perfilIngreso as the comparison takes it (spec 1 §3). */
export function toCompareProfile(profile: VisitorProfile): CompareProfile {
  const { holder, dependants, prevision } = profile;
  return {
    cotizante: [{ cotizante_sexo: wireSex[holder.sex], edad: holder.age }],
    cargas: dependants.map(({ relationship, sex, age }) => ({
      parentescoCarga: relationships[relationship].wire,
      edad: age,
      ...(sex === null ? {} : { sexo: wireSex[sex] }),
    })),
    enPareja: dependants.some((dependant) => relationships[dependant.relationship].partner),
    ingresodatos: true,
    ...(prevision === null ? {} : { prevision }),
  };
}
