import type { StartingPrice } from '@cotejo/contract/comparison/compare.ts';
import { parseProfile } from '@cotejo/contract/profile/parse-profile.ts';
import { parseCompareQuery } from '@cotejo/domain/comparison/compare-query.ts';
import { runCompare } from '@cotejo/domain/comparison/run-compare.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import type { RawComparison } from './answer-comparison.ts';
import type { Snapshot } from './snapshot.ts';
import { toCard } from './to-card.ts';

/**
 * What the first card of a list says that is ordered by price: the only source of a "Desde" outside
 * the list. Null where the list is empty or its first card reads "Consultar".
 */
export function getStartingPrice(
  snapshot: Snapshot,
  raw: RawComparison,
  language: Language,
  now: number,
): StartingPrice | null {
  const first = { ...raw, order: 'lowerPrice', page: 1, take: 1, uuid: undefined };
  const parsed = parseCompareQuery(
    first,
    parseProfile(raw['profile'], snapshot.country),
    snapshot.country,
    language,
  );
  if (!parsed.ok) return null;
  const { query } = parsed;
  const [row] = runCompare(snapshot.index, query, snapshot.uf, now).rows;
  if (row === undefined || row.price.total === null) return null;
  const { id, price, offers, personCount } = toCard(
    row.product,
    row.price,
    {
      snapshot,
      language: query.language,
      targetCurrency: query.targetCurrency,
      uf: snapshot.uf,
      entered: query.profileEntered,
      hasGroup: query.profile.group !== null,
      now,
    },
    row.fit,
  );
  return { id, price, offers, personCount };
}
