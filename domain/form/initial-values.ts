import { consentVersionField, type FormDefinition, type FormField } from './definition.ts';
import { applyMask } from './masks.ts';
import { readPath, writePath, type FormValues } from './values.ts';
import { countRows, fieldsOf, toRowField, visibleNames } from './visibility.ts';

/** What a control starts with: text as it was stored, an empty text where nothing was. */
function controlValue(field: FormField, saved: unknown): string | boolean {
  // A statement is made on each visit: a changed answer needs a new tick.
  if (field.type === 'checkbox')
    return saved === undefined
      ? field.initial === 'true' && !field.required
      : saved === true && !field.required;
  if (typeof saved === 'string' && saved !== '') return saved;
  if (typeof saved === 'number') return numberText(field, saved);
  return field.initial ?? field.default ?? '';
}

function numberText({ mask }: FormField, value: number): string {
  const text = String(value).replace('.', ',');
  // A number longer than its mask is kept, to be refused: a truncated one would change the price.
  const places = mask?.replaceAll(/[^9]/g, '').length ?? 0;
  return mask !== undefined && text.length <= places ? applyMask(mask, text) : text;
}

function emptyRows(count: number): Record<string, unknown>[] {
  return Array.from({ length: count }, () => ({}));
}

/** A value for every field of the form, so that no control changes between empty and filled. */
export function initialValues(
  definition: FormDefinition,
  saved: FormValues,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { rows } of definition.groups) {
    if (rows === undefined) continue;
    const count = Math.max(rows.min, countRows(rows, saved));
    writePath(values, rows.name, emptyRows(count));
  }
  for (const field of fieldsOf(definition, values)) {
    writePath(values, field.name, controlValue(field, readPath(saved, field.name)));
  }
  if (definition.consent) values[definition.consent.field] = false;
  return values;
}

/** A new row of a group: its place in the list, filled with what its fields start with. */
export function emptyRow(
  { fields }: { readonly fields: readonly FormField[] },
  row: number,
): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => {
      const { name } = toRowField(field, row);
      return [name.slice(name.lastIndexOf('.') + 1), controlValue(field, undefined)];
    }),
  );
}

/** What is sent: the fields on the screen that have an answer, and the version of the consent's text. */
export function readAnswers(
  definition: FormDefinition,
  values: FormValues,
): Record<string, unknown> {
  const answers: Record<string, unknown> = {};
  // An emptied row is still a row, and its missing answers are reported.
  for (const { rows } of definition.groups) {
    if (rows !== undefined) writePath(answers, rows.name, emptyRows(countRows(rows, values)));
  }
  const visible = visibleNames(definition, values);
  for (const { name } of fieldsOf(definition, values)) {
    const value = readPath(values, name);
    if (visible.has(name) && value !== '' && value !== undefined) writePath(answers, name, value);
  }
  const { consent } = definition;
  if (consent) {
    answers[consent.field] = readPath(values, consent.field) === true;
    answers[consentVersionField] = consent.textVersion;
  }
  return answers;
}
