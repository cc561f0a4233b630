import type { CSSProperties } from 'react';
import { cx } from '../theme/cx.ts';
import css from './pair-bars.module.css';

export type BarRow = {
  label: string;
  value: string;
  /** 0 to 1, relative to the longest bar. */
  share: number;
  tone?: 'first' | 'second' | undefined;
};

export type PairBarsProps = {
  rows: readonly BarRow[];
  /** In the insurance type's hue, darker downwards, on a tinted ground. */
  tinted?: boolean | undefined;
  large?: boolean | undefined;
};

/** Bars one above the other, always with their figures: the brand's visual motif. */
export function PairBars({ rows, tinted, large }: PairBarsProps) {
  const strength = (at: number) => (at === rows.length - 1 ? 100 : 35 + at * 20);
  return (
    <div
      className={cx(
        css['pair-bars'],
        tinted && css['pair-bars--tinted'],
        large && css['pair-bars--large'],
      )}
    >
      {rows.map((row, at) => (
        <div key={row.label} className={css['pair-bars__row']}>
          <p className={css['pair-bars__text']}>
            <span>{row.label}</span>
            <b>{row.value}</b>
          </p>
          <div className={css['pair-bars__track']}>
            <div
              className={cx(
                css['pair-bars__bar'],
                row.tone === 'second' && css['pair-bars__bar--second'],
              )}
              style={
                {
                  '--share': `${row.share * 100}%`,
                  '--strength': `${strength(at)}%`,
                } as CSSProperties
              }
            />
          </div>
        </div>
      ))}
    </div>
  );
}
