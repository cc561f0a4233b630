import type { CountryCode, Language } from '../country/country.ts';

/** Where a fact was read: who says it, and when. */
export interface ArticleSource {
  readonly name: string;
  /** As the source gives it: a day, a month or a year. */
  readonly date: string;
  /** Null where only its name is known. */
  readonly url: string | null;
}

/** A stored picture with the size that it has. */
export interface ArticlePicture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** An article as the site shows it, in one language. */
export interface PublishedArticle {
  readonly slug: string;
  /** Addresses that it had: each leads to the one that it has. */
  readonly formerSlugs: readonly string[];
  readonly country: CountryCode;
  readonly language: Language;
  readonly tags: readonly string[];
  /** What it leads to: categories of the health list or slugs of lists, the nearest first. */
  readonly lists: readonly string[];
  readonly title: string;
  readonly summary: string;
  /** As `readArticleBody` reads it. */
  readonly body: string;
  /** Those that the text names. */
  readonly pictures: readonly ArticlePicture[];
  readonly sources: readonly ArticleSource[];
  readonly author: string;
  /** Day on which its facts were last held against their sources, and when that is due again. */
  readonly checkedOn: string;
  readonly reviewBy: string;
  /** ISO. The first time that it was shown, and when what is shown was written. */
  readonly publishedAt: string;
  readonly changedAt: string;
}

/** Articles of a page of the list (spec 3 §9). */
export const articlesOnPage = 15;

/** Those of a country in a language, the newest first. */
export function articlesOf(
  all: readonly PublishedArticle[],
  country: CountryCode,
  language: Language,
): readonly PublishedArticle[] {
  return all
    .filter((one) => one.country === country && one.language === language)
    .toSorted(
      (one, other) =>
        other.publishedAt.localeCompare(one.publishedAt) || one.slug.localeCompare(other.slug),
    );
}

/** Tags with how many articles have them, the most frequent first. */
export function countTags(
  articles: readonly PublishedArticle[],
): readonly { readonly tag: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const tag of articles.flatMap(({ tags }) => tags))
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .toSorted((one, other) => other.count - one.count || one.tag.localeCompare(other.tag));
}

const mostRelated = 4;

/** Others that share a list or a tag; a tag that few have says more. Never the article itself. */
export function relatedArticles(
  article: PublishedArticle,
  others: readonly PublishedArticle[],
): readonly PublishedArticle[] {
  const frequency = new Map(countTags(others).map(({ tag, count }) => [tag, count]));
  const score = (other: PublishedArticle): number =>
    other.lists.filter((list) => article.lists.includes(list)).length +
    other.tags
      .filter((tag) => article.tags.includes(tag))
      .reduce((sum, tag) => sum + 1 / (frequency.get(tag) ?? 1), 0);
  return others
    .filter((other) => other.slug !== article.slug)
    .map((other) => ({ other, points: score(other) }))
    .filter(({ points }) => points > 0)
    .toSorted((one, two) => two.points - one.points || one.other.slug.localeCompare(two.other.slug))
    .slice(0, mostRelated)
    .map(({ other }) => other);
}
