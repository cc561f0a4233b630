import { contrast, mix, parseHex, toHex, type Rgb } from '@cotejo/domain/site/color.ts';

const surface: Rgb = [255, 255, 255];
const ink: Rgb = [28, 37, 38];
const deep: Rgb = [7, 54, 60];

/**
 * An insurance type's colour from the catalogue, or null where it would make text unreadable (or
 * is not a plain hex colour): the caller then falls back to the default hue. Measures the two
 * places where the hue touches text: the strip's words and the figures in a coverage bar.
 */
export function safeTypeColor(color: string | null | undefined): string | null {
  const hue = parseHex(color ?? '');
  if (!hue) return null;
  const strip = contrast(mix(hue, ink, 0.55), mix(hue, surface, 0.09));
  const bar = contrast(surface, mix(hue, deep, 0.7));
  return strip >= 4.5 && bar >= 4.5 ? toHex(hue) : null;
}
