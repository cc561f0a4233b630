import { useState, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../form/checkbox.tsx';
import css from './filter-group.module.css';

export type FilterOption = {
  value: string;
  label: string;
  count?: number | undefined;
  /** Before its words, decoration: the mark of a company. */
  picture?: ReactNode;
};

export type FilterGroupProps = {
  legend: string;
  /** The name in the address, when the form is sent without script. */
  name: string;
  options: readonly FilterOption[];
  selected: readonly string[];
  onToggle: (value: string, selected: boolean) => void;
  /** How many are shown at first. */
  visible?: number | undefined;
  moreLabel: (hidden: number) => string;
  lessLabel: string;
};

/** Values of one kind; one of them is enough (OR). A value without results cannot be chosen. */
export function FilterGroup(props: FilterGroupProps) {
  const { legend, name, options, selected, onToggle, visible = 6, moreLabel, lessLabel } = props;
  const [open, setOpen] = useState(false);
  const shown = options.filter(
    (option, at) => open || at < visible || selected.includes(option.value),
  );
  const rest = options.filter((option) => !shown.includes(option));
  const hidden = rest.length;
  const choice = (option: FilterOption) => {
    const checked = selected.includes(option.value);
    return (
      <Checkbox
        key={option.value}
        row
        className={css['filter-group__choice']}
        name={name}
        value={option.value}
        count={option.count}
        checked={checked}
        disabled={option.count === 0 && !checked}
        onChange={(event) => onToggle(option.value, event.target.checked)}
      >
        {option.picture ? (
          <span className={css['filter-group__pictured']}>
            {option.picture} {option.label}
          </span>
        ) : (
          option.label
        )}
      </Checkbox>
    );
  };
  return (
    <fieldset className={css['filter-group']}>
      <legend>{legend}</legend>
      <div>
        {shown.map(choice)}
        {/* Without scripts the button below cannot show them. */}
        {hidden > 0 && <noscript>{rest.map(choice)}</noscript>}
        {(hidden > 0 || open) && options.length > visible && (
          <Button
            look="quiet"
            size="small"
            className={css['filter-group__more']}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? lessLabel : moreLabel(hidden)}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
