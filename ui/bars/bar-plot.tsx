import type { CSSProperties } from 'react';
import { cx } from '../theme/cx.ts';
import css from './bar-plot.module.css';

export interface PlottedBar {
  readonly label: string;
  /** Never negative. */
  readonly value: number;
}

export interface BarPlotProps {
  readonly bars: readonly PlottedBar[];
  /** Days and other steps stand side by side, with the first and the last named below; anything else lies one below the other. */
  readonly kind: 'columns' | 'rows';
  /** What the highest column comes to, in words. */
  readonly highest?: string | undefined;
}

/**
 * Bars of values, the largest as long as the plot. It says nothing that the table beside it does not say, so it is hidden from whoever
 * does not see it.
 */
export function BarPlot({ bars, kind, highest }: BarPlotProps) {
  const largest = Math.max(1, ...bars.map(({ value }) => value));
  const barOf = ({ label, value }: PlottedBar) => (
    <div
      key={label}
      className={cx(css['bar-plot__bar'], value > 0 && css['bar-plot__bar--some'])}
      style={{ '--share': `${(value / largest) * 100}%` } as CSSProperties}
    />
  );
  if (kind === 'rows')
    return (
      <div className={cx(css['bar-plot'], css['bar-plot__rows'])} aria-hidden="true">
        {bars.flatMap((bar) => [
          <span key={`${bar.label} name`}>{bar.label}</span>,
          <div key={bar.label} className={css['bar-plot__track']}>
            {barOf(bar)}
          </div>,
        ])}
      </div>
    );
  return (
    <div className={css['bar-plot']} aria-hidden="true">
      <div className={css['bar-plot__limits']}>{highest}</div>
      <div className={css['bar-plot__columns']}>{bars.map(barOf)}</div>
      <div className={css['bar-plot__limits']}>
        <span>{bars[0]?.label}</span>
        {bars.length > 1 && <span>{bars.at(-1)?.label}</span>}
      </div>
    </div>
  );
}
