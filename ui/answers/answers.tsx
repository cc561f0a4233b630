import type { ReactNode } from 'react';
import { Link } from '../link/link.tsx';
import type { SpokenText } from '../text/spoken-text.ts';
import { Spoken } from '../text/spoken.tsx';
import css from './answers.module.css';

export type AnswerView = {
  id: string;
  question: string;
  answer: ReactNode;
  note?: ReactNode;
  /** Back to the question; the context names the answer for screen readers. */
  change?: (SpokenText & { href: string; onClick?: (() => void) | undefined }) | undefined;
};

/** All answers before paying, each with a link to change it. */
export function Answers({ answers }: { answers: readonly AnswerView[] }) {
  return (
    <dl className={css.answers}>
      {answers.map(({ id, question, answer, note, change }) => (
        <div key={id}>
          <dt>{question}</dt>
          <dd>
            {answer}
            {note && <span className={css.answers__note}>{note}</span>}
          </dd>
          {change && (
            <dd className={css.answers__change}>
              <Link href={change.href} onClick={change.onClick}>
                <Spoken {...change} />
              </Link>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
