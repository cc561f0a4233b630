import type { InputHTMLAttributes, ReactNode } from 'react';
import css from './choice.module.css';

export type SwitchProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'role' | 'children'
> & { children: ReactNode };

/** Takes effect at once; a form that is sent later uses a check box. */
export function Switch({ children, ...input }: SwitchProps) {
  return (
    <label className={css.switch}>
      <input {...input} type="checkbox" role="switch" />
      <span>{children}</span>
    </label>
  );
}
