import type { Sex } from '@cotejo/domain/catalogue/product.ts';
import type { CompareProfile } from '@cotejo/contract/comparison/compare.ts';
import { maximumDependants } from '@cotejo/domain/profile/limits.ts';

/** `wire` is the specification's parentesco (spec 3 §3); `partner` may stand only once (spec 2 §4). */
export const relationships = {
  hijo: { wire: 'Hijo/a', partner: false },
  conyuge: { wire: 'Cónyuge', partner: true },
  conviviente: { wire: 'Conviviente civil', partner: true },
  padre: { wire: 'Padre/Madre', partner: false },
  otro: { wire: 'Otro', partner: false },
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

export interface VisitorPet {
  readonly species: 'perro' | 'gato';
  readonly breed: string;
  readonly age: number;
}

/** Who is to be insured, as the visitor entered it. What a kind does not ask is absent. */
export interface VisitorProfile {
  /** Null where the form asks for no person: pets, groups. */
  readonly holder: { readonly sex: Sex; readonly age: number } | null;
  readonly dependants: readonly Dependant[];
  /** Chile: who pays before the insurance does; null = not asked. */
  readonly prevision: Prevision | null;
  /** Isapre: who contributes together with the holder. */
  readonly partner?: { readonly sex: Sex; readonly age: number; readonly income: number | null };
  /** Isapre: the holder's monthly income in pesos. */
  readonly income?: number;
  /** Isapre: number of the region. */
  readonly region?: number;
  readonly pets?: readonly VisitorPet[];
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

/** Everybody that the price is for: people, animals or workers. */
export function personCount({ holder, partner, dependants, pets, group }: VisitorProfile): number {
  const people = (holder === null ? 0 : 1) + (partner === undefined ? 0 : 1) + dependants.length;
  return people + (pets?.length ?? 0) + (group?.workers ?? 0);
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
  const { holder, partner, dependants, prevision, group, pets } = profile;
  const { income, region, payroll, nationality, coverageCountry, tripDays, provider } = profile;
  const contributors = [
    ...(holder === null ? [] : [{ ...holder, income: income ?? null }]),
    ...(partner === undefined ? [] : [partner]),
  ];
  const titular = {
    ...(nationality === undefined ? {} : { nacionalidad: nationality }),
    ...(coverageCountry === undefined ? {} : { paisCobertura: coverageCountry }),
  };
  return {
    ...(contributors.length === 0 ? {} : { cotizante: contributors.map(toContributor) }),
    ...(holder === null && dependants.length === 0
      ? {}
      : { cargas: dependants.map(toWireDependant) }),
    ...(pets === undefined
      ? {}
      : {
          mascota: pets.map(({ species, breed, age }) => ({
            especie: species,
            raza: breed,
            edad: age,
          })),
        }),
    ...(group === undefined
      ? {}
      : {
          colectivos: [
            { cantidadDeTrabajadores: group.workers, cantidadDeCargas: group.dependants },
          ],
          cantidadempleados: group.workers,
        }),
    ...(payroll === undefined ? {} : { sctr: { ingreso: payroll } }),
    ...(Object.keys(titular).length === 0 ? {} : { titular }),
    ...(region === undefined ? {} : { region: { stateCode: region } }),
    ...(tripDays === undefined ? {} : { dias: tripDays }),
    ...(provider === undefined ? {} : { prestador: provider }),
    enPareja:
      partner !== undefined ||
      dependants.some((dependant) => relationships[dependant.relationship].partner),
    ingresodatos: true,
    ...(prevision === null ? {} : { prevision }),
  };
}

function toContributor(person: { sex: Sex; age: number; income: number | null }) {
  const { sex, age, income } = person;
  return {
    cotizante_sexo: wireSex[sex],
    edad: age,
    ...(income === null ? {} : { ingreso: income }),
  };
}

function toWireDependant({ relationship, sex, age }: Dependant) {
  return {
    parentescoCarga: relationships[relationship].wire,
    edad: age,
    ...(sex === null ? {} : { sexo: wireSex[sex] }),
  };
}
