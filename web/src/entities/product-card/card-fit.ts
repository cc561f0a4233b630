import type { CardAffinity } from '@cotejo/contract/comparison/affinity.ts';
import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import type { FitView } from '@cotejo/ui/product/product-fit.tsx';
import type { TFunction } from '../../shared/language/translate.ts';
import { languageOf } from './language-of.ts';

/** Reasons on the card itself. */
const shortest = 3;

/**
 * How well a product fits the people that it is priced for: its score of the list, and the reasons once
 * they are there. Nothing is claimed of a product that is not scored.
 */
export function fitView(
  item: Pick<CardItem, 'distance' | 'personCount' | 'displayName'>,
  affinity: CardAffinity | null,
  t: TFunction,
): FitView | undefined {
  if (item.distance === null) return undefined;
  const score = scoreText(item.distance, t);
  const whom = item.personCount > 1 ? 'several' : 'one';
  const all = affinity?.lines ?? [];
  const reasons = all
    .filter(({ code }) => code !== 'MIDDLE')
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
  // What every product of the kind begins with explains the sum, and is no reason.
  const lines = [...reasons, ...all.filter(({ code }) => code === 'MIDDLE')];
  return {
    score: t(`card:fit.score.${whom}`, { score }),
    reasons: reasons.slice(0, shortest).map(({ text }) => text),
    ...(lines.length > 0 && {
      why: {
        trigger: { text: t('card:fit.why', { score }), context: item.displayName },
        title: t(`card:fit.score.${whom}`, { score }),
        lines: lines.map(({ points, text }) => ({ points: pointsText(points, t), text })),
        link: { text: t('card:fit.how'), href: sitePaths.scoring },
      },
    }),
  };
}

/** `8,7`, and `10` without decimals. */
export function scoreText(score: number, t: TFunction): string {
  return new Intl.NumberFormat(languageOf(t), {
    minimumFractionDigits: score === 10 ? 0 : 1,
    maximumFractionDigits: 1,
  }).format(score);
}

/** With its sign, and the minus of print: `+1,2`, `−0,8`. */
function pointsText(points: number, t: TFunction): string {
  return new Intl.NumberFormat(languageOf(t), {
    signDisplay: 'exceptZero',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
    .format(points)
    .replace('-', '\u2212');
}
