import type { FocusEventHandler, FormEventHandler, ReactNode, Ref } from 'react';
import { cx } from '../theme/cx.ts';
import css from './profile-form.module.css';

export type ProfileFormProps = {
  id: string;
  title: ReactNode;
  text?: ReactNode;
  action?: string | undefined;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onFocus?: FocusEventHandler<HTMLFormElement> | undefined;
  ref?: Ref<HTMLFormElement> | undefined;
  children: ReactNode;
};

/** Who is to be insured: the least that a real price needs. */
export function ProfileForm({ id, title, text, action, children, ...form }: ProfileFormProps) {
  return (
    <form
      className={cx('panel', css['profile-form'])}
      aria-labelledby={`${id}-title`}
      action={action}
      noValidate
      {...form}
    >
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        {text && <p className="muted">{text}</p>}
      </div>
      {children}
    </form>
  );
}
