import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import { describedBy } from './field.tsx';
import { FieldError } from './field-error.tsx';
import segmented from './segmented.module.css';
import css from './health-question.module.css';

export type HealthQuestionProps = {
  id: string;
  name: string;
  question: ReactNode;
  /** What is shown of the question where its group has said how it begins. */
  brief?: ReactNode;
  /** One of many: the answers stand beside the question. */
  compact?: boolean | undefined;
  /** Without an answer, which its group says in words. */
  missing?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  labels: { yes: string; no: string };
  value: boolean | null;
  onChange: (value: boolean) => void;
  /** Follow-up questions once the answer is yes. */
  children?: ReactNode;
};

/** A yes/no question of a health declaration. No answer is chosen beforehand. */
export function HealthQuestion(props: HealthQuestionProps) {
  const { id, name, question, brief, hint, error, labels, value, onChange, children } = props;
  const { compact, missing } = props;
  const answer = (own: boolean, label: string, inputId: string) => (
    <label>
      <input
        type="radio"
        id={inputId}
        name={name}
        value={own ? 'yes' : 'no'}
        checked={value === own}
        aria-invalid={error || missing ? true : undefined}
        onChange={() => onChange(own)}
      />
      {label}
    </label>
  );
  return (
    <fieldset
      className={cx(css['health-question'], compact && css['health-question--compact'])}
      aria-describedby={describedBy(id, hint, error)}
    >
      <legend>
        {brief ? (
          <>
            <span className="visually-hidden">{question}</span>
            <span aria-hidden="true">{brief}</span>
          </>
        ) : (
          question
        )}
        {hint && <small id={`${id}-hint`}>{hint}</small>}
      </legend>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className={cx(segmented.segmented, segmented['segmented--wide'], css['yes-no'])}>
        {answer(true, labels.yes, id)}
        {answer(false, labels.no, `${id}-no`)}
      </div>
      {value === true && children && (
        <div className={css['health-question__follow']}>{children}</div>
      )}
    </fieldset>
  );
}
