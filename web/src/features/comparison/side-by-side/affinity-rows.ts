import { firstLines } from '@cotejo/ui/compare/first-lines.ts';
import { affinityLines, readInsurable } from '../../../entities/product/affinity.ts';
import { scoreText } from '../../../entities/product/score-text.ts';
import type { Compared } from '../../../entities/product/compared.ts';
import { comparedTypes } from './compared-types.ts';
import { bestOf } from './best-of.ts';
import type { RowDefinition } from './row.ts';
import type { RowContext } from './row-context.ts';

/**
 * How well each product fits the people of the profile, why, and whom it cannot insure. Without a profile
 * there are no rows: nobody claims a match.
 */
export function affinityRows(
  products: readonly Compared[],
  { t, locale, entered }: RowContext,
): RowDefinition[] {
  if (!entered) return [];
  const affinities = products.map(({ affinity }) => affinity);
  // A score is measured against the typical product of its own kind: between kinds none is the highest.
  const mixed = comparedTypes(products).length > 1;
  const highest = mixed
    ? -1
    : bestOf(
        affinities.map((affinity) => affinity?.score ?? null),
        'highest',
      );
  return [
    {
      id: 'insurable',
      label: t('sideBySide:row.insurable'),
      cell: ({ card, affinity }) => {
        const insurable = readInsurable(card.notInsurable, affinity?.score ?? null);
        if (insurable === null) return null;
        return insurable.kind === 'everybody'
          ? { kind: 'yes', text: t('sideBySide:everybody') }
          : { kind: 'no', text: insurable.people.map(({ text }) => text).join('. ') };
      },
    },
    {
      id: 'score',
      label: t('sideBySide:row.score'),
      cell: ({ card }, at) => {
        const affinity = affinities[at] ?? null;
        return affinity === null
          ? null
          : {
              kind: 'value',
              text: t('sideBySide:score', { score: scoreText(affinity.score, locale) }),
              note: mixed
                ? t('sideBySide:withinKind', { kind: card.insuranceType.displayName })
                : undefined,
              ...(highest === at ? { best: t('sideBySide:highest') } : {}),
            };
      },
    },
    {
      id: 'why',
      label: t('sideBySide:row.why'),
      cell: (_, at) => {
        const affinity = affinities[at] ?? null;
        return affinity === null || affinity.lines.length === 0
          ? null
          : {
              kind: 'list',
              title: t('sideBySide:whyScore', { score: scoreText(affinity.score, locale) }),
              items: affinityLines(affinity, locale),
              more: t('sideBySide:moreReasons', {
                count: Math.max(affinity.lines.length - firstLines, 0),
              }),
            };
      },
    },
  ];
}
