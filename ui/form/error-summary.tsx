import { useEffect, useRef, type MouseEvent } from 'react';
import { Icon } from '../icon/icon.tsx';
import { focusField } from './focus-field.ts';
import css from './error-summary.module.css';

export type FormError = { id: string; message: string };

export type ErrorSummaryProps = {
  title: string;
  /** `id` of the field, and the same text that is shown next to it. */
  errors: readonly FormError[];
  /** Changes with each failed submit, so that a second try moves the focus here again. */
  attempt?: number | undefined;
};

/** First thing after the title when a form was sent with mistakes. Takes the focus. */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;

  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown, attempt]);

  if (!shown) return null;
  const jump = (event: MouseEvent, id: string) => {
    if (focusField(id)) event.preventDefault();
  };
  return (
    <div
      ref={box}
      className={css['error-summary']}
      role="alert"
      tabIndex={-1}
      aria-labelledby="error-summary-title"
    >
      <h2 id="error-summary-title">
        <Icon name="alert" />
        {title}
      </h2>
      <ul>
        {errors.map((error) => (
          <li key={error.id}>
            <a href={`#${error.id}`} onClick={(event) => jump(event, error.id)}>
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
