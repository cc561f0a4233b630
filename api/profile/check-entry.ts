import type { CompareProfile } from '@cotejo/contract/comparison/compare.ts';
import type { FieldError } from '@cotejo/domain/errors/error-catalogue.ts';
import { getProblemKind, type FieldErrorCode } from '@cotejo/domain/form/rules.ts';
import { validateForm, type FormProblem } from '@cotejo/domain/form/validate-form.ts';
import { toPointer } from '@cotejo/domain/form/pointers.ts';
import type { ProfileForm } from '@cotejo/domain/profile/build-profile-form.ts';
import { toProfile } from '@cotejo/domain/profile/profile-answers.ts';
import {
  problemTitle,
  ruleMessage,
  verifyProfileForm,
} from '@cotejo/domain/profile/verify-profile-form.ts';
import { wirePathOf } from '@cotejo/contract/profile/perfil-ingreso.ts';
import { readPerfil } from '@cotejo/contract/profile/read-perfil.ts';
import { writePerfil } from '@cotejo/contract/profile/write-perfil.ts';

/**
 * What the validation step may answer (spec 2 §5): payloads, of which the first is used; a message,
 * which is shown as the error; or null, which is invalid without a message of its own.
 */
export type ValidationResult = readonly CompareProfile[] | string | null;

export interface CheckedEntry {
  readonly result: ValidationResult;
  /** The message above the form; null where it was accepted. */
  readonly message: string | null;
  readonly errors: readonly FieldError[];
}

/** The validation step (spec 2 §5) for a perfilIngreso that was sent as JSON. */
export function checkEntry(form: ProfileForm, profile: unknown): CheckedEntry {
  const answers = readPerfil(form, profile);
  const { country, language } = form;
  const { values, problems } = validateForm(form, answers, { country, language, today: '' });
  const { filled, message } = verifyProfileForm(form, answers);
  if (filled && problems.length === 0) {
    return { result: [writePerfil(toProfile(values))], message: null, errors: [] };
  }
  return {
    result: filled ? ruleMessage(form, problems) : null,
    message: filled ? problemTitle(form, problems) : message,
    errors: problems.map((problem) => ({
      pointer: `/profile${toPointer(wirePathOf(problem.name))}`,
      code: codeOf(problem, form),
      message: problem.message,
    })),
  };
}

/** Callers of the validation step know four codes for a field, and the rules of the form by name. */
function codeOf({ code, bound }: FormProblem, { rules = [] }: ProfileForm): string {
  return rules.some(({ rule }) => rule === code)
    ? code
    : getProblemKind(code as FieldErrorCode, bound);
}
