import type { ProfileFormDefinition } from '@cotejo/domain/profile/form-definition.ts';
import {
  fieldsOfGroup,
  type FieldPlace,
  type ProfileDraft,
  type ProfileRow,
} from '@cotejo/domain/profile/profile-draft.ts';

/** One answer more, and what the field's changeAction does to its neighbours. */
export function withAnswer(
  definition: ProfileFormDefinition,
  draft: ProfileDraft,
  place: FieldPlace,
  text: string,
): ProfileDraft {
  const { field } = place;
  const answered = put(draft, place, text);
  const action = field.elements.changeAction;
  const other =
    action === null
      ? undefined
      : fieldsOfGroup(definition, field.groupedBy).find(({ fldName }) => fldName === action.field);
  return other === undefined
    ? answered
    : put(answered, { field: other, row: place.row }, other.elements.defaultValue ?? '');
}

function put(draft: ProfileDraft, { field, row }: FieldPlace, text: string): ProfileDraft {
  if (row === null) return { ...draft, fields: { ...draft.fields, [field.inputName]: text } };
  const group = field.groupedBy ?? '';
  const rows = (draft.rows[group] ?? []).map((one, at): ProfileRow =>
    at === row ? { ...one, [field.fldName]: text } : one,
  );
  return { ...draft, rows: { ...draft.rows, [group]: rows } };
}
