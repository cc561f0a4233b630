import type {
  FieldProblemCode,
  ProfileFormDefinition,
  ProfileFormField,
  ProfileFormRule,
} from './form-definition.ts';
import { unmask } from './form-mask.ts';
import {
  answerOf,
  fieldsOfGroup,
  inputNameOf,
  isHidden,
  optionsAt,
  placesOf,
  typedAt,
  type FieldPlace,
  type ProfileDraft,
} from './profile-draft.ts';

export interface ProfileFormProblem {
  /** Name of the input: `edad`, `carga-0-edad`. */
  readonly field: string;
  readonly code: FieldProblemCode | ProfileFormRule['rule'];
  /** In the definition's language. */
  readonly message: string;
  readonly place: FieldPlace;
}

/** Everything that stands in the way of a form, field by field in its order, then rule by rule. */
export function checkProfileForm(
  definition: ProfileFormDefinition,
  draft: ProfileDraft,
): readonly ProfileFormProblem[] {
  const wrong = placesOf(definition, draft).flatMap((place): ProfileFormProblem[] => {
    const code = isHidden(definition, draft, place) ? null : problemAt(definition, draft, place);
    if (code === null) return [];
    const { field, row } = place;
    const message = field.elements.problems[code];
    return [{ field: inputNameOf(field, row), code, message, place }];
  });
  const fields = new Set(wrong.map(({ field }) => field));
  // A field that cannot be read has said so already; a rule about it would say it twice.
  return [...wrong, ...brokenRules(definition, draft).filter(({ field }) => !fields.has(field))];
}

function problemAt(
  definition: ProfileFormDefinition,
  draft: ProfileDraft,
  place: FieldPlace,
): FieldProblemCode | null {
  const { elements } = place.field;
  const answer = answerOf(draft, place);
  if (answer === '') return elements.required ? 'required' : null;
  const options = optionsAt(definition, draft, place);
  if (options !== null) {
    return options.some(({ value }) => value === answer) ? null : 'invalid';
  }
  if (elements.dataType === 'flag') return answer === 'si' ? null : 'invalid';
  const number = readNumber(place.field, answer);
  if (number === null) return 'invalid';
  if (elements.min !== null && number < elements.min) return 'low';
  return elements.max !== null && number > elements.max ? 'high' : null;
}

/** A whole number as people type it: `34`, `$1.650.000`; null for anything else. */
export function readNumber({ elements }: ProfileFormField, text: string): number | null {
  const plain = unmask(elements.mask, text);
  return /^\d{1,12}$/.test(plain) ? Number(plain) : null;
}

export function brokenRules(
  definition: ProfileFormDefinition,
  draft: ProfileDraft,
): readonly ProfileFormProblem[] {
  return definition.rules.flatMap((rule) =>
    placesBreaking(definition, draft, rule).map((place) => ({
      field: inputNameOf(place.field, place.row),
      code: rule.rule,
      message: rule.message,
      place,
    })),
  );
}

function placesBreaking(
  definition: ProfileFormDefinition,
  draft: ProfileDraft,
  rule: ProfileFormRule,
): readonly FieldPlace[] {
  const field = fieldsOfGroup(definition, rule.group).find(({ fldName }) => fldName === rule.field);
  if (field === undefined) return [];
  const places = placesOf(definition, draft).filter(
    (place) => place.field === field && !isHidden(definition, draft, place),
  );
  switch (rule.rule) {
    case 'one-of':
      return places.filter((place) => rule.values.includes(answerOf(draft, place))).slice(1);
    case 'not-value':
      return places.filter((place) => answerOf(draft, place) === rule.value);
    case 'minimum-sum': {
      const sum = places.reduce(
        (total, place) => total + (readNumber(field, answerOf(draft, place)) ?? 0),
        0,
      );
      return sum < rule.minimum ? places.slice(0, 1) : [];
    }
  }
}

/** The required fields that nobody but the visitor can fill; a default value is no answer of theirs. */
function fieldsToVerify(definition: ProfileFormDefinition, draft: ProfileDraft): FieldPlace[] {
  return placesOf(definition, draft).filter(
    (place) =>
      place.field.elements.required &&
      place.field.elements.defaultValue === null &&
      !isHidden(definition, draft, place),
  );
}

/**
 * Spec 2 §5, profile form verification: with none of the required fields filled a submit is ignored
 * and `message` names them; otherwise it says that all was entered.
 */
export function verifyProfileForm(
  definition: ProfileFormDefinition,
  draft: ProfileDraft,
): { readonly filled: boolean; readonly message: string; readonly first: string | null } {
  const places = fieldsToVerify(definition, draft);
  const filled = places.length === 0 || places.some((place) => typedAt(draft, place).trim() !== '');
  const labels = new Set(places.map(({ field }) => field.elements.label));
  const first = places[0];
  return {
    filled,
    message: filled
      ? definition.messages.complete
      : definition.messages.missing.replace('{list}', [...labels].join(', ')),
    first: first === undefined ? null : inputNameOf(first.field, first.row),
  };
}
