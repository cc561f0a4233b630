import { useEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { cx } from '../theme/cx.ts';
import { Chip } from './chip.tsx';
import css from './chip.module.css';

export type ChipView = {
  id: string;
  label: string;
  removeLabel: string;
  href?: string | undefined;
};

export type ChipsProps = {
  label: string;
  chips: readonly ChipView[];
  onRemove?: ((id: string) => void) | undefined;
  clear?: { label: string; onClear: () => void } | undefined;
  /** One line that scrolls sideways on phones. */
  scroll?: boolean | undefined;
};

/** The applied values. After a removal the focus goes to the neighbour, never to the page's top. */
export function Chips({ label, chips, onRemove, clear, scroll = true }: ChipsProps) {
  const list = useRef<HTMLDivElement>(null);
  const removedAt = useRef<number | null>(null);

  useEffect(() => {
    if (removedAt.current === null || !list.current) return;
    const stops = list.current.querySelectorAll<HTMLElement>('a, button');
    (stops[Math.min(removedAt.current, stops.length - 1)] ?? list.current).focus();
    removedAt.current = null;
  }, [chips]);

  return (
    <div
      ref={list}
      role="group"
      aria-label={label}
      tabIndex={-1}
      className={cx(css.chips, scroll && css['chips--scroll'])}
    >
      {chips.map((chip, at) => (
        <Chip
          key={chip.id}
          {...chip}
          onRemove={
            onRemove &&
            (() => {
              removedAt.current = at;
              onRemove(chip.id);
            })
          }
        />
      ))}
      {clear && chips.length > 0 && (
        <Button look="quiet" size="small" onClick={clear.onClear}>
          {clear.label}
        </Button>
      )}
    </div>
  );
}
