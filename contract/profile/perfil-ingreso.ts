import type { FormField } from '@cotejo/domain/form/definition.ts';
import { readPath, writePath, type FormValues } from '@cotejo/domain/form/values.ts';
import { fieldsOf } from '@cotejo/domain/form/visibility.ts';
import type { ProfileForm } from '@cotejo/domain/profile/build-profile-form.ts';
import { sexWords, toAnswers } from '@cotejo/domain/profile/profile-answers.ts';
import { relationshipCodes, type Profile } from '@cotejo/domain/profile/profile.ts';
import { asList, asRecord } from '@cotejo/domain/profile/read-value.ts';
import { isPartner, normaliseRelationship } from '@cotejo/domain/profile/relationship.ts';
import type { CompareProfile } from '../comparison/compare.ts';

/** perfilIngreso (spec 2 §3) as JSON: what the comparison prices and the data call stores. */
export type PerfilIngreso = Readonly<Record<string, unknown>>;

/** Where the answer of each field of a profile form stands in perfilIngreso. */
const wirePaths: Readonly<Record<string, string>> = {
  'holder.sex': 'cotizante.0.cotizante_sexo',
  'holder.age': 'cotizante.0.edad',
  income: 'cotizante.0.ingreso',
  together: 'enPareja',
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
const wireLists: Readonly<Record<string, string>> = {
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
  return write(
    answers,
    form.groups.flatMap(({ rows }) => rows?.name ?? []),
  );
}

/** A profile as the comparison and the other calls take it (spec 1 §3). */
export function writePerfil(profile: Profile): CompareProfile {
  const withPartner =
    profile.partner !== undefined ||
    profile.dependants.some(({ relationship }) => isPartner(relationshipCodes[relationship]));
  const lists = profile.holder === null ? [] : ['dependants'];
  return { ...write(toAnswers(profile), lists), enPareja: withPartner };
}

function write(answers: FormValues, lists: readonly string[]): PerfilIngreso {
  const wire: Record<string, unknown> = {};
  for (const list of lists) wire[wireLists[list] ?? list] = [];
  for (const [name, path] of Object.entries(wirePaths)) {
    const [list = '', field] = name.split('.{n}.');
    const rows = field === undefined ? [] : asList(readPath(answers, list));
    const places: (readonly [from: string, to: string])[] =
      field === undefined
        ? [[name, path]]
        : rows.map((_, row) => [`${list}.${row}.${field}`, path.replace('{n}', String(row))]);
    for (const [from, to] of places) {
      const value = readPath(answers, from);
      if (value !== undefined) writePath(wire, to, value);
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

/** `enPareja` follows from the people; nationality or coverage country alone count as data (spec 2 §5). */
function enteredData(wire: PerfilIngreso): PerfilIngreso {
  const partner = asList(wire['cargas']).some((row) =>
    isPartner(normaliseRelationship(String(asRecord(row)?.['parentescoCarga'] ?? ''))),
  );
  return { enPareja: wire['enPareja'] === true || partner, ingresodatos: true };
}

/**
 * A stored or sent perfilIngreso as the answers of a form, unchecked: a wrong value stays as it came, so
 * that the check says what is wrong with it. What the form does not ask is left out.
 */
export function readPerfil(form: ProfileForm, input: unknown): FormValues {
  const wire = asRecord(input) ?? {};
  const answers: Record<string, unknown> = {};
  for (const { rows } of form.groups) {
    if (rows === undefined) continue;
    const sent = asList(wire[wireLists[rows.name] ?? rows.name]).slice(0, rows.max);
    const count = Math.max(rows.min, sent.length);
    answers[rows.name] = Array.from({ length: count }, () => ({}));
  }
  for (const field of fieldsOf(form, answers)) {
    const value = toAnswer(field, readWire(wire, wirePathOf(field.name)));
    if (value !== undefined) writePath(answers, field.name, value);
  }
  return answers;
}

/** The specification has two names for a contributor's sex. */
function readWire(wire: PerfilIngreso, path: string): unknown {
  const value = readPath(wire, path);
  if (value !== undefined || !path.endsWith('.cotizante_sexo')) return value;
  return readPath(wire, path.replace('cotizante_sexo', 'sexo'));
}

function toAnswer(field: FormField, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return undefined;
  if (field.type === 'checkbox') return value === 'si' ? true : value;
  if (typeof value === 'number' && field.type === 'integer') return value;
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  const text = String(value).slice(0, 200);
  if (field.name.endsWith('.sex')) return text === 'F' || text === 'M' ? sexWords[text] : text;
  return field.name.endsWith('.relationship') ? normaliseRelationship(text) : text;
}
