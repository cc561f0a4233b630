import type { ProfileFormDefinition, ProfileFormField } from './form-definition.ts';
import { applyMask } from './form-mask.ts';
import { readNumber } from './check-profile-form.ts';
import {
  answerOf,
  emptyDraft,
  emptyRow,
  fieldsOfGroup,
  isHidden,
  multipleGroups,
  withMinimumRows,
  type ProfileDraft,
  type ProfileRow,
} from './profile-draft.ts';
import { asList, asRecord, asText } from './read-value.ts';
import { isPartner, normaliseRelationship } from './relationship.ts';

/** perfilIngreso (spec 2 §3) as JSON: what the comparison prices and the data call stores. */
export type PerfilIngreso = Readonly<Record<string, unknown>>;

/** Where the answers of a group that is not multiple stand in perfilIngreso. */
type Place = 'top' | 'record' | { readonly list: string; readonly at: number };
const places: Readonly<Record<string, Place>> = {
  cotizante: { list: 'cotizante', at: 0 },
  // The second contributor of an isapre plan pays with the first.
  pareja: { list: 'cotizante', at: 1 },
  titular: 'record',
  region: 'record',
  sctr: 'record',
};

function placeOf(group: string | null): Place {
  return group === null ? 'top' : (places[group] ?? 'top');
}

type Wire = Record<string, unknown>;

/** Only for a draft without problems. */
export function toPerfilIngreso(
  definition: ProfileFormDefinition,
  draft: ProfileDraft,
): PerfilIngreso {
  const wire: Wire = {};
  for (const field of definition.profileFormFields) {
    if (field.isMultiple) continue;
    const place = { field, row: null };
    if (isHidden(definition, draft, place)) continue;
    const value = wireValue(field, answerOf(draft, place));
    if (value !== undefined) targetOf(wire, field)[field.fldName] = value;
  }
  for (const { name } of multipleGroups(definition)) {
    const fields = fieldsOfGroup(definition, name);
    wire[name] = (draft.rows[name] ?? []).map((_, row) =>
      Object.fromEntries(
        fields.flatMap((field) => {
          const place = { field, row };
          const value = isHidden(definition, draft, place)
            ? undefined
            : wireValue(field, answerOf(draft, place));
          return value === undefined ? [] : [[field.fldName, value]];
        }),
      ),
    );
  }
  return { ...sumGroups(wire), ...enteredData(wire) };
}

function targetOf(wire: Wire, { groupedBy }: ProfileFormField): Wire {
  const place = placeOf(groupedBy);
  if (place === 'top' || groupedBy === null) return wire;
  if (place === 'record') return (wire[groupedBy] ??= {}) as Wire;
  const list = (wire[place.list] ??= []) as Wire[];
  return (list[place.at] ??= {});
}

function wireValue(field: ProfileFormField, answer: string): string | number | boolean | undefined {
  const { dataType } = field.elements;
  if (dataType === 'flag') return answer === 'si';
  if (answer === '') return undefined;
  if (dataType === 'option') return answer;
  return readNumber(field, answer) ?? undefined;
}

/** Spec 2 §4: the groups of a collective are summed into one row. */
function sumGroups(wire: Wire): Wire {
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
function enteredData(wire: Wire): Wire {
  const partner = asList(wire['cargas']).some((row) =>
    isPartner(normaliseRelationship(asText(asRecord(row)?.['parentescoCarga'], 60) ?? '')),
  );
  return { enPareja: wire['enPareja'] === true || partner, ingresodatos: true };
}

/** A stored or sent perfilIngreso as the form shows it; what the form does not ask is left out. */
export function draftFromPerfil(definition: ProfileFormDefinition, input: unknown): ProfileDraft {
  const wire = asRecord(input) ?? {};
  const start = emptyDraft(definition);
  const fields = Object.fromEntries(
    definition.profileFormFields
      .filter(({ isMultiple }) => !isMultiple)
      .map((field): [string, string] => {
        const given = sourceOf(wire, field)?.[nameIn(wire, field)];
        return [field.inputName, shownAs(field, given) ?? start.fields[field.inputName] ?? ''];
      }),
  );
  const rows = Object.fromEntries(
    multipleGroups(definition).map(({ name, maximumRows }): [string, ProfileRow[]] => [
      name,
      asList(wire[name])
        .slice(0, maximumRows)
        .map((row) => {
          const source = asRecord(row) ?? {};
          const own = fieldsOfGroup(definition, name).map((field) => [
            field.fldName,
            shownAs(field, source[field.fldName]) ?? '',
          ]);
          return { ...emptyRow(definition, name), ...Object.fromEntries(own) } as ProfileRow;
        }),
    ]),
  );
  return withMinimumRows(definition, { fields, rows });
}

function sourceOf(
  wire: PerfilIngreso,
  { groupedBy }: ProfileFormField,
): Readonly<Record<string, unknown>> | undefined {
  const place = placeOf(groupedBy);
  if (place === 'top' || groupedBy === null) return wire;
  if (place === 'record') return asRecord(wire[groupedBy]);
  return asRecord(asList(wire[place.list])[place.at]);
}

/** The specification has two names for a contributor's sex. */
function nameIn(wire: PerfilIngreso, field: ProfileFormField): string {
  if (field.fldName !== 'cotizante_sexo') return field.fldName;
  return sourceOf(wire, field)?.['cotizante_sexo'] === undefined ? 'sexo' : 'cotizante_sexo';
}

const sexes: Readonly<Record<string, string>> = { F: 'Femenino', M: 'Masculino' };

/** As the form holds it. A wrong value is kept as it came: the check then says what is wrong with it. */
function shownAs(field: ProfileFormField, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'object') return '?';
  if (typeof value === 'boolean') return value ? 'si' : '';
  const text = String(value).slice(0, 200);
  const { mask } = field.elements;
  // A number longer than the mask stays whole, to be refused: a shorter one would be another price.
  if (mask?.includes('.') && /^\d{1,10}$/.test(text)) return applyMask(mask, text);
  if (field.fldName === 'cotizante_sexo') return sexes[text] ?? text;
  if (field.fldName === 'parentescoCarga') return normaliseRelationship(text);
  return text;
}
