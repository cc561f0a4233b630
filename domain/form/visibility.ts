import type { Condition, FormDefinition, FormField, FormOption } from './definition.ts';
import { readPath, type FormValues } from './values.ts';

const rowMark = '{n}';

/** How many rows of a group the values hold; never more than the group may have. */
export function countRows(
  rows: { readonly name: string; readonly max: number },
  values: FormValues,
): number {
  const list = readPath(values, rows.name);
  return Array.isArray(list) ? Math.min(list.length, rows.max) : 0;
}

/** A field of a group of rows as the field of one row: `pets.{n}.age` → `pets.0.age`. */
export function toRowField(field: FormField, row: number): FormField {
  const named = (text: string) => text.replace(rowMark, String(row));
  const condition = ({ field: other, equals }: Condition) => ({ field: named(other), equals });
  return {
    ...field,
    name: named(field.name),
    ...(field.inputName === undefined ? {} : { inputName: named(field.inputName) }),
    ...(field.clears === undefined ? {} : { clears: named(field.clears) }),
    ...(field.visibleWhen === undefined ? {} : { visibleWhen: condition(field.visibleWhen) }),
    ...(field.hintFrom === undefined
      ? {}
      : { hintFrom: { ...field.hintFrom, when: condition(field.hintFrom.when) } }),
    ...(field.optionsBy === undefined
      ? {}
      : { optionsBy: { ...field.optionsBy, field: named(field.optionsBy.field) } }),
  };
}

/** Every field of a form with these values, row by row. */
export function fieldsOf(definition: FormDefinition, values: FormValues = {}): FormField[] {
  return definition.groups.flatMap(({ rows, fields }) =>
    rows === undefined
      ? fields
      : Array.from({ length: countRows(rows, values) }, (_, row) =>
          fields.map((field) => toRowField(field, row)),
        ).flat(),
  );
}

/** The fields of {@link fieldsOf} that a rule is about: `pets.{n}.age` is about the age of every row. */
export function fieldsOfRule(fields: readonly FormField[], name: string): readonly FormField[] {
  const [before = '', after = ''] = name.split(rowMark);
  return fields.filter((field) =>
    name.includes(rowMark)
      ? field.name.startsWith(before) && field.name.endsWith(after)
      : field.name === name,
  );
}

/** The value of a field: its answer, or its default where it was left empty. */
export function answerTo(field: FormField, values: FormValues): unknown {
  const value = readPath(values, field.name);
  const isEmpty =
    value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
  return isEmpty ? field.default : value;
}

/** The hint of a field with these values: another one where its number is high (`hintFrom`). */
export function hintOf({ name, hint, hintFrom }: FormField, values: FormValues): FormField['hint'] {
  if (hintFrom === undefined) return hint;
  const { from, when, text } = hintFrom;
  const isHigh = Number(readPath(values, name) ?? 0) >= from;
  return isHigh && readPath(values, when.field) === when.equals ? text : hint;
}

/** Names of the questions that a ticked "none of these" answers with no. */
export function answeredByNone(
  fields: readonly FormField[],
  values: FormValues,
): ReadonlySet<string> {
  return new Set(
    fields.flatMap(({ name, noneOf = [] }) => (readPath(values, name) === true ? noneOf : [])),
  );
}

/** The options that a field accepts, given the other answers (comunas of the chosen region). */
export function getOptions(
  field: FormField,
  values: FormValues,
  fields: readonly FormField[],
): readonly FormOption[] {
  const { optionsBy } = field;
  if (optionsBy === undefined) return field.options ?? [];
  const other = fields.find(({ name }) => name === optionsBy.field);
  const answer = other === undefined ? undefined : answerTo(other, values);
  return typeof answer === 'string' && Object.hasOwn(optionsBy.options, answer)
    ? (optionsBy.options[answer] ?? [])
    : [];
}

/** Every option that a field may ever offer, each once: what a page without scripts shows. */
export function getAllOptions({ options, optionsBy }: FormField): readonly FormOption[] {
  const all = optionsBy === undefined ? (options ?? []) : Object.values(optionsBy.options).flat();
  return [...new Map(all.map((option) => [option.value, option])).values()];
}

/**
 * Which fields are on the screen for these values. A field whose condition depends on a hidden field
 * is hidden too, so an answer behind a withdrawn yes is never asked for nor kept.
 */
export function visibleNames(definition: FormDefinition, values: FormValues): ReadonlySet<string> {
  const fields = new Map(fieldsOf(definition, values).map((field) => [field.name, field]));
  const known = new Map<string, boolean>();
  const hasRows = (name: string | undefined): boolean => {
    if (name === undefined) return true;
    const rows = readPath(values, name);
    return Array.isArray(rows) && rows.length > 0;
  };
  const visible = (name: string): boolean => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const field = fields.get(name);
    if (!field) return false;
    // Set before recursing: a circular condition ends as hidden.
    known.set(name, false);
    const when = field.visibleWhen;
    const other = when && fields.get(when.field);
    const shown =
      hasRows(field.visibleWithRows) &&
      (when === undefined ||
        (other !== undefined && visible(other.name) && answerTo(other, values) === when.equals));
    known.set(name, shown);
    return shown;
  };
  return new Set([...fields.keys()].filter(visible));
}
