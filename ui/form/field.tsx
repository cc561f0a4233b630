import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import { FieldError } from './field-error.tsx';
import css from './field.module.css';

/** What a form tells any of its fields. `id` is also where the error summary links to. */
export type FieldFrame = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** The mark of a field that may stay empty, e.g. "(optional)". */
  optional?: string | undefined;
  /** A row of fields under one title: the label is a caption. */
  quiet?: boolean | undefined;
  className?: string | undefined;
};

/** What the control inside must carry so that hint and error are read with it. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

export function describedBy(id: string, hint: unknown, error: unknown): string | undefined {
  return cx(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`) || undefined;
}

/** Label above, hint under it, error under the hint, then the control. */
export function Field(props: FieldFrame & { children: (control: ControlProps) => ReactNode }) {
  const { id, label, hint, error, optional, quiet, className, children } = props;
  return (
    <div className={cx(css.field, className)}>
      <label className={quiet ? css['field__label--quiet'] : css.field__label} htmlFor={id}>
        {label}
        {optional && <span className={css.field__optional}> {optional}</span>}
      </label>
      {hint && (
        <p className={css.field__hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children({
        id,
        'aria-describedby': describedBy(id, hint, error),
        'aria-invalid': error ? true : undefined,
      })}
    </div>
  );
}
