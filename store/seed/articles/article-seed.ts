import type { ArticleSource } from '@cotejo/domain/content/article.ts';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';

/** What an article says in one language; `domain/content/article-body.ts` says how its body is written. */
export interface ArticleWords {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
}

/** An article of the first catalogue. Its figures and rules are those of its sources. */
export interface ArticleSeed {
  readonly slug: string;
  readonly tags: readonly string[];
  /** Slugs of lists or categories of the health list, the nearest first. */
  readonly lists: readonly string[];
  /** Days: facts held against their sources, and when that is due again. */
  readonly checkedOn: string;
  readonly reviewBy: string;
  /** ISO day on which it was first shown. */
  readonly publishedOn: string;
  readonly sources: readonly ArticleSource[];
  /** Spanish always; another language where somebody translated it. */
  readonly words: { readonly es: ArticleWords } & Readonly<Partial<Record<Language, ArticleWords>>>;
}

export interface CountryArticles {
  readonly country: CountryCode;
  readonly articles: readonly ArticleSeed[];
}

/** Who says it, and its day, month or year. */
export const source = (name: string, date: string): ArticleSource => ({ name, date, url: null });

const readOn = '2026-11-23';

/** A page that says no day of its own: the day on which it was read. */
export const undatedSource = (name: string): ArticleSource =>
  source(`${name} (página sin fecha; se indica la de lectura)`, readOn);

/** The articles that the site began with, and those that joined them. */
export const firstArticle = { checkedOn: readOn, publishedOn: '2026-11-24' } as const;
export const laterArticle = { checkedOn: readOn, publishedOn: '2026-11-28' } as const;
