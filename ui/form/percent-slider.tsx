import { useState, type CSSProperties } from 'react';
import { TextField } from './text-field.tsx';
import css from './percent-slider.module.css';

export type PercentSliderProps = {
  id: string;
  /** Of the number field; the slider has none, or the form would send both. */
  name: string;
  label: string;
  inputLabel: string;
  hint?: string | undefined;
  error: string;
  value: number;
  /** What the slider's value means, spoken. */
  valueText: string;
  onChange: (percent: number) => void;
};

const whole = /^\s*(\d{1,3})\s*%?\s*$/;

/** A percent by slider or typed: both say the same, the field also works without scripts. */
export function PercentSlider(props: PercentSliderProps) {
  const { id, name, label, inputLabel, hint, error, value, valueText, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string): number | null => {
    const percent = Number(whole.exec(text)?.[1] ?? Number.NaN);
    return percent <= 100 ? percent : null;
  };
  const wrong = typed !== null && read(typed) === null;
  return (
    <div className={css['percent-slider']}>
      <div className={css['percent-slider__about']}>
        <label htmlFor={`${id}-range`}>{label}</label>
        {hint && (
          <p id={`${id}-about`} className="caption">
            {hint}
          </p>
        )}
      </div>
      <input
        id={`${id}-range`}
        className={css['percent-slider__range']}
        type="range"
        min={0}
        max={100}
        step={1}
        value={value}
        aria-valuetext={valueText}
        aria-describedby={hint ? `${id}-about` : undefined}
        style={{ '--part': `${value}%` } as CSSProperties}
        onChange={(event) => {
          setTyped(null);
          onChange(Number(event.target.value));
        }}
      />
      <TextField
        id={id}
        name={name}
        label={inputLabel}
        error={wrong ? error : undefined}
        dense
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={typed ?? String(value)}
        onChange={(event) => {
          setTyped(event.target.value);
          const percent = read(event.target.value);
          if (percent !== null) onChange(percent);
        }}
        // Left wrong, the field keeps what was typed and says so; left right, it shows the number.
        onBlur={() => {
          if (!wrong) setTyped(null);
        }}
      />
    </div>
  );
}
