import { checkProfileForm, verifyProfileForm } from './check-profile-form.ts';
import type { ProfileFormDefinition } from './form-definition.ts';
import { toPerfilIngreso, type PerfilIngreso } from './profile-wire.ts';
import type { ProfileDraft } from './profile-draft.ts';

/**
 * What the validation step may answer (spec 2 §5): payloads, of which the first is used; a message,
 * which is shown as the error; or null, which is invalid without a word of its own.
 */
export type ValidationResult = readonly PerfilIngreso[] | string | null;

/** One rule set for server and browser: fields are checked one by one, then the form as a whole. */
export function validateProfile(
  definition: ProfileFormDefinition,
  draft: ProfileDraft,
): ValidationResult {
  if (!verifyProfileForm(definition, draft).filled) return null;
  const problems = checkProfileForm(definition, draft);
  if (problems.length === 0) return [toPerfilIngreso(definition, draft)];
  const rule = problems.find(({ code }) => definition.rules.some((one) => one.rule === code));
  return rule !== undefined && problems.length === 1 ? rule.message : null;
}

/** What is said above a form that was not taken; 'Perfil inválido' where nothing specific is known. */
export function validationMessage(
  { messages }: ProfileFormDefinition,
  result: string | null,
): string {
  return result ?? messages.invalid;
}
