import { showcaseCategories } from '@cotejo/domain/comparison/showcase-categories.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { Breadcrumbs } from '@cotejo/ui/breadcrumbs/breadcrumbs.tsx';
import { Link } from '@cotejo/ui/link/link.tsx';
import { useQuery } from '@tanstack/react-query';
import {
  comparatorPath,
  comparatorsOf,
  healthCategories,
  healthComparator,
} from '../../entities/comparator/comparators.ts';
import { zoneQuery } from '../../entities/content/content-queries.ts';
import { figuresQuery } from '../../entities/product-list/figures.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp, type AppDeps } from '../../shared/page/app-context.tsx';
import type { PageData } from '../../shared/page/document-meta.ts';
import css from './landing.module.css';
import { sellersQuery } from './sellers-query.ts';

const headZone = 'landing-head';

/** Pages with words of their own; the others are named by what they show. */
const ownPages = [
  [sitePaths.home, 'home'],
  [sitePaths.scoring, 'scoring'],
  [sitePaths.embedding, 'embedding'],
  [sitePaths.contact, 'contact'],
  [sitePaths.search, 'search'],
  [sitePaths.terms, 'terms'],
  [sitePaths.privacy, 'privacy'],
  [sitePaths.cookies, 'cookies'],
] as const;

export async function load(deps: AppDeps): Promise<PageData> {
  await Promise.all([
    deps.queryClient.prefetchQuery(zoneQuery(deps, headZone)),
    deps.queryClient.prefetchQuery(sellersQuery(deps)),
    deps.queryClient.prefetchQuery(figuresQuery(deps, comparatorsOf(deps.country))),
  ]);
  const { t } = deps.i18n;
  return {
    meta: {
      title: t('landing:map.title'),
      description: t('landing:map.description'),
      canonicalPath: sitePaths.siteMap,
    },
  };
}

/** The site for people who look for a page by its name (spec 2 §2.1). */
export function Page() {
  const { t } = useTranslation('landing');
  const app = useApp();
  const { data: heads = [] } = useQuery(zoneQuery(app, headZone));
  const { data: sellers = [] } = useQuery(sellersQuery(app));
  const { data: figures } = useQuery(figuresQuery(app, comparatorsOf(app.country)));
  // Those with a product in a list: the others have no page.
  const listed = new Set(figures?.sellers.map(({ id }) => id));
  const categories = healthCategories[app.country].filter(
    (category) => !showcaseCategories.includes(category),
  );
  const groups = [
    {
      id: 'listas',
      title: t('map.lists'),
      links: comparatorsOf(app.country).map((one) => ({
        href: comparatorPath(one),
        label: t(`comparison:kinds.${one.kind}.name`),
      })),
    },
    {
      id: 'categorias',
      title: t('map.categories'),
      links: categories.map((category) => ({
        href: comparatorPath(healthComparator, category),
        label: t(`comparison:facetValue.categoryTypes.${category}`, { defaultValue: category }),
      })),
    },
    {
      id: 'venden',
      title: t('sellers'),
      links: sellers
        .filter(({ id }) => listed.has(id))
        .map(({ path, name }) => ({ href: path, label: name })),
    },
    {
      id: 'paginas',
      title: t('map.pages'),
      links: [
        ...ownPages.map(([href, key]) => ({ href, label: t(`map.${key}`) })),
        ...heads.map(({ page, title }) => ({ href: page, label: title })),
      ],
    },
  ];
  return (
    <main id="contenido" tabIndex={-1} className="page page--body">
      <Breadcrumbs
        label={t('crumbs')}
        crumbs={[{ label: t('shell:home'), href: '/' }]}
        current={t('map.title')}
      />
      <div className={css.landing}>
        <div className={css.head}>
          <div>
            <h1>{t('map.title')}</h1>
            <p>{t('map.description')}</p>
          </div>
        </div>
        {groups.map(({ id, title, links }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <ul className={css.columns}>
              {links.map(({ href, label }) => (
                <li key={href}>
                  <Link href={href}>{label}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </main>
  );
}
