import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import css from './status.module.css';

export type StatusTone = 'ok' | 'wait' | 'bad' | 'info' | 'none';

/** A state as a tag: shape and text, so that colour is never the only cue. */
export function Status({ tone = 'none', children }: { tone?: StatusTone; children: ReactNode }) {
  return <span className={cx(css.status, css[`status--${tone}`])}>{children}</span>;
}
