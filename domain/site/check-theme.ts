import { contrast, parseHex } from './color.ts';
import type { SiteTheme } from './site.ts';

/** Pairs that a partner's theme must keep readable, with the least ratio. */
const pairs: ReadonlyArray<readonly [text: string, ground: string, least: number]> = [
  ['accent-contrast', 'accent', 4.5],
  ['accent-contrast', 'accent-strong', 4.5],
  ['brand-contrast', 'brand-strong', 4.5],
  ['brand-contrast', 'brand-deep', 4.5],
  ['brand-strong', 'surface', 4.5],
  ['brand-strong', 'brand-soft', 4.5],
  ['ink', 'surface-page', 4.5],
  ['ink-3', 'surface-page', 4.5],
  ['line-strong', 'surface', 3],
];

/** What is unreadable in a theme, in words; empty for a good one. */
export function themeProblems(theme: SiteTheme): string[] {
  return pairs.flatMap(([text, ground, least]) => {
    const [a, b] = [parseHex(theme[text] ?? ''), parseHex(theme[ground] ?? '')];
    if (!a || !b) return [`--${a ? ground : text} is not a hex colour`];
    const ratio = contrast(a, b);
    return ratio >= least ? [] : [`--${text} on --${ground}: ${ratio.toFixed(2)}, needs ${least}`];
  });
}
