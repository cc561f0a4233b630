import type { FormDefinition } from './definition.ts';
import { readPath, writePath, type FormValues } from './values.ts';
import { fieldsOf } from './visibility.ts';

/**
 * What is worth keeping of a form that is not finished: texts, numbers and ticks of its own fields, unchecked. The
 * consent and required ticks are statements about what is sent, and are made when it is sent.
 */
export function pickDraft(definition: FormDefinition, values: FormValues): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const { name, type, required } of fieldsOf(definition, values)) {
    const value = readPath(values, name);
    const isKept = ['string', 'number', 'boolean'].includes(typeof value) && value !== '';
    if (isKept && !(type === 'checkbox' && required)) writePath(kept, name, value);
  }
  return kept;
}
