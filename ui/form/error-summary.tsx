import { useEffect, useId, useRef, useState, type MouseEvent } from 'react';
import { Button } from '../button/button.tsx';
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
  /** `y 18 más`: the button that shows the rest of a long list; without it all are shown. */
  more?: ((count: number) => string) | undefined;
};

/** As many as fit a phone's window with the title above them. */
const shownAtFirst = 6;

/** First thing after the title when a form was sent with mistakes. Takes the focus. */
export function ErrorSummary({ title, errors, attempt, more }: ErrorSummaryProps) {
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const shown = errors.length > 0;
  const [expandedAt, setExpandedAt] = useState<number | null | undefined>(null);

  useEffect(() => {
    if (!shown) return;
    // The focus alone scrolls a box that is taller than the window to its middle, past the title.
    box.current?.scrollIntoView({ block: 'start' });
    box.current?.focus({ preventScroll: true });
  }, [shown, attempt]);

  useEffect(() => {
    // The button is gone: on with the first of those that it showed.
    if (expandedAt === attempt) list.current?.children[shownAtFirst]?.querySelector('a')?.focus();
  }, [expandedAt, attempt]);

  if (!shown) return null;
  const jump = (event: MouseEvent, id: string) => {
    if (focusField(id)) event.preventDefault();
  };
  // One more than fits costs no more than the button that would hide it.
  const isLong = more !== undefined && errors.length > shownAtFirst + 1;
  const isFolded = isLong && expandedAt !== attempt;
  const listed = isFolded ? errors.slice(0, shownAtFirst) : errors;
  return (
    <div
      ref={box}
      className={css['error-summary']}
      role="alert"
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <h2 id={titleId}>
        <Icon name="alert" />
        {title}
      </h2>
      <ul ref={list}>
        {listed.map((error) => (
          <li key={`${error.id} ${error.message}`}>
            <a href={`#${error.id}`} onClick={(event) => jump(event, error.id)}>
              {error.message}
            </a>
          </li>
        ))}
      </ul>
      {isFolded && (
        <div className={css['error-summary__more']}>
          <Button look="quiet" onClick={() => setExpandedAt(attempt)}>
            {more(errors.length - shownAtFirst)}
          </Button>
        </div>
      )}
    </div>
  );
}
