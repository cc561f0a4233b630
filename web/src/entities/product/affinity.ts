import type { CardAffinity, NotInsurable } from '@cotejo/contract/comparison/affinity.ts';
import type { ScoreLineView } from '@cotejo/ui/score/score-line-view.ts';
import { oneDecimal } from './score-text.ts';

/** Whom a product insures of the people that were entered. */
export type Insurable =
  | { readonly kind: 'everybody' }
  | { readonly kind: 'not'; readonly people: readonly NotInsurable[] };

/**
 * Null where nothing may be claimed. An empty list alone says nothing: it is also empty without a profile;
 * only who has a score was found insurable.
 */
export function readInsurable(
  people: readonly NotInsurable[],
  score: number | null,
): Insurable | null {
  if (people.length > 0) return { kind: 'not', people };
  return score === null ? null : { kind: 'everybody' };
}

/** With its sign, and the minus of print (U+2212): `+1,2`, `−0,4`. */
export function pointsText(points: number, locale: string): string {
  return oneDecimal(locale, { signDisplay: 'exceptZero' }).format(points).replace('-', '\u2212');
}

/** The reasons as pairs of words and points, in the order of the answer; what is only noted has no points. */
export function affinityLines(
  { lines }: Pick<CardAffinity, 'lines'>,
  locale: string,
): ScoreLineView[] {
  return lines.map(({ text, points }) => ({
    text,
    figure: points === 0 ? '' : pointsText(points, locale),
  }));
}
