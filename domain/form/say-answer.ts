import type { FormField } from './definition.ts';

/** The words of a question where it stands without its form: with its unit, and what it is about. */
export function sayQuestion({ label, about, suffix }: FormField): string {
  const measured = suffix === undefined ? label : `${label} (${suffix})`;
  return about === undefined || label.includes(about) ? measured : `${measured} · ${about}`;
}

/** An answer in words: the label of the option that was chosen, or what was typed. */
export function sayAnswer(field: FormField, answer: unknown): string {
  if (field.options !== undefined)
    return field.options.find(({ value }) => value === answer)?.label ?? String(answer);
  return typeof answer === 'number' ? String(answer).replace('.', ',') : String(answer);
}
