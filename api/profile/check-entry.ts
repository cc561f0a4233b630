import { checkProfileForm, verifyProfileForm } from '@cotejo/domain/profile/check-profile-form.ts';
import type { FieldError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { ProfileFormDefinition } from '@cotejo/domain/profile/form-definition.ts';
import type { FieldPlace } from '@cotejo/domain/profile/profile-draft.ts';
import { draftFromPerfil } from '@cotejo/domain/profile/profile-wire.ts';
import {
  validateProfile,
  validationMessage,
  type ValidationResult,
} from '@cotejo/domain/profile/validate-profile.ts';

export interface CheckedEntry {
  readonly result: ValidationResult;
  /** What is said above the form; null where it was taken. */
  readonly message: string | null;
  readonly errors: readonly FieldError[];
}

/** The validation step (spec 2 §5) for a perfilIngreso that was sent as JSON. */
export function checkEntry(definition: ProfileFormDefinition, profile: unknown): CheckedEntry {
  const draft = draftFromPerfil(definition, profile);
  const result = validateProfile(definition, draft);
  if (Array.isArray(result)) return { result, message: null, errors: [] };
  const { filled, message } = verifyProfileForm(definition, draft);
  const errors = checkProfileForm(definition, draft).map((problem) => ({
    pointer: `/profile${pointerOf(problem.place)}`,
    code: problem.code,
    message: problem.message,
  }));
  const said = typeof result === 'string' ? result : null;
  return { result, message: filled ? validationMessage(definition, said) : message, errors };
}

/** The two contributors are one list on the wire. */
const lists: Readonly<Record<string, string>> = {
  cotizante: '/cotizante/0',
  pareja: '/cotizante/1',
};

function pointerOf({ field: { fldName, groupedBy }, row }: FieldPlace): string {
  if (groupedBy === null) return `/${fldName}`;
  if (row !== null) return `/${groupedBy}/${row}/${fldName}`;
  return `${lists[groupedBy] ?? `/${groupedBy}`}/${fldName}`;
}
