import type { ReactNode } from 'react';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { cx } from '../theme/cx.ts';
import css from './timeline.module.css';

/** Filled: done. Ring: now. Hollow: planned. Square: failed. */
export type TimelineState = 'done' | 'now' | 'next' | 'bad';

export type TimelineItem = {
  id: string;
  title: ReactNode;
  state?: TimelineState | undefined;
  /** Spoken before the title for what the shape says. */
  stateLabel?: string | undefined;
  time?: string | undefined;
  dateTime?: string | undefined;
  text?: ReactNode;
};

/** What happened: newest first for receipts and staff, oldest first while waiting. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className={css.timeline}>
      {items.map(({ id, title, state = 'done', stateLabel, time, dateTime, text }) => (
        <li key={id} className={cx(css[`is-${state}`])}>
          <span className={css.timeline__title}>
            {stateLabel && <VisuallyHidden>{stateLabel} </VisuallyHidden>}
            {title}
          </span>
          {time && <time dateTime={dateTime}>{time}</time>}
          {text && <div className={css.timeline__text}>{text}</div>}
        </li>
      ))}
    </ol>
  );
}
