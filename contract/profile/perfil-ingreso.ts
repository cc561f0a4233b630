/** perfilIngreso (spec 2 §3) as JSON: what the comparison prices and the data call stores. */
export type PerfilIngreso = Readonly<Record<string, unknown>>;

/** Where the answer of each field of a profile form stands in perfilIngreso. */
const wirePaths: Readonly<Record<string, string>> = {
  'holder.sex': 'cotizante.0.cotizante_sexo',
  'holder.age': 'cotizante.0.edad',
  income: 'cotizante.0.ingreso',
  together: 'enPareja',
  holderPaysOnly: 'soloCargas',
  // The second contributor of an isapre plan pays with the first.
  'partner.sex': 'cotizante.1.cotizante_sexo',
  'partner.age': 'cotizante.1.edad',
  'partner.income': 'cotizante.1.ingreso',
  'dependants.{n}.relationship': 'cargas.{n}.parentescoCarga',
  'dependants.{n}.age': 'cargas.{n}.edad',
  'dependants.{n}.sex': 'cargas.{n}.sexo',
  'pets.{n}.species': 'mascota.{n}.especie',
  'pets.{n}.breed': 'mascota.{n}.raza',
  'pets.{n}.age': 'mascota.{n}.edad',
  'groups.{n}.workers': 'colectivos.{n}.cantidadDeTrabajadores',
  'groups.{n}.dependants': 'colectivos.{n}.cantidadDeCargas',
  workers: 'cantidadempleados',
  payroll: 'sctr.ingreso',
  nationality: 'titular.nacionalidad',
  coverageCountry: 'titular.paisCobertura',
  region: 'region.stateCode',
  tripDays: 'dias',
  prevision: 'prevision',
  provider: 'prestador',
};

/** Lists of perfilIngreso by the form's names of their rows. */
export const wireLists: Readonly<Record<string, string>> = {
  dependants: 'cargas',
  pets: 'mascota',
  groups: 'colectivos',
};

/** `pets.0.age` → `mascota.0.edad`; a name of a group of rows keeps its `{n}`. */
export function wirePathOf(name: string): string {
  const row = /\.(\d+)\./.exec(name)?.[1];
  const path = wirePaths[row === undefined ? name : name.replace(`.${row}.`, '.{n}.')];
  if (path === undefined) throw new TypeError(`${name} has no place in perfilIngreso`);
  return row === undefined ? path : path.replace('{n}', row);
}
