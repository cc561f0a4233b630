import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { SpokenText } from '../text/spoken-text.ts';
import { cx } from '../theme/cx.ts';
import { Popover } from '../tooltip/popover.tsx';
import css from './product-fit.module.css';

/** How well a product fits the people of the profile, in words that are ready to read. */
export type FitView = {
  /** Spoken before the figure, "Score". */
  label: string;
  /** "8.7", and "of 10". */
  score: string;
  of: string;
  /** The two largest reasons; empty until they arrive, which keeps their room. */
  reasons: { label: string; chips: readonly ReasonView[] };
  /** Absent until the reasons arrive, and where there are none. */
  why?:
    | {
        trigger: SpokenText;
        title: string;
        /** Rendered once it is asked for. */
        content: ReactNode;
      }
    | undefined;
};

/** `spoken`: what its plus or minus says. */
export type ReasonView = { text: string; isMore: boolean; spoken: string };

/** Score and explanation in one line, the reasons below. */
export function ProductFit({ fit, className }: { fit: FitView; className?: string | undefined }) {
  const { label, score, of, why } = fit;
  return (
    <div className={cx(css['product-fit'], className)}>
      <div className={css['product-fit__line']}>
        <p className={css['product-fit__score']}>
          <span className="visually-hidden">{label} </span>
          <b>{score}</b> {of}
        </p>
        {why && (
          <Popover wide trigger={why.trigger} title={why.title}>
            {why.content}
          </Popover>
        )}
      </div>
      <Reasons fit={fit} />
    </div>
  );
}

function Reasons({ fit: { reasons } }: { fit: FitView }) {
  // An empty list keeps its place, but is nothing to read.
  if (reasons.chips.length === 0) return <div className={css.reasons} />;
  return (
    <ul className={css.reasons} aria-label={reasons.label}>
      {reasons.chips.map(({ text, isMore, spoken }) => (
        <li key={text} className={cx(css.reason, !isMore && css['reason--less'])}>
          <Icon name={isMore ? 'plus' : 'minus'} />
          <span>
            <span className="visually-hidden">{spoken} </span>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
