import { readPath, writePath, type FormValues } from '@cotejo/domain/form/values.ts';
import type { ProfileForm } from '@cotejo/domain/profile/build-profile-form.ts';
import { relationshipCodes } from '@cotejo/domain/profile/profile.ts';
import { asList, asRecord } from '@cotejo/domain/profile/read-value.ts';

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

/** Checked answers of a form as perfilIngreso. */
export function writeAnswers(form: ProfileForm, answers: FormValues): PerfilIngreso {
  const wire: Record<string, unknown> = {};
  for (const { rows } of form.groups)
    if (rows !== undefined) wire[wireLists[rows.name] ?? rows.name] = [];
  for (const [name, path] of Object.entries(wirePaths)) {
    const [list = '', field] = name.split('.{n}.');
    const rows = field === undefined ? [] : asList(readPath(answers, list));
    const places: (readonly [from: string, to: string])[] =
      field === undefined
        ? [[name, path]]
        : rows.map((_, row) => [`${list}.${row}.${field}`, path.replace('{n}', String(row))]);
    for (const [from, to] of places) {
      const value = readPath(answers, from);
      // A box that nobody ticked says nothing.
      if (value !== undefined && value !== false) writePath(wire, to, value);
    }
  }
  return { ...sumGroups(wire), ...enteredData(wire) };
}

/** Spec 2 §4: the groups of a company are summed into one row. */
function sumGroups(wire: PerfilIngreso): PerfilIngreso {
  const groups = asList(wire['colectivos']).map((row) => asRecord(row) ?? {});
  if (groups.length === 0) return wire;
  const sum = (name: string) =>
    groups.reduce((total, row) => total + (typeof row[name] === 'number' ? row[name] : 0), 0);
  const workers = sum('cantidadDeTrabajadores');
  return {
    ...wire,
    colectivos: [{ cantidadDeTrabajadores: workers, cantidadDeCargas: sum('cantidadDeCargas') }],
    cantidadempleados: workers,
  };
}

const partners: readonly unknown[] = [relationshipCodes.conyuge, relationshipCodes.conviviente];

/** `enPareja` follows from the people; nationality or coverage country alone count as data (spec 2 §5). */
function enteredData(wire: PerfilIngreso): PerfilIngreso {
  const partner = asList(wire['cargas']).some((row) =>
    partners.includes(asRecord(row)?.['parentescoCarga']),
  );
  return { enPareja: wire['enPareja'] === true || partner, ingresodatos: true };
}
