import { isYesNo, type FormField } from '@cotejo/domain/form/definition.ts';
import { maskAsTyped, maskWhenLeft } from '@cotejo/domain/form/masks.ts';
import type { FormValues } from '@cotejo/domain/form/values.ts';
import { hintOf } from '@cotejo/domain/form/visibility.ts';
import { controlWords } from '@cotejo/domain/form/control-words.ts';
import { useField, useFormikContext } from 'formik';
import { memo, type ChangeEvent, type ReactNode } from 'react';
import { CheckboxField } from '../form/checkbox-field.tsx';
import { DateFields } from '../form/date-fields.tsx';
import { HealthQuestion } from '../form/health-question.tsx';
import { RadioGroup } from '../form/radio-group.tsx';
import { SelectField } from '../form/select-field.tsx';
import { TextArea } from '../form/text-area.tsx';
import { TextField } from '../form/text-field.tsx';
import { Shake } from '../profile-form/shake.tsx';
import { joinDate, splitDate, wrongParts } from './birth-parts.ts';
import { fieldId, useFormContext } from './form-context.ts';
import { RecordField } from './record-field.tsx';
import { useFormSettings } from './form-settings.ts';
import { useOptions } from './use-options.ts';

export interface AppFieldProps {
  readonly field: FormField;
  /** What a yes opens, inside the question. */
  readonly children?: ReactNode;
  /** Inside a follow-up: a small question in place of a headed one. */
  readonly small?: boolean | undefined;
  /** One of the questions of a group. */
  readonly compact?: boolean | undefined;
  /** Its group says that it has no answer. */
  readonly missing?: boolean | undefined;
}

const widths: Partial<Record<FormField['type'], 'short' | 'medium'>> = {
  'legal-id': 'medium',
  integer: 'medium',
  decimal: 'medium',
  money: 'medium',
};

/** One field of a form definition, rendered by its type. An unknown type says that the page is old. */
export const AppField = memo(function AppField(props: AppFieldProps) {
  const { field } = props;
  const { shakes } = useFormContext();
  const [, meta] = useField(field.name);
  const control = <Control {...props} />;
  if (shakes === null) return control;
  return (
    <Shake
      times={typeof meta.error === 'string' ? shakes : 0}
      wide={field.width === undefined}
      short={field.width === 'short'}
    >
      {control}
    </Shake>
  );
});

function Control({ field, children, small, compact, missing }: AppFieldProps) {
  const { language, country } = useFormSettings();
  const { idPrefix } = useFormContext();
  const [input, meta, control] = useField<string | boolean | undefined>(field.name);
  const { setFieldValue, values } = useFormikContext<FormValues>();
  const options = useOptions(field);
  const words = controlWords(language);
  const id = fieldId(field.name, idPrefix);
  const name = field.inputName ?? field.name;
  const text = typeof input.value === 'string' ? input.value : '';
  const chosen = text === '' ? (field.default ?? '') : text;
  const error = typeof meta.error === 'string' ? meta.error : undefined;
  const set = (value: string | boolean) => {
    void control.setValue(value, false);
    if (field.clears !== undefined) void setFieldValue(field.clears, '', false);
  };
  const isOptional = !field.required && field.default === undefined;
  const frame = {
    id,
    label: field.label,
    hint: hintOf(field, values),
    error,
    optional: isOptional ? words.optional : undefined,
  };
  const typed = {
    ...frame,
    name,
    autoComplete: field.autocomplete,
    maxLength: field.maxLength,
  };
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionEnd } = target;
    const atEnd = selectionEnd === null || selectionEnd === value.length;
    set(maskAsTyped(field, value, atEnd, country));
  };
  const leave = () => {
    const masked = maskWhenLeft(field, text, country);
    if (masked !== text) set(masked);
  };

  switch (field.type) {
    case 'checkbox':
      return (
        <CheckboxField
          id={id}
          name={name}
          value={field.inputName === undefined ? undefined : 'si'}
          error={error}
          checked={input.value === true}
          onChange={(event) => set(event.target.checked)}
        >
          {field.label}
        </CheckboxField>
      );
    case 'birth-date':
      return (
        <DateFields
          {...frame}
          name={name}
          birth={field.autocomplete === 'bday'}
          labels={{ day: words.day, month: words.month, year: words.year }}
          value={splitDate(text)}
          wrong={wrongParts(text)}
          onChange={(parts) => set(joinDate(parts))}
        />
      );
    case 'select':
      return (
        <SelectField
          {...typed}
          options={options}
          empty={
            field.default !== undefined || (field.options?.length === 1 && field.required)
              ? undefined
              : (field.placeholder ?? words.choose)
          }
          value={chosen}
          onChange={(event) => set(event.target.value)}
        />
      );
    case 'radio':
      if (isYesNo(field) && !small) {
        return (
          <HealthQuestion
            id={id}
            name={name}
            question={field.label}
            brief={field.brief}
            compact={compact}
            missing={missing === true && text === ''}
            hint={field.hint}
            error={error}
            labels={{ yes: field.options?.[0]?.label ?? '', no: field.options?.[1]?.label ?? '' }}
            value={text === '' ? null : text === 'yes'}
            onChange={(yes) => set(yes ? 'yes' : 'no')}
          >
            {children}
          </HealthQuestion>
        );
      }
      return (
        <RadioGroup
          {...frame}
          name={name}
          look={field.look ?? (isYesNo(field) ? 'segmented' : 'list')}
          options={options}
          value={chosen === '' ? null : chosen}
          onChange={set}
        />
      );
    case 'record':
      return (
        <RecordField
          frame={typed}
          field={field}
          value={text}
          choose={words.choose}
          onChoose={set}
        />
      );
    case 'date':
      return (
        <TextField
          {...typed}
          type="date"
          min={field.firstDay}
          max={field.lastDay}
          width="medium"
          value={text}
          onChange={(event) => set(event.target.value)}
        />
      );
    case 'textarea':
      return <TextArea {...typed} value={text} onChange={(event) => set(event.target.value)} />;
    case 'text':
    case 'email':
    case 'phone':
    case 'legal-id':
    case 'integer':
    case 'decimal':
    case 'money':
      return (
        <TextField
          {...typed}
          label={field.suffix ? `${field.label} (${field.suffix})` : field.label}
          type={field.type === 'email' ? 'email' : field.type === 'phone' ? 'tel' : 'text'}
          inputMode={field.inputMode}
          placeholder={field.placeholder}
          width={field.mask === undefined ? widths[field.type] : undefined}
          value={text}
          onChange={type}
          onBlur={leave}
        />
      );
    default:
      return <UnknownField type={field.type} />;
  }
}

/** A server that is newer than this page sent a field that it does not know. */
function UnknownField({ type }: { type: never }) {
  const { language } = useFormSettings();
  return <p role="alert">{controlWords(language).unknownField.replace('{type}', String(type))}</p>;
}
