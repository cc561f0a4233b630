import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import { Fieldset, type FieldsetProps } from './fieldset.tsx';
import css from './choice.module.css';
import segmented from './segmented.module.css';

export type RadioOption = { value: string; label: ReactNode; disabled?: boolean | undefined };

export type RadioGroupProps = Omit<FieldsetProps, 'children' | 'kind'> & {
  name: string;
  options: readonly RadioOption[];
  /** Null: nothing chosen yet. Nothing is chosen for people where the answer matters. */
  value: string | null;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** `segmented`: two to four short answers side by side. */
  look?: 'list' | 'segmented' | undefined;
  required?: boolean | undefined;
};

/** The error summary links to `id`, which is the first answer. */
export function RadioGroup(props: RadioGroupProps) {
  const { name, options, value, onChange, onBlur, look = 'list', required, ...frame } = props;
  const inLine = look === 'segmented';
  return (
    <Fieldset {...frame}>
      <div className={inLine ? segmented.segmented : css['radio-list']}>
        {options.map((option, at) => (
          <label key={option.value} className={cx(!inLine && css.choice)}>
            <input
              type="radio"
              id={at === 0 ? frame.id : `${frame.id}-${option.value}`}
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              required={required}
              aria-invalid={frame.error ? true : undefined}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            <span className={css.choice__label}>{option.label}</span>
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
