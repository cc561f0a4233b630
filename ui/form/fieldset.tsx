import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import { describedBy, type FieldFrame } from './field.tsx';
import { FieldError } from './field-error.tsx';
import field from './field.module.css';
import css from './fieldset.module.css';

export type FieldsetProps = Omit<FieldFrame, 'quiet'> & {
  /** `methods`: a section title with more space, for choice cards. */
  kind?: 'field' | 'methods' | undefined;
  legendHidden?: boolean | undefined;
  children: ReactNode;
};

/** Several controls that answer one question. */
export function Fieldset(props: FieldsetProps) {
  const { id, label, hint, error, optional, kind, legendHidden, className, children } = props;
  return (
    <fieldset
      className={cx(css.fieldset, kind === 'methods' && css['fieldset--methods'], className)}
      aria-describedby={describedBy(id, hint, error)}
    >
      <legend className={legendHidden ? 'visually-hidden' : css.fieldset__legend}>
        {label}
        {optional && <span className={field.field__optional}> {optional}</span>}
      </legend>
      {hint && (
        <p className={cx(field.field__hint, css.fieldset__hint)} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children}
    </fieldset>
  );
}
