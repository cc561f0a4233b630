import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import css from './form-layout.module.css';

export type FormPairProps = {
  children: ReactNode;
  /** Side by side on phones too: two short fields. */
  always?: boolean | undefined;
};

/** Two fields beside each other; one column on phones. */
export function FormPair({ children, always }: FormPairProps) {
  return <div className={cx(css.form__pair, always && css['form__pair--always'])}>{children}</div>;
}

/** A part of a step with its own title, divided from the one above by a line. */
export function FormSection(props: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section className={css['form-section']} aria-labelledby={`${props.id}-title`}>
      <h2 id={`${props.id}-title`}>{props.title}</h2>
      {props.children}
    </section>
  );
}

/** The main action, left; secondary ones after it. Full width on phones. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={css['form-actions']}>{children}</div>;
}

/** A framed request for a permission, above the check boxes that give it. */
export function Consent(props: { title: ReactNode; text?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.consent}>
      <h2 className="group-title">{props.title}</h2>
      {props.text && <p className="small muted">{props.text}</p>}
      {props.children}
    </div>
  );
}
