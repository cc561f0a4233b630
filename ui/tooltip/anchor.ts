import type { CSSProperties } from 'react';

/**
 * Ties a popover to its button by name. Without it only a click would place the popover: one that a
 * script opens has no button, and stands in the corner of the window.
 */
export function anchorStyles(id: string): {
  readonly button: CSSProperties;
  readonly popover: CSSProperties;
} {
  const name = `--${id.replace(/[^\w-]/g, '-')}`;
  return { button: { anchorName: name }, popover: { positionAnchor: name } };
}
