import { leaveNationalId, typeNationalId } from '@cotejo/domain/identity/national-id.ts';
import type { FormField } from '@cotejo/domain/purchase/snapshot.ts';
import { CheckboxField } from '@cotejo/ui/form/checkbox-field.tsx';
import { DateFields } from '@cotejo/ui/form/date-fields.tsx';
import { HealthQuestion } from '@cotejo/ui/form/health-question.tsx';
import { RadioGroup } from '@cotejo/ui/form/radio-group.tsx';
import { SelectField } from '@cotejo/ui/form/select-field.tsx';
import { TextArea } from '@cotejo/ui/form/text-area.tsx';
import { TextField } from '@cotejo/ui/form/text-field.tsx';
import { useField } from 'formik';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../shared/page/app-context.tsx';
import { joinDate, splitDate, wrongParts } from './birth-parts.ts';
import { fieldId } from './form-values.ts';

export interface AppFieldProps {
  readonly field: FormField;
  /** Of this field for the present answers; the definition's own when absent. */
  readonly options?: NonNullable<FormField['options']> | undefined;
  /** What a yes opens, inside the question. */
  readonly children?: ReactNode;
  /** Inside a follow-up: a small question in place of a headed one. */
  readonly small?: boolean | undefined;
}

export function isYesNo({ type, options }: FormField): boolean {
  return type === 'radio' && options?.length === 2 && options[0]?.value === 'yes';
}

const widths: Partial<Record<FormField['type'], 'short' | 'medium'>> = {
  'legal-id': 'medium',
  integer: 'medium',
  decimal: 'medium',
};

/** One field of a form definition, drawn by its type. An unknown type says that the page is old. */
export const AppField = memo(function AppField(props: AppFieldProps) {
  const { field, options, children, small } = props;
  const { t } = useTranslation('forms');
  const { country } = useApp();
  const [input, meta, control] = useField<string | boolean>(field.name);
  const id = fieldId(field.name);
  const text = typeof input.value === 'string' ? input.value : '';
  const error = typeof meta.error === 'string' ? meta.error : undefined;
  const set = (value: string | boolean) => void control.setValue(value, false);
  const frame = {
    id,
    label: field.label,
    hint: field.hint,
    error,
    optional: field.required ? undefined : t('optional'),
  };
  const typed = {
    ...frame,
    name: field.name,
    value: text,
    onChange: input.onChange,
    onBlur: input.onBlur,
    autoComplete: field.autocomplete,
    maxLength: field.maxLength,
  };

  switch (field.type) {
    case 'checkbox':
      return (
        <CheckboxField
          id={id}
          name={field.name}
          error={error}
          checked={input.value === true}
          onChange={(event) => set(event.target.checked)}
          onBlur={input.onBlur}
        >
          {field.label}
        </CheckboxField>
      );
    case 'birth-date':
      return (
        <DateFields
          {...frame}
          name={field.name}
          birth={field.autocomplete === 'bday'}
          labels={{ day: t('day'), month: t('month'), year: t('year') }}
          value={splitDate(text)}
          wrong={wrongParts(text)}
          onChange={(parts) => set(joinDate(parts))}
        />
      );
    case 'select':
      return (
        <SelectField
          {...typed}
          options={options ?? field.options ?? []}
          empty={field.options?.length === 1 ? undefined : t('choose')}
        />
      );
    case 'radio':
      if (isYesNo(field) && !small) {
        return (
          <HealthQuestion
            id={id}
            name={field.name}
            question={field.label}
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
          name={field.name}
          look={isYesNo(field) ? 'segmented' : 'list'}
          options={options ?? field.options ?? []}
          value={text === '' ? null : text}
          onChange={set}
        />
      );
    case 'textarea':
      return <TextArea {...typed} />;
    case 'legal-id':
      return (
        <TextField
          {...typed}
          inputMode={field.inputMode}
          width={widths[field.type]}
          onChange={({ target }) =>
            set(typeNationalId(country, target.value, target.selectionEnd === target.value.length))
          }
          onBlur={(event) => {
            input.onBlur(event);
            set(leaveNationalId(country, text));
          }}
        />
      );
    case 'text':
    case 'email':
    case 'phone':
    case 'integer':
    case 'decimal':
      return (
        <TextField
          {...typed}
          label={field.suffix ? `${field.label} (${field.suffix})` : field.label}
          type={field.type === 'email' ? 'email' : field.type === 'phone' ? 'tel' : 'text'}
          inputMode={field.inputMode}
          width={widths[field.type]}
        />
      );
    default:
      return <UnknownField type={field.type} />;
  }
});

/** A server that is newer than this page sent a field that it cannot draw. */
function UnknownField({ type }: { type: never }) {
  const { t } = useTranslation('forms');
  return <p role="alert">{t('unknownField', { type: String(type) })}</p>;
}
