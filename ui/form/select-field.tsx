import type { Ref, SelectHTMLAttributes } from 'react';
import { cx } from '../theme/cx.ts';
import { Field, type FieldFrame } from './field.tsx';
import css from './input.module.css';

export type Option = { value: string; label: string; disabled?: boolean | undefined };

export type SelectFieldProps = FieldFrame &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'children'> & {
    options: readonly Option[];
    /** The first, empty choice, e.g. "Choose a region". Without it the first option is chosen. */
    empty?: string | undefined;
    width?: 'medium' | 'full' | undefined;
    dense?: boolean | undefined;
    ref?: Ref<HTMLSelectElement> | undefined;
  };

/** The browser's own select: right on every phone, and no script. */
export function SelectField(props: SelectFieldProps) {
  const { id, label, hint, error, optional, quiet, className, ...own } = props;
  const { options, empty, width, dense, ...select } = own;
  const look = cx(
    css.input,
    css.select,
    width === 'medium' && css['input--medium'],
    dense && css['input--dense'],
  );
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      quiet={quiet}
      className={className}
    >
      {(control) => (
        <select {...select} {...control} className={look}>
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
