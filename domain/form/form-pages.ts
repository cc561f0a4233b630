import type { FormDefinition, FormField, FormGroup } from './definition.ts';
import { readPath, writePath, type FormValues } from './values.ts';
import { answeredByNone, answerTo, fieldsOf, visibleNames } from './visibility.ts';

/** Groups that are asked on a page of their own: all with a question; what is only ticked stands with the consent. */
export function askedGroups({ groups }: FormDefinition): readonly FormGroup[] {
  return groups.filter(({ fields }) => fields.some(({ type }) => type !== 'checkbox'));
}

/** The form of one page. Its title is that of the page, unless the group is one that can be answered at once. */
export function formOfGroup(form: FormDefinition, group: FormGroup): FormDefinition {
  const { consent: _consent, lead: _lead, ...rest } = form;
  const { title: _title, ...untitled } = group;
  const isTitled = group.fields.some(({ noneOf }) => noneOf !== undefined);
  return { ...rest, groups: [isTitled ? group : untitled] };
}

/** The form of the last page: the statements and the consent. */
export function formOfConsent(form: FormDefinition): FormDefinition {
  const { lead: _lead, ...rest } = form;
  const asked = askedGroups(form);
  return { ...rest, groups: form.groups.filter((group) => !asked.includes(group)) };
}

/** All values of a form, with those of one of its pages as they are now. */
export function withPage(
  form: FormDefinition,
  all: FormValues,
  page: FormDefinition,
  values: FormValues,
): FormValues {
  const own = new Set(fieldsOf(page).map(({ name }) => name));
  const next: Record<string, unknown> = {};
  for (const { name } of fieldsOf(form, all)) {
    const value = readPath(own.has(name) ? values : all, name);
    if (value !== undefined) writePath(next, name, value);
  }
  return next;
}

/**
 * How many pages from the first on have every answer that they need: the page after them is the one to go on with.
 * Whether an answer can be is the validator's to say, which is not loaded yet when a form is opened.
 */
export function countAnswered(form: FormDefinition, values: FormValues): number {
  const visible = visibleNames(form, values);
  const groups = askedGroups(form);
  const open = groups.findIndex(({ fields }) => !isAnswered(fields, values, visible));
  return open === -1 ? groups.length : open;
}

function isAnswered(
  fields: readonly FormField[],
  values: FormValues,
  visible: ReadonlySet<string>,
): boolean {
  const shown = fields.filter(({ name }) => visible.has(name));
  const byNone = answeredByNone(shown, values);
  const isGiven = (field: FormField): boolean => {
    const answer = answerTo(field, values);
    return field.type === 'checkbox' ? answer === true : answer !== undefined;
  };
  return shown.every((field) => {
    if (field.atLeastOne !== undefined)
      return shown.some((other) => other.atLeastOne === field.atLeastOne && isGiven(other));
    return !field.required || byNone.has(field.name) || isGiven(field);
  });
}
