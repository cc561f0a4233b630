import type {
  ProfileFieldElements,
  ProfileFormDefinition,
  ProfileFormField,
  ProfileFormGroup,
  ProfileOption,
} from './form-definition.ts';

export type ProfileRow = Readonly<Record<string, string>>;

/** What a profile form holds while somebody types: texts, possibly wrong. */
export interface ProfileDraft {
  /** Answers outside of rows, by the input's name. */
  readonly fields: ProfileRow;
  /** Rows by their group's name; each by the fields' `fldName`. */
  readonly rows: Readonly<Record<string, readonly ProfileRow[]>>;
}

/** Where an answer stands: a field, in a row of its group or outside of rows. */
export interface FieldPlace {
  readonly field: ProfileFormField;
  readonly row: number | null;
}

export function fieldsOfGroup(
  definition: ProfileFormDefinition,
  group: string | null,
): readonly ProfileFormField[] {
  return definition.profileFormFields.filter(({ groupedBy }) => groupedBy === group);
}

export function inputNameOf({ inputName }: ProfileFormField, row: number | null): string {
  return row === null ? inputName : inputName.replace('{n}', String(row));
}

export function emptyRow(definition: ProfileFormDefinition, group: string): ProfileRow {
  return Object.fromEntries(
    fieldsOfGroup(definition, group).map(({ fldName, elements }) => [
      fldName,
      elements.defaultValue ?? '',
    ]),
  );
}

/** The form as it opens: default values, and as many empty rows as a group starts with. */
export function emptyDraft(definition: ProfileFormDefinition): ProfileDraft {
  return withMinimumRows(definition, {
    fields: Object.fromEntries(
      definition.profileFormFields
        .filter(({ isMultiple }) => !isMultiple)
        .map(({ inputName, elements }) => [inputName, elements.defaultValue ?? '']),
    ),
    rows: {},
  });
}

/** Spec 2 §4: one pet row stands there by itself. */
export function withMinimumRows(
  definition: ProfileFormDefinition,
  draft: ProfileDraft,
): ProfileDraft {
  const rows = Object.fromEntries(
    multipleGroups(definition).map(({ name, minimumRows }) => {
      const known = draft.rows[name] ?? [];
      const missing = Math.max(0, minimumRows - known.length);
      return [
        name,
        [...known, ...Array.from({ length: missing }, () => emptyRow(definition, name))],
      ];
    }),
  );
  return { ...draft, rows };
}

export function multipleGroups({ groups }: ProfileFormDefinition): readonly ProfileFormGroup[] {
  return groups.filter(({ isMultiple }) => isMultiple);
}

/** Every field with an answer of its own, row by row. */
export function placesOf(
  definition: ProfileFormDefinition,
  draft: ProfileDraft,
): readonly FieldPlace[] {
  return definition.profileFormFields.flatMap((field): FieldPlace[] =>
    field.isMultiple
      ? (draft.rows[field.groupedBy ?? ''] ?? []).map((_, row) => ({ field, row }))
      : [{ field, row: null }],
  );
}

/** As typed; the default where nothing is. */
export function answerOf(draft: ProfileDraft, { field, row }: FieldPlace): string {
  return typedAt(draft, { field, row }).trim() || (field.elements.defaultValue ?? '');
}

export function typedAt(draft: ProfileDraft, { field, row }: FieldPlace): string {
  const values =
    row === null ? draft.fields : (draft.rows[field.groupedBy ?? '']?.[row] ?? ({} as ProfileRow));
  return values[row === null ? field.inputName : field.fldName] ?? '';
}

/** The answer of a field beside this one: in the same row where it has one, else in the form. */
export function answerBeside(
  definition: ProfileFormDefinition,
  draft: ProfileDraft,
  { field, row }: FieldPlace,
  fldName: string,
): string {
  const known = definition.profileFormFields;
  const sameRow = known.find(
    (one) => one.fldName === fldName && one.isMultiple && one.groupedBy === field.groupedBy,
  );
  if (row !== null && sameRow !== undefined) return answerOf(draft, { field: sameRow, row });
  const outside = known.find((one) => one.fldName === fldName && !one.isMultiple);
  return outside === undefined ? '' : answerOf(draft, { field: outside, row: null });
}

export function isHidden(
  definition: ProfileFormDefinition,
  draft: ProfileDraft,
  place: FieldPlace,
): boolean {
  const hide = place.field.elements.hideExpression;
  if (hide === null) return false;
  const answer = answerBeside(definition, draft, place, hide.field);
  return 'equals' in hide ? answer === hide.equals : answer !== hide.notEquals;
}

/** The options that this row may choose from; null where anything may be typed. */
export function optionsAt(
  definition: ProfileFormDefinition,
  draft: ProfileDraft,
  place: FieldPlace,
): ProfileFieldElements['allowedValues'] {
  const allowed = place.field.elements.allowedValues;
  if (allowed === null) return null;
  return allowed.filter(
    ({ when }: ProfileOption) =>
      when === undefined || answerBeside(definition, draft, place, when.field) === when.equals,
  );
}

/** Whether a row holds anything but what stood in it at the start. */
export function isRowEmpty(
  definition: ProfileFormDefinition,
  group: string,
  row: ProfileRow,
): boolean {
  return fieldsOfGroup(definition, group).every(
    ({ fldName, elements }) => elements.defaultValue !== null || (row[fldName] ?? '').trim() === '',
  );
}

/**
 * The form as it was sent without scripts: `edad=34&carga-0-edad=5`. Rows left empty fall away. Null
 * when the address holds no field of this form.
 */
export function draftFromQuery(
  definition: ProfileFormDefinition,
  query: URLSearchParams,
): ProfileDraft | null {
  let sent = false;
  const read = (name: string): string => {
    const text = query.get(name);
    if (text !== null) sent = true;
    return (text ?? '').slice(0, 200).trim();
  };
  const fields = Object.fromEntries(
    definition.profileFormFields
      .filter(({ isMultiple }) => !isMultiple)
      .map((field) => [field.inputName, readOption(field, read(field.inputName))]),
  );
  const rows = Object.fromEntries(
    multipleGroups(definition).map(({ name, maximumRows }) => {
      const own = fieldsOfGroup(definition, name);
      const all = Array.from({ length: maximumRows }, (_, row) =>
        Object.fromEntries(
          own.map((field) => [field.fldName, readOption(field, read(inputNameOf(field, row)))]),
        ),
      );
      return [name, all.filter((row) => !isRowEmpty(definition, name, row))];
    }),
  );
  return sent ? withMinimumRows(definition, { fields, rows }) : null;
}

/** Older links say F and M, where the form now says Femenino and Masculino. */
function readOption({ fldName }: ProfileFormField, text: string): string {
  if (fldName !== 'cotizante_sexo') return text;
  return text === 'F' ? 'Femenino' : text === 'M' ? 'Masculino' : text;
}
