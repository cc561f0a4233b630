import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import { describedBy } from './field.tsx';
import { FieldError } from './field-error.tsx';
import css from './question-group.module.css';

export type QuestionGroupProps = {
  id: string;
  /** Only read aloud: the group stands on a page with this title. */
  title: ReactNode;
  /** How every question of the group begins. */
  stem?: ReactNode;
  /** How many answers are missing. */
  state: ReactNode;
  isDone: boolean;
  error?: string | undefined;
  /** The box that answers the whole group. */
  none?: ReactNode;
  /** What the ticked box has answered, instead of the questions. */
  answered?: ReactNode;
  children: ReactNode;
};

/** Yes-or-no questions that belong together; errors of the group stand at its head. */
export function QuestionGroup(props: QuestionGroupProps) {
  const { id, title, stem, state, isDone, error, none, answered, children } = props;
  return (
    <fieldset
      className={cx(css['question-group'], error !== undefined && css['question-group--wrong'])}
      aria-describedby={describedBy(id, stem, error)}
    >
      <legend className="visually-hidden">{title}</legend>
      <p className={css['question-group__state']}>
        <span className={cx(isDone && css['question-group__state--done'])} aria-live="polite">
          {state}
        </span>
      </p>
      {stem && (
        <p className={css['question-group__stem']} id={`${id}-hint`}>
          {stem}
        </p>
      )}
      {error && (
        <div className={css['question-group__error']}>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
      {none}
      {answered === undefined ? children : <p className="small muted">{answered}</p>}
    </fieldset>
  );
}
