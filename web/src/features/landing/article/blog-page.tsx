import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { Breadcrumbs } from '@cotejo/ui/breadcrumbs/breadcrumbs.tsx';
import { formatDate } from '@cotejo/ui/date/format-date.ts';
import { Link } from '@cotejo/ui/link/link.tsx';
import { Paging } from '@cotejo/ui/paging/paging.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { localeOf, localizePath } from '../../../shared/language/language-path.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp, type AppDeps } from '../../../shared/page/app-context.tsx';
import type { PageData } from '../../../shared/page/document-meta.ts';
import { breadcrumbList } from '../../../shared/page/json-ld.ts';
import { throwNotFound } from '../../../shared/page/not-found.ts';
import { articlesQuery, type ListPlace } from './article-queries.ts';
import css from './article.module.css';

/** What the address asks for; a page that is no number is the first one. */
function placeOf(search: URLSearchParams): ListPlace {
  const page = Number(search.get('pagina') ?? 1);
  const tag = (search.get('etiqueta') ?? '').slice(0, 60);
  return {
    tag: tag === '' ? undefined : tag,
    page: Number.isInteger(page) && page > 1 && page <= 1_000 ? page : 1,
  };
}

function hrefOf({ tag, page }: ListPlace): string {
  const query = new URLSearchParams({
    ...(tag === undefined ? {} : { etiqueta: tag }),
    ...(page === 1 ? {} : { pagina: String(page) }),
  }).toString();
  return query === '' ? sitePaths.blog : `${sitePaths.blog}?${query}`;
}

export async function load(deps: AppDeps, { request }: LoaderFunctionArgs): Promise<PageData> {
  const { queryClient, i18n, language, origin } = deps;
  const place = placeOf(new URL(request.url).searchParams);
  const { articles } = await queryClient.fetchQuery(articlesQuery(deps, place));
  if (articles.length === 0) throwNotFound();
  const title = i18n.t('landing:blog.title');
  const absolute = (path: string) => origin + localizePath(path, language);
  const onPage = place.page > 1 ? ` · ${i18n.t('landing:page', { page: place.page })}` : '';
  return {
    meta: {
      title: title + onPage,
      description: i18n.t('landing:blog.description'),
      // One tag is a part of the list: search engines keep the list.
      canonicalPath: hrefOf({ ...place, tag: undefined }),
      noindex: place.tag !== undefined,
      // Another language may have neither this tag nor this many pages.
      ...(hrefOf(place) !== sitePaths.blog && {
        languages: [language],
        belongsTo: sitePaths.blog,
      }),
      jsonLd: [
        breadcrumbList([
          { name: i18n.t('shell:home'), url: absolute('/') },
          { name: title, url: absolute(sitePaths.blog) },
        ]),
      ],
    },
  };
}

/** The articles of the country, fifteen a page, of all tags or of one. */
export function Page() {
  const { t } = useTranslation('landing');
  const app = useApp();
  const [search] = useSearchParams();
  const place = placeOf(search);
  const { data } = useQuery(articlesQuery(app, place));
  if (data === undefined) return null;
  const day = (iso: string) => formatDate(iso, localeOf(app.language, app.country));
  const nameOf = (tag: string) => t(`blog.tags.${tag}`, { defaultValue: tag });
  return (
    <main id="contenido" tabIndex={-1} className="page page--body">
      <Breadcrumbs
        label={t('crumbs')}
        crumbs={[{ label: t('shell:home'), href: '/' }]}
        current={t('blog.title')}
      />
      <div className={css.list}>
        <header className="stack stack--tight">
          <h1>{t('blog.title')}</h1>
          <p className={css.lead}>{t('blog.description')}</p>
        </header>
        <nav aria-label={t('blog.tagsLabel')}>
          <ul className={css.tags}>
            <li>
              <Link
                href={sitePaths.blog}
                aria-current={place.tag === undefined ? 'true' : undefined}
              >
                {t('blog.all')}
              </Link>
            </li>
            {data.tags.map(({ tag, count }) => (
              <li key={tag}>
                <Link
                  href={hrefOf({ tag, page: 1 })}
                  aria-current={tag === place.tag ? 'true' : undefined}
                >
                  {nameOf(tag)} <span className="muted">{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ul className={css.cards}>
          {data.articles.map(({ slug, title, summary, minutes, checkedOn }) => (
            <li key={slug}>
              <h2>
                <Link href={`${sitePaths.blog}/${slug}`}>{title}</Link>
              </h2>
              <p>{summary}</p>
              <p className={css.meta}>
                <span>{t('article.checked', { day: day(checkedOn) })}</span>
                <span>{t('article.minutes', { count: minutes })}</span>
              </p>
            </li>
          ))}
        </ul>
        {data.pages > 1 && (
          <Paging
            label={t('pages')}
            page={place.page}
            pages={data.pages}
            href={(page) => hrefOf({ ...place, page })}
            pageLabel={(page) => t('page', { page })}
            labels={{ previous: t('previous'), next: t('next') }}
          />
        )}
      </div>
    </main>
  );
}
