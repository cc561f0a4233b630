import { useId, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { cx } from '../theme/cx.ts';
import css from './histogram.module.css';

/** How many results stand between each two neighbouring limits, and how that is said and chosen. */
export interface HistogramProps {
  /** Of the whole group. */
  readonly label: string;
  /** Ascending, one more than `counts`. */
  readonly limits: readonly number[];
  readonly counts: readonly number[];
  readonly chosen: { readonly min: number; readonly max: number };
  readonly format: (amount: number) => string;
  /** A step in words: from, to, how many. */
  readonly describe: (from: string, to: string, count: number) => string;
  readonly onChoose: (at: number) => void;
}

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowDown: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Where the prices lie: bars between round limits, one stop of the Tab key with the arrows inside, and
 * the step pointed at in words below. Without scripts it only shows; the two fields do the same.
 */
export function Histogram(props: HistogramProps) {
  const { label, limits, counts, chosen, format, describe, onChoose } = props;
  const id = useId();
  const works = useHydrated();
  const highest = Math.max(1, ...counts);
  const fullest = counts.indexOf(highest);
  const [pointed, setPointed] = useState<number | null>(null);
  const shown = pointed !== null && pointed < counts.length ? pointed : Math.max(0, fullest);
  const say = (at: number): string =>
    describe(format(limits[at] ?? 0), format(limits[at + 1] ?? 0), counts[at] ?? 0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, at: number) => {
    const next = moves[event.key]?.(at, counts.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <div className={css.histogram}>
      <div className={css.histogram__bars} role="group" aria-label={label}>
        {counts.map((count, at) => {
          const share = count === 0 ? 0 : Math.max(4, (count / highest) * 100);
          const inside = (limits[at + 1] ?? 0) > chosen.min && (limits[at] ?? 0) <= chosen.max;
          return (
            <button
              key={limits[at]}
              id={`${id}-${at}`}
              type="button"
              className={cx(css.histogram__bar, inside && css['is-in'])}
              style={{ '--h': `${share}%` } as CSSProperties}
              aria-label={say(at)}
              disabled={!works}
              tabIndex={at === shown ? 0 : -1}
              onClick={() => onChoose(at)}
              onFocus={() => setPointed(at)}
              onMouseEnter={() => setPointed(at)}
              onKeyDown={(event) => onKeyDown(event, at)}
            />
          );
        })}
      </div>
      <div className={css.histogram__limits} aria-hidden="true">
        <span>{format(limits[0] ?? 0)}</span>
        <span>{format(limits.at(-1) ?? 0)}</span>
      </div>
      <p className={css.histogram__step}>{say(shown)}</p>
    </div>
  );
}
