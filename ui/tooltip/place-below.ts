import type { ToggleEvent } from 'react';

const margin = 8;

/** Anchor positioning places popovers without script; this is the fallback for browsers without it. */
export function placeBelow(event: ToggleEvent<HTMLElement>): void {
  if (event.newState !== 'open' || CSS.supports('position-area', 'bottom')) return;
  const popover = event.currentTarget;
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
