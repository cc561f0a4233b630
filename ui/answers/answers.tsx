import type { ReactNode } from 'react';
import css from './answers.module.css';

export type AnswerView = {
  id: string;
  question: string;
  answer: ReactNode;
  /** More about it, a line each. */
  notes?: readonly string[] | undefined;
};

/** Answers in words before paying. */
export function Answers({ answers }: { answers: readonly AnswerView[] }) {
  return (
    <dl className={css.answers}>
      {answers.map(({ id, question, answer, notes }) => (
        <div key={id}>
          <dt>{question}</dt>
          <dd>
            {answer}
            {notes?.map((line, at) => (
              <span key={at} className={css.answers__note}>
                {line}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
