import { useEffect, useId, useMemo, useRef, type PointerEvent } from 'react';
import { anchorStyles } from './anchor.ts';
import { placeAtButton } from './place-below.ts';

/** Spec 1 §9 and spec 2 §9. */
const openDelay = 200;
const closeDelay = 100;

/**
 * A popover that a mouse opens by resting on its button, and a keyboard by reaching it. Touch and
 * click are the browser's own (`popovertarget`), so the text is reachable before scripts load.
 */
export function useHoverPopover() {
  const id = useId();
  const popover = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const events = useMemo(() => {
    const later = (open: boolean, delay: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const element = popover.current;
        // Without popovers the click does nothing either; the text is then on the product's page.
        if (!element?.isConnected || typeof element.showPopover !== 'function') return;
        if (open === element.matches(':popover-open')) return;
        if (open) openAtButton(element);
        else element.hidePopover();
      }, delay);
    };
    return {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') later(true, openDelay);
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') later(false, closeDelay);
      },
    };
  }, []);

  const focusEvents = useMemo(
    () => ({
      onFocus: (event: { currentTarget: HTMLElement }) => {
        const button = event.currentTarget;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          const element = popover.current;
          // A click focuses too, but opens by itself.
          if (!button.matches(':focus-visible') || typeof element?.showPopover !== 'function')
            return;
          if (!element.matches(':popover-open')) openAtButton(element);
        }, openDelay);
      },
      onBlur: () => {
        clearTimeout(timer.current);
        const element = popover.current;
        if (typeof element?.hidePopover === 'function' && element.matches(':popover-open'))
          element.hidePopover();
      },
    }),
    [],
  );

  useEffect(() => () => clearTimeout(timer.current), []);
  const styles = useMemo(() => anchorStyles(id), [id]);
  return { id, popover, events, focusEvents, styles };
}

/** Placed at once: the event that says it is open comes after a frame in which it would be seen. */
function openAtButton(popover: HTMLElement): void {
  popover.showPopover();
  placeAtButton(popover);
}
