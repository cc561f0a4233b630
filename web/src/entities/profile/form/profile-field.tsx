import type { ProfileOption } from '@cotejo/domain/profile/form-definition.ts';
import { applyMask } from '@cotejo/domain/profile/form-mask.ts';
import {
  answerOf,
  inputNameOf,
  isHidden,
  optionsAt,
  typedAt,
  type FieldPlace,
} from '@cotejo/domain/profile/profile-draft.ts';
import { CheckboxField } from '@cotejo/ui/form/checkbox-field.tsx';
import { RadioGroup } from '@cotejo/ui/form/radio-group.tsx';
import { SelectField } from '@cotejo/ui/form/select-field.tsx';
import { TextField } from '@cotejo/ui/form/text-field.tsx';
import { Shake } from '@cotejo/ui/profile-form/shake.tsx';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '../../../shared/hooks/use-hydrated.ts';
import type { ProfileFormHandle } from './use-profile-form.ts';

export interface ProfileFieldProps {
  readonly form: ProfileFormHandle;
  readonly place: FieldPlace;
}

/** One field as its definition says. Without scripts nothing hides: an unneeded answer falls away. */
export function ProfileField({ form, place }: ProfileFieldProps) {
  const hydrated = useHydrated();
  const { field } = place;
  const problem = form.problems.find(
    (one) => one.place.field === field && one.place.row === place.row,
  );
  if (hydrated && isHidden(form.definition, form.draft, place)) return null;
  const wide = field.wrapper === 'field' || field.elements.groupClass === 'whole';
  return (
    <Shake
      times={problem === undefined ? 0 : form.shakes}
      wide={wide}
      short={field.wrapper === 'short'}
    >
      <Control form={form} place={place} error={problem?.message} />
    </Shake>
  );
}

function Control({ form, place, error }: ProfileFieldProps & { error: string | undefined }) {
  const { t } = useTranslation('profile');
  const { field, row } = place;
  const { elements, fieldType } = field;
  const name = inputNameOf(field, row);
  const options = useOptions(form, place);
  const frame = {
    id: form.idOf(name),
    name,
    label: elements.label,
    hint: elements.helper ?? undefined,
    error,
    optional: elements.required || elements.defaultValue !== null ? undefined : t('form.optional'),
  };
  const typed = typedAt(form.draft, place);
  switch (fieldType.fldType) {
    case 'radio':
      return (
        <RadioGroup
          {...frame}
          look="segmented"
          options={options}
          value={answerOf(form.draft, place)}
          onChange={(value) => form.answer(place, value)}
        />
      );
    case 'select':
      return (
        <SelectField
          {...frame}
          options={options}
          empty={elements.defaultValue === null ? (elements.placeholder ?? '') : undefined}
          value={answerOf(form.draft, place)}
          onChange={(event) => form.answer(place, event.target.value)}
        />
      );
    case 'checkbox':
      return (
        <CheckboxField
          id={frame.id}
          name={name}
          value="si"
          error={error}
          checked={typed === 'si'}
          onChange={(event) => form.answer(place, event.target.checked ? 'si' : '')}
        >
          {elements.label}
        </CheckboxField>
      );
    case 'input':
      return (
        <TextField
          {...frame}
          inputMode="numeric"
          autoComplete="off"
          placeholder={elements.placeholder ?? undefined}
          value={typed}
          onChange={(event) => form.answer(place, asTyped(elements.mask, event))}
          onBlur={() => form.answer(place, applyMask(elements.mask, typed))}
        />
      );
  }
}

/**
 * The mask as it is typed; in the middle of a number its dots wait until the field is left, because
 * they would carry the caret away.
 */
function asTyped(mask: string | null, { target }: ChangeEvent<HTMLInputElement>): string {
  const atEnd = target.selectionEnd === null || target.selectionEnd === target.value.length;
  return mask?.includes('.') && !atEnd ? target.value : applyMask(mask, target.value);
}

/** What may be chosen now; a partner only while no other row has one (spec 2 §4). */
function useOptions(form: ProfileFormHandle, place: FieldPlace) {
  const hydrated = useHydrated();
  const { definition, draft } = form;
  const { field, row } = place;
  const offered = hydrated
    ? (optionsAt(definition, draft, place) ?? [])
    : withoutDoubles(field.elements.allowedValues ?? []);
  const rule = definition.rules.find(
    (one) => one.rule === 'one-of' && one.group === field.groupedBy && one.field === field.fldName,
  );
  const only = rule?.rule === 'one-of' && row !== null ? rule.values : [];
  const taken = (draft.rows[field.groupedBy ?? ''] ?? []).some(
    (one, at) => at !== row && only.includes(one[field.fldName] ?? ''),
  );
  return offered.map(({ value, label }) => ({
    value,
    label,
    disabled: taken && only.includes(value),
  }));
}

/** Some breeds are of both species; where nothing filters the list they stand in it once. */
function withoutDoubles(options: readonly ProfileOption[]): readonly ProfileOption[] {
  return [...new Map(options.map((option) => [option.value, option])).values()];
}
