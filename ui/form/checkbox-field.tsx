import { Checkbox, type CheckboxProps } from './checkbox.tsx';
import { describedBy } from './field.tsx';
import { FieldError } from './field-error.tsx';
import css from './choice.module.css';

export type CheckboxFieldProps = Omit<CheckboxProps, 'id' | 'count' | 'row' | 'mixed'> & {
  id: string;
  error?: string | undefined;
};

/** One box that a form needs an answer to: a consent, the terms. */
export function CheckboxField({ id, error, ...box }: CheckboxFieldProps) {
  return (
    <div className={css['choice-field']}>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <Checkbox
        {...box}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, false, error)}
      />
    </div>
  );
}
