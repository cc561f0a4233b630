import { parseProfile } from '@cotejo/contract/profile/parse-profile.ts';
import { parseCompareQuery } from '@cotejo/domain/comparison/compare-query.ts';
import { getPromotions } from '@cotejo/domain/comparison/promotion-column.ts';
import { runCompare } from '@cotejo/domain/comparison/run-compare.ts';
import { siteKeyOf, type SiteView } from '@cotejo/domain/site/site-key.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { compareFailureMessage } from '@cotejo/contract/comparison/compare.ts';
import { createAnswerCache, type CachedAnswer } from './answer-cache.ts';
import type { CatalogueHolder } from './catalogue-holder.ts';
import { writeCompareAnswer } from './compare-answer.ts';
import { questionText } from './question-text.ts';
import { shortHash } from './short-hash.ts';

export interface Comparison {
  /**
   * Answers the compare call from memory. Throws AppError (ORGANIZATION_TYPES_REQUIRED; UNAVAILABLE
   * before the first load) with the specification's empty data beside the problem.
   */
  answer(view: SiteView, raw: RawComparison): CachedAnswer;
  /** Forgets what was answered. */
  forget(): void;
}

export type RawComparison = Readonly<Record<string, unknown>>;

const cacheBytes = 48 * 1024 * 1024;

export function createComparison(
  holder: CatalogueHolder,
  now: () => number = Date.now,
): Comparison {
  const cache = createAnswerCache(cacheBytes);
  return {
    answer(view, raw) {
      const { country, language } = view;
      const people = parseProfile(raw['profile'], country);
      const parsed = parseCompareQuery(raw, people, country, language);
      if (!parsed.ok) throw compareFailure(parsed.code);
      const { query, ignored } = parsed;
      const snapshot = holder.forSearch(view, query.uuid);
      if (!snapshot) throw compareFailure('UNAVAILABLE');
      // `ignored` is part of the answer: two questions may differ in nothing else.
      const question = questionText(query);
      const dropped = ignored.length === 0 ? '' : JSON.stringify(ignored);
      const at = now();
      // An offer that begins or ends makes other prices: what was answered before is of the past.
      const { from } = getPromotions(snapshot.index, at);
      const version = `${snapshot.key}|${snapshot.stock}|${from}|${query.page}|${dropped}|`;
      const key = version + question;
      const site = siteKeyOf(view);
      const known = cache.get(site, key, at);
      if (known) return known;
      const result = runCompare(snapshot.index, query, snapshot.uf, at);
      const asked = shortHash(question);
      const text = writeCompareAnswer(snapshot, query, asked, result, ignored, at);
      // Weak: equal questions on one snapshot have equal answers on a site.
      const answer = { text, etag: `W/"${shortHash(site + version)}-${asked}"`, storedAt: at };
      cache.set(site, key, answer);
      return answer;
    },
    forget: () => cache.clear(),
  };
}

/** Spec 1 §8: a failed comparison also carries empty data and its own message. */
export function compareFailure(
  code: 'ORGANIZATION_TYPES_REQUIRED' | 'UNAVAILABLE' | 'ROBOT_CHECK',
): AppError {
  return new AppError(code, { extensions: compareFailureBody });
}

export const compareFailureBody = { data: [], message: compareFailureMessage } as const;
