import {
  affinityOf,
  notInsurableOf,
  pointsText,
  scoreText,
} from '../../../entities/product/affinity.ts';
import type { Compared } from '../../../entities/product/compared.ts';
import { bestOf } from './best-of.ts';
import type { RowContext, RowDefinition } from './row.ts';

/**
 * How well each product fits the people of the profile, why, and whom it cannot insure. Without a profile
 * there are no rows: nobody claims a match.
 */
export function affinityRows(
  products: readonly Compared[],
  { t, locale, entered }: RowContext,
): RowDefinition[] {
  if (!entered) return [];
  const affinities = products.map(affinityOf);
  const highest = bestOf(
    affinities.map((affinity) => affinity?.score ?? null),
    'highest',
  );
  return [
    {
      id: 'insurable',
      label: t('sideBySide:row.insurable'),
      cell: ({ card }) => {
        const not = notInsurableOf(card);
        if (not === null) return null;
        return not.length === 0
          ? { kind: 'yes', text: t('sideBySide:everybody') }
          : { kind: 'no', text: not.map(({ text }) => text).join(' ') };
      },
    },
    {
      id: 'score',
      label: t('sideBySide:row.score'),
      cell: (_, at) => {
        const affinity = affinities[at] ?? null;
        return affinity === null
          ? null
          : {
              kind: 'value',
              text: t('sideBySide:score', { score: scoreText(affinity.score, locale) }),
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
              items: affinity.lines.map(({ text, points }) => ({
                text,
                figure: pointsText(points, locale),
              })),
            };
      },
    },
  ];
}
