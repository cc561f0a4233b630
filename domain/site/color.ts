export type Rgb = readonly [red: number, green: number, blue: number];

/** A colour of three or six hex digits behind `#`; null for anything else (spec 2 §5). */
export function parseHex(color: string): Rgb | null {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(color.trim())?.[1];
  if (!digits) return null;
  const full = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const value = Number.parseInt(full, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export const toHex = (color: Rgb) =>
  `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** What `color-mix(in srgb, a share, b)` gives. */
export function mix(a: Rgb, b: Rgb, share: number): Rgb {
  const part = (at: 0 | 1 | 2) => a[at] * share + b[at] * (1 - share);
  return [part(0), part(1), part(2)];
}

/** The contrast ratio of WCAG 2. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
