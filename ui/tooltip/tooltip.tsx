import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { placeBelow } from './place-below.ts';
import { useHoverPopover } from './use-hover-popover.ts';
import css from './tooltip.module.css';

export type TooltipProps = {
  /** Spoken name of the button, e.g. "How this price is made". */
  label: string;
  title?: ReactNode;
  /** Words to open it by instead of the "i"; `label` must contain them. */
  trigger?: ReactNode;
  children: ReactNode;
};

/**
 * A short explanation behind a small "i". It opens by click, touch and keyboard, under a resting
 * mouse after 200 ms, and closes with Escape or a click elsewhere: the browser's own popover.
 */
export function Tooltip({ label, title, trigger, children }: TooltipProps) {
  const { id, popover, events, focusEvents, styles } = useHoverPopover();
  return (
    <>
      <button
        type="button"
        className={trigger === undefined ? css['tooltip-button'] : css['tooltip-words']}
        aria-label={label}
        style={styles.button}
        popoverTarget={id}
        // "show" and not "toggle": a click on what hovering has opened must not close it.
        popoverTargetAction="show"
        {...events}
        {...focusEvents}
      >
        {trigger ?? <Icon name="info" size="small" />}
      </button>
      <span
        id={id}
        ref={popover}
        popover="auto"
        role="note"
        className={css.tooltip}
        style={styles.popover}
        onToggle={placeBelow}
        {...events}
      >
        {title && <b className={css.tooltip__title}>{title}</b>}
        {children}
      </span>
    </>
  );
}
