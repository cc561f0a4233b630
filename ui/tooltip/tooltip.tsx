import { useId, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { placeBelow } from './place-below.ts';
import css from './tooltip.module.css';

export type TooltipProps = {
  /** Spoken name of the button, e.g. "How this price is made". */
  label: string;
  title?: ReactNode;
  children: ReactNode;
};

/**
 * A short explanation behind a small "i". It opens by click and by keyboard, closes with Escape or
 * a click elsewhere: all of it the browser's own popover, which also works before scripts load.
 */
export function Tooltip({ label, title, children }: TooltipProps) {
  const id = useId();
  return (
    <>
      <button type="button" className={css['tooltip-button']} aria-label={label} popoverTarget={id}>
        <Icon name="info" size="small" />
      </button>
      <span id={id} popover="auto" role="note" className={css.tooltip} onToggle={placeBelow}>
        {title && <b className={css.tooltip__title}>{title}</b>}
        {children}
      </span>
    </>
  );
}
