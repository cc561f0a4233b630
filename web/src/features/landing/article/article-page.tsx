import { sitePaths } from '@cotejo/domain/site-paths.ts';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import { Breadcrumbs } from '@cotejo/ui/breadcrumbs/breadcrumbs.tsx';
import { formatDate } from '@cotejo/ui/date/format-date.ts';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { Link } from '@cotejo/ui/link/link.tsx';
import { useQuery } from '@tanstack/react-query';
import { redirect, useParams, type LoaderFunctionArgs } from 'react-router-dom';
import {
  comparatorPath,
  comparatorsOf,
  healthCategories,
  healthComparator,
  type Comparator,
} from '../../../entities/comparator/comparators.ts';
import { figuresQuery } from '../../../entities/product-list/figures.ts';
import { localeOf, localizePath } from '../../../shared/language/language-path.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp, type AppDeps } from '../../../shared/page/app-context.tsx';
import { defaultImage } from '../../../shared/page/document-meta.ts';
import { breadcrumbList } from '../../../shared/page/json-ld.ts';
import { throwNotFound } from '../../../shared/page/not-found.ts';
import type { PageLoad, PageModule } from '../../../shared/page/page-module.ts';
import { ProductLines } from '../figures-view.tsx';
import { ArticleBlocks } from './article-blocks.tsx';
import { articleQuery, previewQuery, type Article } from './article-queries.ts';
import css from './article.module.css';

const slugOf = (param: string | undefined): string => (param ?? '').toLowerCase();

const pathOf = (slug: string): string => `${sitePaths.blog}/${slug}`;

/** The list that an article leads to: the first that the country has. */
function listOf(
  lists: readonly string[],
  country: CountryCode,
): { readonly comparator: Comparator; readonly category: string | null } | null {
  for (const name of lists) {
    const comparator = comparatorsOf(country).find(({ slug }) => slug === name);
    if (comparator !== undefined) return { comparator, category: null };
    if (healthCategories[country].includes(name))
      return { comparator: healthComparator, category: name };
  }
  return null;
}

const productsOf = (
  deps: Pick<AppDeps, 'api' | 'country' | 'language'>,
  found: ReturnType<typeof listOf>,
) =>
  figuresQuery(
    deps,
    found === null ? [] : [found.comparator],
    found?.category == null ? {} : { category: found.category },
  );

export async function load(deps: AppDeps, { params }: LoaderFunctionArgs): Promise<PageLoad> {
  const { queryClient, i18n, language, country, origin } = deps;
  const slug = slugOf(params['article']);
  const article = await queryClient.fetchQuery(articleQuery(deps, slug));
  if (article === null) throwNotFound();
  if (article.slug !== slug) return redirect(localizePath(pathOf(article.slug), language), 301);
  const list = listOf(article.lists, country);
  if (list !== null) await queryClient.prefetchQuery(productsOf(deps, list));
  const absolute = (path: string) => origin + localizePath(path, language);
  return {
    meta: {
      title: article.title,
      description: article.summary,
      canonicalPath: pathOf(slug),
      languages: article.languages as readonly Language[],
      keywords: article.tags,
      image: pictureOf(article),
      jsonLd: [
        breadcrumbList([
          { name: i18n.t('shell:home'), url: absolute('/') },
          { name: i18n.t('landing:blog.title'), url: absolute(sitePaths.blog) },
          { name: article.title, url: absolute(pathOf(slug)) },
        ]),
        blogPosting(article, {
          url: absolute(pathOf(slug)),
          origin,
          about: absolute(sitePaths.about),
        }),
      ],
    },
  };
}

/** Address of its first picture, which it is shared with. */
const pictureOf = ({ blocks }: Pick<Article, 'blocks'>): string | undefined =>
  blocks.find(({ picture }) => picture != null)?.picture?.address;

/** https://schema.org/BlogPosting; the date of a change is that of what is shown, never that of a release. */
const blogPosting = (
  { title, summary, author, publishedAt, changedAt, blocks }: Article,
  { url, origin, about }: { readonly url: string; readonly origin: string; readonly about: string },
): object => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  headline: title,
  description: summary,
  image: [...blocks.flatMap(({ picture }) => picture?.address ?? []), defaultImage].map(
    (address) => origin + address,
  ),
  datePublished: publishedAt,
  dateModified: changedAt < publishedAt ? publishedAt : changedAt,
  author: { '@type': 'Organization', name: author, url: about },
  mainEntityOfPage: url,
});

/** An article with its contents, its sources, products that it is about, and what to read next. */
export function Page() {
  const slug = slugOf(useParams()['article']);
  const { data: article } = useQuery(articleQuery(useApp(), slug));
  return article ? <View article={article} /> : null;
}

