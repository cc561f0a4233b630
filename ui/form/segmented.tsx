import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-name.ts';
import { Link } from '../link/link.tsx';
import { cx } from '../theme/cx.ts';
import css from './segmented.module.css';

export type SegmentedOption<Value extends string> = {
  value: Value;
  label: string;
  /** Shown instead of the label, which is then only spoken. */
  icon?: IconName | undefined;
  /** The address of that choice: the switch then works before scripts are loaded. */
  href?: string | undefined;
};

export type SegmentedProps<Value extends string> = {
  label: string;
  options: readonly SegmentedOption<Value>[];
  value: Value;
  onChange?: ((value: Value) => void) | undefined;
  small?: boolean | undefined;
  wide?: boolean | undefined;
};

/** A switch between a few views of the same thing: `$ | UF`, month or year, grid or list. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, small, wide } = props;
  return (
    <div
      role="group"
      aria-label={label}
      className={cx(
        css.segmented,
        small && css['segmented--small'],
        wide && css['segmented--wide'],
      )}
    >
      {options.map((option) => {
        const chosen = option.value === value;
        const name = option.icon ? option.label : undefined;
        const face = option.icon ? <Icon name={option.icon} /> : option.label;
        const choose = () => onChange?.(option.value);
        return option.href ? (
          <Link
            key={option.value}
            href={option.href}
            aria-label={name}
            aria-current={chosen ? 'true' : undefined}
            onClick={choose}
          >
            {face}
          </Link>
        ) : (
          <button
            key={option.value}
            type="button"
            aria-label={name}
            aria-pressed={chosen}
            onClick={choose}
          >
            {face}
          </button>
        );
      })}
    </div>
  );
}
