import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import css from './field.module.css';

export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p className={css.field__error} id={id}>
      <Icon name="alert" size="small" />
      <span>{children}</span>
    </p>
  );
}
