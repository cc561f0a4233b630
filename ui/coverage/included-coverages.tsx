import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-name.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import css from './included-coverages.module.css';

export type CoverageIconView = { icon: IconName; label: string };

export type IncludedCoveragesProps = {
  items: readonly CoverageIconView[];
  /** How many are named; the rest is behind "and 4 more". */
  max: number;
  more: {
    text: (count: number) => string;
    label: (count: number, names: string) => string;
    title: string;
  };
};

/** What a product includes, in words; all of it with icons behind the count of the rest. */
export function IncludedCoverages({ items, max, more }: IncludedCoveragesProps) {
  const rest = items.slice(max);
  return (
    <>
      {items
        .slice(0, max)
        .map(({ label }) => label)
        .join(', ')}
      {rest.length > 0 && (
        <>
          {' '}
          <Tooltip
            label={more.label(rest.length, rest.map(({ label }) => label).join(', '))}
            title={more.title}
            trigger={more.text(rest.length)}
          >
            <span className={css.included__all}>
              {items.map(({ icon, label }) => (
                <span key={label}>
                  <Icon name={icon} size="small" /> {label}
                </span>
              ))}
            </span>
          </Tooltip>
        </>
      )}
    </>
  );
}
