import type { CSSProperties } from 'react';
import type { Theme } from './check-theme.ts';

/** A partner's theme as a style for the root element; only known shapes of values get through. */
export function themeStyle(theme: Theme): CSSProperties {
  const safe = /^(?:#[\da-f]{3,8}|\d+px|[\w\s,"-]+)$/i;
  return Object.fromEntries(
    Object.entries(theme)
      .filter(([name, value]) => /^[a-z][a-z\d-]*$/.test(name) && safe.test(value))
      .map(([name, value]) => [`--${name}`, value]),
  );
}
