import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Histogram, type HistogramProps } from '../bars/histogram.tsx';
import { TextField } from '../form/text-field.tsx';
import group from './filter-group.module.css';
import css from './range-filter.module.css';

export type Range = { min: number; max: number };

export type RangeFilterProps = {
  id: string;
  legend: string;
  name: string;
  value: Range;
  /** The minimum and maximum of the results. */
  bounds: Range;
  /** How many results stand in each step, and a step in words; without it the fields alone are shown. */
  histogram?: Pick<HistogramProps, 'limits' | 'counts' | 'describe'>;
  labels: { min: string; max: string };
  format: (amount: number) => string;
  /** Null for what is not an amount: the field goes back to what it was. */
  parse: (text: string) => number | null;
  onChange: (value: Range) => void;
  /** A slider that the site loads later; the two fields do the same without it. */
  slider?: ReactNode;
};

const sides = ['min', 'max'] as const;

/** From and to as two fields under the bars of what there is. Applied on Enter or on leaving. */
export function RangeFilter(props: RangeFilterProps) {
  const { id, legend, name, value, bounds, histogram, labels, format, parse, onChange, slider } =
    props;
  const [draft, setDraft] = useState<Partial<Record<keyof Range, string>>>({});

  const commit = (side: keyof Range) => {
    const text = draft[side];
    if (text === undefined) return;
    setDraft({ ...draft, [side]: undefined });
    const typed = parse(text);
    if (typed === null) return;
    const next = { ...value, [side]: Math.min(bounds.max, Math.max(bounds.min, typed)) };
    // Crossed ends change places instead of emptying the list.
    onChange({ min: Math.min(next.min, next.max), max: Math.max(next.min, next.max) });
  };
  /** A step holds its lower limit and not the next one's; chosen again it is the whole range. */
  const choose = (at: number) => {
    const { limits = [], counts = [] } = histogram ?? {};
    const next = {
      min: Math.max(bounds.min, limits[at] ?? bounds.min),
      max:
        at === counts.length - 1
          ? bounds.max
          : Math.min(bounds.max, (limits[at + 1] ?? bounds.max) - 1),
    };
    onChange(next.min === value.min && next.max === value.max ? bounds : next);
  };
  const onKeyDown = (event: KeyboardEvent, side: keyof Range) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    commit(side);
  };

  return (
    <fieldset className={group['filter-group']}>
      <legend>{legend}</legend>
      <div>
        {histogram && (
          <Histogram
            {...histogram}
            label={legend}
            chosen={value}
            format={format}
            onChoose={choose}
          />
        )}
        {slider}
        <div className={css['filter-range']}>
          {sides.map((side) => (
            <TextField
              key={side}
              id={`${id}-${side}`}
              name={`${name}${side}`}
              label={labels[side]}
              quiet
              dense
              inputMode="numeric"
              autoComplete="off"
              value={draft[side] ?? format(value[side])}
              onChange={(event) => setDraft({ ...draft, [side]: event.target.value })}
              onBlur={() => commit(side)}
              onKeyDown={(event) => onKeyDown(event, side)}
            />
          ))}
        </div>
      </div>
    </fieldset>
  );
}
