import type { AffinityLine } from '@cotejo/contract/comparison/affinity.ts';
import type { ScoreBarView } from '@cotejo/ui/score/score-drawing.tsx';
import type { TFunction } from '../../../shared/language/translate.ts';
import { pointsText } from '../../../entities/product/affinity.ts';
import { scoreText } from '../../../entities/product/score-text.ts';

/** Reasons with a bar of their own; the others are one. */
const maximumBars = 3;
const scale = 10;

/**
 * A score as bars that continue each other: what everything starts with, the three largest reasons, the rest in
 * one, and the sum. What reaches beyond 0 or 10 is cut off there, as the score is.
 */
export function toScoreBars(
  lines: readonly AffinityLine[],
  score: number,
  locale: string,
  t: TFunction,
): ScoreBarView[] {
  const start = lines.find(({ code }) => code === 'MIDDLE')?.points ?? 0;
  const counted = lines.filter(({ code, points }) => code !== 'MIDDLE' && points !== 0);
  const named = counted
    .filter(({ code }) => code !== 'REST' && code !== 'CAPPED')
    .toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points))
    .slice(0, maximumBars);
  const others = counted.filter((line) => !named.includes(line));
  const steps = named.map(({ text, points }) => ({ text, points }));
  const [only] = others;
  if (others.length === 1 && only) steps.push({ text: only.text, points: only.points });
  if (others.length > 1)
    steps.push({
      text: t('scoring:details.rest', { count: others.length }),
      points: others.reduce((sum, { points }) => sum + points, 0),
    });
  let reached = start;
  const bars = steps.map(({ text, points }): ScoreBarView => {
    const before = reached;
    reached += points;
    return {
      text,
      figure: pointsText(points, locale),
      ...between(before, reached),
      look: points > 0 ? 'more' : 'less',
    };
  });
  return [
    {
      text: t('scoring:details.start'),
      figure: scoreText(start, locale),
      ...between(0, start),
      look: 'start',
    },
    ...bars,
    {
      text: t('scoring:details.total'),
      figure: scoreText(score, locale),
      ...between(0, score),
      look: 'total',
    },
  ];
}

/** In percent of the scale, without what lies beyond it. */
function between(one: number, other: number): Pick<ScoreBarView, 'from' | 'share'> {
  const [low, high] = [Math.min(one, other), Math.max(one, other)].map((points) =>
    Math.round(Math.min(Math.max(points, 0), scale) * scale),
  ) as [number, number];
  return { from: low, share: high - low };
}
