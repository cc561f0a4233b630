import type { Ref, TextareaHTMLAttributes } from 'react';
import { cx } from '../theme/cx.ts';
import { Field, type FieldFrame } from './field.tsx';
import css from './input.module.css';

export type TextAreaProps = FieldFrame &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> & {
    ref?: Ref<HTMLTextAreaElement> | undefined;
  };

export function TextArea(props: TextAreaProps) {
  const { id, label, hint, error, optional, quiet, className, ...input } = props;
  const frame = { id, label, hint, error, optional, quiet, className };
  return (
    <Field {...frame}>
      {(control) => <textarea {...input} {...control} className={cx(css.input, css.textarea)} />}
    </Field>
  );
}
