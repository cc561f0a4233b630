import type { StartingPrice } from '@cotejo/contract/comparison/compare.ts';
import { parseProfile } from '@cotejo/contract/profile/parse-profile.ts';
import { parseCompareQuery, type CompareQuery } from '@cotejo/domain/comparison/compare-query.ts';
import { getPromotions } from '@cotejo/domain/comparison/promotion-column.ts';
import { runCompare } from '@cotejo/domain/comparison/run-compare.ts';
import { siteKeyOf, type SiteView } from '@cotejo/domain/site/site-key.ts';
import type { RawComparison } from './answer-comparison.ts';
import { questionText } from './question-text.ts';
import type { Snapshot } from './snapshot.ts';
import { toCard, toCardContext } from './to-card.ts';

/** Every sale makes another snapshot, so what is kept for one holds for its stock. */
const kept = new WeakMap<Snapshot, Map<string, StartingPrice | null>>();
/** The tiles of a country ask under fifty questions without a profile; each profile asks its own. */
const mostKept = 1_000;

/**
 * What the first card of a list says that is ordered by price: the only source of a "Desde" outside
 * the list. Null where the list is empty or its first card reads "Consultar". Visitors of the home page ask
 * the same, so answers are kept with their snapshot until an offer begins or ends. `now` in milliseconds.
 */
export function getStartingPrice(
  view: SiteView,
  snapshot: Snapshot,
  raw: RawComparison,
  now: number,
): StartingPrice | null {
  const first = { ...raw, order: 'lowerPrice', page: 1, take: 1, uuid: undefined };
  const parsed = parseCompareQuery(
    first,
    parseProfile(raw['profile'], snapshot.country),
    snapshot.country,
    view.language,
  );
  if (!parsed.ok) return null;
  const { query } = parsed;
  const key = `${siteKeyOf(view)}|${getPromotions(snapshot.index, now).from}|${questionText(query)}`;
  const answers = kept.get(snapshot) ?? new Map<string, StartingPrice | null>();
  kept.set(snapshot, answers);
  const known = answers.get(key);
  if (known !== undefined) return known;
  const price = findStartingPrice(snapshot, query, now);
  if (answers.size >= mostKept) answers.delete(answers.keys().next().value!);
  answers.set(key, price);
  return price;
}

function findStartingPrice(
  snapshot: Snapshot,
  query: CompareQuery,
  now: number,
): StartingPrice | null {
  const [row] = runCompare(snapshot.index, query, snapshot.uf, now).rows;
  if (row === undefined || row.price.total === null) return null;
  const { id, price, offers, personCount } = toCard(
    row.product,
    row.price,
    toCardContext(snapshot, query, now),
    row.fit,
  );
  return { id, price, offers, personCount };
}
