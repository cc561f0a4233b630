import { contrast, mix, parseHex, toHex, type Rgb } from './color.ts';
import type { SiteTheme } from './site.ts';

/** The two colours that a partner gives, as `#7a5cc2`. */
export interface PartnerColors {
  /** Marks, links and headings. */
  readonly brand: string;
  /** The one main action of a view. */
  readonly accent: string;
}

/** What the specification's helper says of a colour that is not of three or six hex digits (spec 2 §5). */
export const invalidHex = 'Invalid HEX color.';

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
const leastForText = 4.5;
const step = 0.04;

/**
 * The values of the first block of tokens.css that follow from a partner's colours: text on them, and they as text, are
 * readable whatever the colours are (WCAG 2 AA). Null: one of them is no colour.
 */
export function deriveTheme({ brand, accent }: PartnerColors): SiteTheme | null {
  const [mark, action] = [parseHex(brand), parseHex(accent)];
  if (mark === null || action === null) return null;
  const soft = rounded(mix(mark, white, 0.09));
  const strong = darkenUntil(
    mark,
    (color) => contrast(color, soft) >= leastForText && contrast(color, white) >= leastForText,
  );
  const text = contrast(black, action) >= contrast(white, action) ? black : white;
  // Pressed, it must still carry its text.
  const pressed = mix(action, text === black ? white : black, 0.88);
  return {
    brand: toHex(rounded(mark)),
    'brand-strong': toHex(rounded(strong)),
    'brand-deep': toHex(rounded(mix(strong, black, 0.45))),
    'brand-soft': toHex(soft),
    'brand-line': toHex(rounded(mix(mark, white, 0.32))),
    'brand-contrast': '#ffffff',
    accent: toHex(rounded(action)),
    'accent-strong': toHex(rounded(pressed)),
    'accent-line': toHex(rounded(mix(action, black, 0.75))),
    'accent-contrast': toHex(text),
  };
}

const rounded = ([red, green, blue]: Rgb): Rgb => [
  Math.round(red),
  Math.round(green),
  Math.round(blue),
];

/** The first of ever darker shades that will do; black does. */
function darkenUntil(color: Rgb, isEnough: (shade: Rgb) => boolean): Rgb {
  for (let share = 1; share > 0; share -= step) {
    const shade = mix(color, black, share);
    if (isEnough(rounded(shade))) return shade;
  }
  return black;
}
