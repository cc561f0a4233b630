import type { CSSProperties } from 'react';

/** The style that gives a component its insurance type's hue; without a hue the default stands. */
export function typeStyle(hue: string | null | undefined): CSSProperties | undefined {
  return hue ? ({ '--type': hue } as CSSProperties) : undefined;
}
