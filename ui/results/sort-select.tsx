import { cx } from '../theme/cx.ts';
import type { Option } from '../form/select-field.tsx';
import input from '../form/input.module.css';
import css from './sort-select.module.css';

export type SortSelectProps = {
  id: string;
  label: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  /** The name in the address, when the form is sent without script. */
  name?: string | undefined;
};

/** The order of a list, label and select in one line. */
export function SortSelect({ id, label, options, value, onChange, name }: SortSelectProps) {
  return (
    <>
      <label className={css['sort-select__label']} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        className={cx(input.input, input.select, input['input--dense'], css['sort-select'])}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </>
  );
}
