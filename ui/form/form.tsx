import type { FormHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../theme/cx.ts';
import css from './form-layout.module.css';

export type FormProps = FormHTMLAttributes<HTMLFormElement> & {
  children: ReactNode;
  ref?: Ref<HTMLFormElement> | undefined;
  /** A list of yes/no questions, divided by lines. */
  questions?: boolean | undefined;
};

/** `noValidate`: our own errors say how to correct them, and only after the first submit. */
export function Form({ questions, className, ...form }: FormProps) {
  return (
    <form
      noValidate
      {...form}
      className={cx(css.form, questions && css['form--questions'], className)}
    />
  );
}
