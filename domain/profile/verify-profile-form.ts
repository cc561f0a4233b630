import { readPath, type FormValues } from '../form/values.ts';
import { rowTitle } from '../form/row-title.ts';
import { visibleNames } from '../form/visibility.ts';
import type { ProfileForm } from './build-profile-form.ts';
import { fieldsToFill } from './profile-answers.ts';

/**
 * Spec 2 §5, profile form verification: with none of the required fields filled in a submit is ignored
 * and `message` names them, those of a row with its title; otherwise it says that all was entered.
 */
export function verifyProfileForm(
  form: ProfileForm,
  answers: FormValues,
): { readonly filled: boolean; readonly message: string } {
  const visible = visibleNames(form, answers);
  const fields = fieldsToFill(form, answers).filter(({ name }) => visible.has(name));
  const filled =
    fields.length === 0 || fields.some(({ name }) => isEntered(readPath(answers, name)));
  const labels = new Set(
    fields.map(({ name, label }) => {
      const title = rowTitle(form, name);
      return title === null ? label : `${label} (${title.toLowerCase()})`;
    }),
  );
  return {
    filled,
    message: filled
      ? form.messages.complete
      : form.messages.missing.replace('{list}', [...labels].join(', ')),
  };
}

/** Whatever JSON holds: not all of it has a text. */
function isEntered(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null;
}

/**
 * The validation step's own message (spec 2 §5): what a rule of the whole form says, where nothing else
 * is wrong; null where nothing specific is known.
 */
export function ruleMessage(
  { rules = [] }: ProfileForm,
  problems: readonly { readonly message: string }[],
): string | null {
  const [only, ...others] = problems;
  if (only === undefined || others.length > 0) return null;
  return rules.some(({ message }) => message === only.message) ? only.message : null;
}

/** The message above a form that was not accepted. */
export function problemTitle(
  form: ProfileForm,
  problems: readonly { readonly message: string }[],
): string {
  return ruleMessage(form, problems) ?? form.messages.invalid;
}
