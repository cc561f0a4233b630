import type { ToggleEvent } from 'react';

const margin = 8;

/** For `onToggle` of a popover: browsers with anchor positioning place it without script. */
export function placeBelow(event: ToggleEvent<HTMLElement>): void {
  if (event.newState === 'open') placeAtButton(event.currentTarget);
}

/** Places an open popover at its button where the browser has no anchor positioning. */
export function placeAtButton(popover: HTMLElement): void {
  if (CSS.supports('position-area', 'bottom')) return;
  const anchor = document.querySelector(`[popovertarget="${CSS.escape(popover.id)}"]`);
  if (!anchor) return;
  const from = anchor.getBoundingClientRect();
  const own = popover.getBoundingClientRect();
  const below = from.bottom + own.height + margin < window.innerHeight;
  const left = Math.min(from.left, window.innerWidth - own.width - margin);
  popover.style.margin = '0';
  popover.style.left = `${Math.max(margin, left)}px`;
  popover.style.top = `${below ? from.bottom : from.top - own.height}px`;
}
