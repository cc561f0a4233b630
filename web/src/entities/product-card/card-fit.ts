import type { AffinityLine, CardAffinity } from '@cotejo/contract/comparison/affinity.ts';
import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { FitView } from '@cotejo/ui/product/product-fit.tsx';
import type { ReactNode } from 'react';
import { localeOf } from '../../shared/language/language-path.ts';
import type { TFunction } from '../../shared/language/translate.ts';
import { scoreText } from '../product/score-text.ts';

/** What a score is made of, and the product's page, which has all of the reasons. */
export interface ScoreOfCard {
  readonly lines: readonly AffinityLine[];
  readonly score: number;
  readonly detail: string;
}

/** Chips on the card itself. */
const maximumChips = 2;

/**
 * How well a product fits the people that it is priced for: its score of the list, and the reasons once
 * they have arrived. Undefined for a product that is not scored: nothing is claimed of it.
 */
export function fitView(
  item: Pick<CardItem, 'distance' | 'displayName'>,
  affinity: CardAffinity | null,
  {
    t,
    country,
    detail,
    explain,
  }: {
    readonly t: TFunction;
    readonly country: CountryCode;
    readonly detail: string;
    /** What stands behind "why"; without it nobody can ask. */
    readonly explain: ((score: ScoreOfCard) => ReactNode) | undefined;
  },
): FitView | undefined {
  if (item.distance === null) return undefined;
  const locale = localeOf(t.language, country);
  const score = scoreText(item.distance, locale);
  const lines = affinity?.lines ?? [];
  return {
    label: t('card:fit.total'),
    score,
    of: t('card:fit.of'),
    reasons: { label: t('card:fit.reasons'), chips: toChips(lines, t) },
    ...(lines.length > 0 &&
      explain && {
        why: {
          trigger: { text: t('card:fit.why', { score }), context: item.displayName },
          title: t('card:fit.title', { score }),
          content: explain({ lines, score: item.distance, detail }),
        },
      }),
  };
}

/** The reasons that weigh most, which come first; what explains the sum or is only noted has no words for a chip. */
function toChips(lines: readonly AffinityLine[], t: TFunction): FitView['reasons']['chips'] {
  return lines
    .filter(({ short, points }) => short !== null && points !== 0)
    .slice(0, maximumChips)
    .map(({ short, points }) => ({
      text: short ?? '',
      isMore: points > 0,
      spoken: t(points > 0 ? 'card:fit.more' : 'card:fit.less'),
    }));
}
