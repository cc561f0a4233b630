import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import css from './question.module.css';

export type QuestionProps = {
  question: ReactNode;
  children: ReactNode;
  open?: boolean | undefined;
  /** Questions of one name: opening one closes the others. */
  name?: string | undefined;
};

/** A question that unfolds its answer. */
export function Question({ question, children, open, name }: QuestionProps) {
  return (
    <details className={css.question} open={open} name={name}>
      <summary>
        <span>{question}</span> <Icon name="down" />
      </summary>
      <div className={css.question__answer}>{children}</div>
    </details>
  );
}