/** A version before it is published: the same page, which says so and which no search engine lists. */
export const preview: PageModule = {
  load: async (deps, { params }) => {
    const article = await deps.queryClient.fetchQuery(previewQuery(deps, params['token'] ?? ''));
    if (article === null) throwNotFound();
    const list = listOf(article.lists, deps.country);
    if (list !== null) await deps.queryClient.prefetchQuery(productsOf(deps, list));
    const { title, summary } = article;
    return {
      meta: { title, description: summary, noindex: true, personal: true, secretAddress: true },
    };
  },
  Page: () => {
    const { data: article } = useQuery(previewQuery(useApp(), useParams()['token'] ?? ''));
    return article ? <View article={article} isPreview /> : null;
  },
};

function View({ article, isPreview = false }: { article: Article; isPreview?: boolean }) {
  const { t } = useTranslation('landing');
  const { language, country } = useApp();
  const day = (iso: string) => formatDate(iso, localeOf(language, country));
  const { title, summary, author, minutes, checkedOn, reviewBy, blocks, sources } = article;
  const parts = blocks.flatMap(({ id, lines }) =>
    id === null ? [] : [{ id, title: (lines[0] ?? []).map(({ text }) => text).join('') }],
  );
  return (
    <main id="contenido" tabIndex={-1} className="page page--body">
      <Breadcrumbs
        label={t('crumbs')}
        crumbs={[
          { label: t('shell:home'), href: '/' },
          { label: t('blog.title'), href: sitePaths.blog },
        ]}
        current={title}
      />
      <div className={css.layout}>
        <article className={css.body}>
          {isPreview && <p className={css.note}>{t('article.preview')}</p>}
          <header className="stack stack--tight">
            <h1>{title}</h1>
            <p className={css.lead}>{summary}</p>
            <p className={css.meta}>
              <span>{t('article.by', { author })}</span>
              <span>{t('article.checked', { day: day(checkedOn) })}</span>
              <span>{t('article.minutes', { count: minutes })}</span>
            </p>
          </header>
          <ArticleBlocks blocks={blocks} />
          <Products lists={article.lists} />
          <section aria-labelledby="fuentes" className={css.sources}>
            <h2 id="fuentes">{t('article.sources')}</h2>
            <ol>
              {sources.map(({ name, date, url }, at) => (
                <li key={name} id={`fuente-${at + 1}`}>
                  {url === null ? name : <Link href={url}>{name}</Link>}, {readDate(date, day)}
                </li>
              ))}
            </ol>
            <p>
              {t('article.review', { day: day(reviewBy) })}{' '}
              <Link href={sitePaths.contact}>{t('article.mistake')}</Link>
            </p>
            <p className="caption">{t('article.notAdvice')}</p>
          </section>
        </article>
        <aside className={css.aside}>
          {parts.length > 1 && (
            <nav aria-label={t('article.contents')} className={css.contents}>
              <p className="group-title">{t('article.contents')}</p>
              <ul>
                {parts.map(({ id, title: part }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{part}</a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {article.related.length > 0 && (
            <nav aria-label={t('article.related')} className={css.contents}>
              <p className="group-title">{t('article.related')}</p>
              <ul>
                {article.related.map((other) => (
                  <li key={other.slug}>
                    <Link href={pathOf(other.slug)}>{other.title}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </aside>
      </div>
    </main>
  );
}

/** A source's day in words; a month or a year as the source gives it. */
const readDate = (date: string, day: (iso: string) => string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) ? day(date) : date.split('-').toReversed().join('-');

/** What is sold today of what the article is about; nothing where the country sells none. */
function Products({ lists }: { lists: readonly string[] }) {
  const { t } = useTranslation('landing');
  const app = useApp();
  const found = listOf(lists, app.country);
  const { data: figures } = useQuery({ ...productsOf(app, found), enabled: found !== null });
  if (found === null || figures === undefined || figures.total === 0) return null;
  const { comparator, category } = found;
  const name =
    category === null
      ? t(`comparison:kinds.${comparator.kind}.name`)
      : t(`comparison:facetValue.categoryTypes.${category}`, { defaultValue: category });
  return (
    <section aria-labelledby="a-la-venta" className={`panel ${css.products}`}>
      <h2 id="a-la-venta">{t('article.products', { name })}</h2>
      <ProductLines figures={figures} />
      <ButtonLink look="outline" href={comparatorPath(comparator, category)}>
        {t('article.all', { count: figures.total })}
      </ButtonLink>
    </section>
  );
}
