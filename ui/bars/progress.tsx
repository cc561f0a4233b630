import type { CSSProperties, ReactNode } from 'react';
import css from './progress.module.css';

export type ProgressPart = { label: string; share: number; color?: string | undefined };

export type ProgressProps = {
  label: string;
  parts: readonly ProgressPart[];
  text?: ReactNode;
};

/** How far a long job is, in parts that have their words below. */
export function Progress({ label, parts, text }: ProgressProps) {
  const done = Math.round(parts.reduce((sum, part) => sum + part.share, 0) * 100);
  return (
    <div className={css.progress}>
      <div
        className={css.progress__track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={done}
      >
        {parts.map((part) => (
          <i
            key={part.label}
            style={{ '--share': `${part.share * 100}%`, '--fill': part.color } as CSSProperties}
          />
        ))}
      </div>
      {text && <div className={css.progress__text}>{text}</div>}
    </div>
  );
}
