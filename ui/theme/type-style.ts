import type { CSSProperties } from 'react';

type Color = readonly [number, number, number];

/** `--ink` and `--surface`, which the hue is mixed with (tokens.css). */
export const ink: Color = [0x1c, 0x25, 0x26];
export const surface: Color = [0xff, 0xff, 0xff];
const least = 4.5;

/**
 * The style that gives a component its insurance type's hue. Without one, or with one from outside on
 * whose text would be unreadable on its background, the default is used (design README, insurance types).
 */
export function typeStyle(hue: string | null | undefined): CSSProperties | undefined {
  return hue && isReadable(hue) ? ({ '--type': hue } as CSSProperties) : undefined;
}

const known = new Map<string, boolean>();

/** Words are 55 % hue in ink, their ground 9 % hue over the surface. */
function isReadable(hue: string): boolean {
  const before = known.get(hue);
  if (before !== undefined) return before;
  const color = parse(hue);
  // Names and variables are our own.
  const readable =
    color === null || contrast(mix(color, 0.55, ink), mix(color, 0.09, surface)) >= least;
  known.set(hue, readable);
  return readable;
}

function parse(hue: string): Color | null {
  const digits = /^#([\da-f]{6})$/i.exec(hue)?.[1];
  if (digits === undefined) return null;
  const value = Number.parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function mix(color: Color, share: number, other: Color): Color {
  const at = (index: 0 | 1 | 2) => color[index] * share + other[index] * (1 - share);
  return [at(0), at(1), at(2)];
}

/** WCAG 2. */
function contrast(one: Color, other: Color): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: Color): number {
  const [red, green, blue] = color.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}
