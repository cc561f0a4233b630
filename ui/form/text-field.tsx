import type { InputHTMLAttributes, Ref } from 'react';
import { cx } from '../theme/cx.ts';
import { Field, type FieldFrame } from './field.tsx';
import css from './input.module.css';

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'prefix'>;

export type TextFieldProps = FieldFrame &
  InputProps & {
    /** The expected length shows in the field's width. */
    width?: 'short' | 'medium' | 'full' | undefined;
    /** Filters and tables: 44 px instead of 48. */
    dense?: boolean | undefined;
    /** A unit before the value, e.g. "%"; say it in the label too. */
    prefix?: string | undefined;
    ref?: Ref<HTMLInputElement> | undefined;
  };

export function TextField(props: TextFieldProps) {
  const { id, label, hint, error, optional, quiet, className, width, dense, prefix, ...input } =
    props;
  const frame = { id, label, hint, error, optional, quiet, className };
  return (
    <Field {...frame}>
      {(control) => {
        const box = (
          <input
            type="text"
            {...input}
            {...control}
            className={cx(
              css.input,
              width && width !== 'full' && css[`input--${width}`],
              dense && css['input--dense'],
            )}
          />
        );
        if (!prefix) return box;
        return (
          <div className={css['input-group']}>
            <span className={css['input-group__prefix']} aria-hidden="true">
              {prefix}
            </span>
            {box}
          </div>
        );
      }}
    </Field>
  );
}
