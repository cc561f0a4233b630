import type { Sex } from '@cotejo/domain/catalogue/product.ts';
import {
  insuresHolder,
  isPartnerCode,
  relationshipCodes,
  sexWords,
  type Dependant,
  type Profile,
} from '@cotejo/domain/profile/profile.ts';
import type { CompareProfile } from '../comparison/compare.ts';

/** A profile as perfilIngreso: what the comparison and the other calls take (spec 1 §3, spec 2 §3). */
export function writePerfil(profile: Profile): CompareProfile {
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
    ...(insuresHolder(profile) || holder === null ? {} : { soloCargas: true }),
    enPareja:
      partner !== undefined || dependants.some(({ relationship }) => isPartnerCode(relationship)),
    ingresodatos: true,
    ...(prevision === null ? {} : { prevision }),
  };
}

function toContributor(person: { sex: Sex; age: number; income: number | null }) {
  const { sex, age, income } = person;
  return {
    cotizante_sexo: sexWords[sex],
    edad: age,
    ...(income === null ? {} : { ingreso: income }),
  };
}

function toWireDependant({ relationship, sex, age }: Dependant) {
  return {
    parentescoCarga: relationshipCodes[relationship],
    edad: age,
    ...(sex === null ? {} : { sexo: sexWords[sex] }),
  };
}
