import type { CardAffinity } from '@cotejo/contract/comparison/affinity.ts';
import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import type { FitView } from '@cotejo/ui/product/product-fit.tsx';
import { localeOf } from '../../shared/language/language-path.ts';
import type { TFunction } from '../../shared/language/translate.ts';
import { affinityLines, scoreText } from '../product/affinity.ts';

/** Reasons on the card itself. */
const maximumReasons = 3;

/**
 * How well a product fits the people that it is priced for: its score of the list, and the reasons once
 * they have arrived. Undefined for a product that is not scored: nothing is claimed of it.
 */
export function fitView(
  item: Pick<CardItem, 'distance' | 'personCount' | 'displayName'>,
  affinity: CardAffinity | null,
  { t, country }: { readonly t: TFunction; readonly country: CountryCode },
): FitView | undefined {
  if (item.distance === null) return undefined;
  const locale = localeOf(t.language, country);
  const score = scoreText(item.distance, locale);
  const title = t(`card:fit.score.${item.personCount > 1 ? 'several' : 'one'}`, { score });
  const lines = affinity?.lines ?? [];
  // What every product of the kind begins with (MIDDLE) explains the sum, and is no reason.
  const reasons = lines.filter(({ code }) => code !== 'MIDDLE').slice(0, maximumReasons);
  return {
    score: title,
    reasons: reasons.map(({ text }) => text),
    ...(lines.length > 0 && {
      why: {
        trigger: { text: t('card:fit.why', { score }), context: item.displayName },
        title,
        lines: affinityLines({ lines }, locale),
        link: { text: t('card:fit.how'), href: sitePaths.scoring },
      },
    }),
  };
}
