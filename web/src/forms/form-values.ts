import { consentVersionField } from '@cotejo/domain/purchase/form-validation.ts';
import { readPath, writePath, type FormValues } from '@cotejo/domain/purchase/form-paths.ts';
import { fieldsOf, visibleNames } from '@cotejo/domain/purchase/form-visibility.ts';
import type { FormDefinition, FormField } from '@cotejo/domain/purchase/snapshot.ts';

/** What a control starts with: text as it was stored, an empty text where nothing was. */
function controlValue(field: FormField, saved: unknown): string | boolean {
  // A statement is made on each visit: a changed answer is not covered by the tick of before.
  if (field.type === 'checkbox') return saved === true && !field.required;
  if (typeof saved === 'string') return saved;
  if (typeof saved === 'number') return String(saved).replace('.', ',');
  return field.initial ?? '';
}

/** A value for every field of the form, so that no control changes between empty and filled. */
export function initialValues(
  definition: FormDefinition,
  saved: FormValues,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const field of fieldsOf(definition)) {
    writePath(values, field.name, controlValue(field, readPath(saved, field.name)));
  }
  if (definition.consent) values[definition.consent.field] = false;
  return values;
}

/** What is sent: the fields on the screen that have an answer, and the version of the consent's text. */
export function answersOf(definition: FormDefinition, values: FormValues): Record<string, unknown> {
  const answers: Record<string, unknown> = {};
  const visible = visibleNames(definition, values);
  for (const { name } of fieldsOf(definition)) {
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

/** The element that an error links to; birth dates link to the part that is wrong. */
export function fieldId(name: string): string {
  return `f-${name.replaceAll('.', '-')}`;
}
