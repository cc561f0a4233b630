import { countries } from '@cotejo/domain/country/country.ts';
import { Breadcrumbs } from '@cotejo/ui/breadcrumbs/breadcrumbs.tsx';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { Question } from '@cotejo/ui/disclosure/question.tsx';
import { Link } from '@cotejo/ui/link/link.tsx';
import { Paging } from '@cotejo/ui/paging/paging.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { redirect, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { blocksQuery, type Block } from '../../entities/content/content-queries.ts';
import { figuresQuery, type Figures } from '../../entities/product-list/figures.ts';
import { localizePath, pathInLanguage } from '../../shared/language/language-path.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp, type AppDeps } from '../../shared/page/app-context.tsx';
import { breadcrumbList, faqPage } from '../../shared/page/json-ld.ts';
import { lazyPart, Nothing } from '../../shared/page/lazy-part.ts';
import { throwNotFound } from '../../shared/page/not-found.ts';
import type { PageLoad, PageModule } from '../../shared/page/page-module.ts';
import { useSite } from '../../shared/page/site-context.ts';
import { KeyFacts, ListTable, ProductLines } from './figures-view.tsx';
import css from './landing.module.css';
import { landingBlocks } from './landing-blocks.ts';
import type { LandingPath } from '@cotejo/domain/site/landing-paths.ts';
import { landings, listsOf, type Landing } from './landings.ts';
import { mapQuery, Places } from './places.tsx';
import { Reviews, reviewsQuery } from './reviews.tsx';
import { sellersQuery, type Seller } from './sellers-query.ts';
import {
  destinationsQuery,
  travelAnswersOf,
  travelListHref,
  travelListOf,
} from './travel/travel-query.ts';

/** The manifest's name of the form of the page of travel: its styles are in the head of the page that the server renders. */
const travelWidgetChunk = 'src/features/landing/travel/travel-widget.tsx';

/** One page has it: the others are read without its fields. */
const TravelWidget = lazyPart(
  'Travel widget',
  async () => (await import('./travel/travel-widget.tsx')).TravelWidget,
  Nothing,
);

/** Sellers of a page; `pagina` says which one (spec 2 §2.1). */
const sellersOnPage = 24;

const figuresOf = (deps: Pick<AppDeps, 'api' | 'country' | 'language'>, landing: Landing) => {
  const { filters, category } = landing;
  return figuresQuery(deps, listsOf(landing, deps.country), {
    ...(filters ? { filters } : {}),
    ...(category === undefined ? {} : { category }),
  });
};

/** One landing: its words from the content, its products from the catalogue. */
export function landingPage(path: LandingPath): PageModule {
  const landing: Landing = { path, ...landings[path] };

  async function load(deps: AppDeps, { request }: LoaderFunctionArgs): Promise<PageLoad> {
    const { queryClient, i18n, language, origin } = deps;
    const hasLists = landing.lists !== undefined;
    const { searchParams } = new URL(request.url);
    const travelList = landing.travel
      ? travelListOf(deps.country, { paths: deps.paths ?? '*' })
      : undefined;
    const [blocks, figures, sellers, destinations] = await Promise.all([
      queryClient.fetchQuery(blocksQuery(deps, path)),
      hasLists ? queryClient.fetchQuery(figuresOf(deps, landing)) : null,
      landing.sellers === undefined ? [] : queryClient.fetchQuery(sellersQuery(deps)),
      // The page says everything else where it is not known where one can travel to.
      travelList === undefined
        ? []
        : queryClient.fetchQuery(destinationsQuery(deps)).catch(() => []),
      landing.reviews && queryClient.prefetchQuery(reviewsQuery(deps)),
      landing.places && queryClient.prefetchQuery(mapQuery(deps)),
    ]);
    const { head, questions } = landingBlocks(blocks);
    if (head === null || (landing.needsProducts === true && figures?.total === 0)) throwNotFound();
    const trip = landing.travel ? travelAnswersOf(deps, searchParams, destinations) : null;
    const list =
      trip === null || travelList === undefined ? null : travelListHref(travelList, trip);
    if (list !== null) return redirect(localizedHref(list, deps));
    const page = readPage(searchParams);
    const shown = figures === null ? [] : sellersOf(landing, sellers, figures);
    if (page > pagesFor(shown)) throwNotFound();
    const absolute = (to: string) => origin + localizePath(to, language);
    const place = page > 1 ? ` · ${i18n.t('landing:page', { page })}` : '';
    return {
      meta: {
        title: head.title + place,
        description: head.body + place,
        canonicalPath: page > 1 ? `${path}?pagina=${page}` : path,
        // Somebody's trip is in the address.
        ...(trip === null ? {} : { noindex: true, personal: true }),
        ...(travelList !== undefined ? { chunks: [travelWidgetChunk] } : {}),
        jsonLd: [
          breadcrumbList([
            { name: i18n.t('shell:home'), url: absolute('/') },
            { name: head.title, url: absolute(path) },
          ]),
          ...(questions.length === 0
            ? []
            : [
                faqPage(
                  questions.map(({ title, body }) => ({
                    question: title,
                    answer: fill(body, valuesOf(deps)),
                  })),
                ),
              ]),
        ],
      },
    };
  }

  function Page() {
    const app = useApp();
    const { data: blocks = [] } = useQuery(blocksQuery(app, path));
    const { data: figures } = useQuery({
      ...figuresOf(app, landing),
      enabled: landing.lists !== undefined,
    });
    const { data: sellers = [] } = useQuery({
      ...sellersQuery(app),
      enabled: landing.sellers !== undefined,
    });
    return <View landing={landing} blocks={blocks} figures={figures} sellers={sellers} />;
  }
  return { Page, load };
}

/** An address with its query, by its Spanish name, as a loader redirects to it. */
function localizedHref(href: string, { language }: Pick<AppDeps, 'language'>): string {
  const [path = '', query] = href.split('?', 2);
  return pathInLanguage(path, language) + (query === undefined ? '' : `?${query}`);
}

function readPage(search: URLSearchParams): number {
  const page = Number(search.get('pagina') ?? 1);
  return Number.isInteger(page) && page > 1 ? page : 1;
}

const pagesFor = (sellers: readonly Seller[]): number =>
  Math.max(1, Math.ceil(sellers.length / sellersOnPage));

/** Who sells what the page is about. */
function sellersOf(
  { sellers: wanted }: Landing,
  sellers: readonly Seller[],
  figures: Figures,
): readonly Seller[] {
  if (wanted === undefined) return [];
  const counts = new Map(figures.sellers.map(({ id, count }) => [id, count]));
  return sellers.flatMap((seller) => {
    const products = counts.get(seller.id) ?? 0;
    const isWanted = wanted === 'of-lists' || seller.type === wanted.type;
    // Of these lists: an isapre also has plans that it does not sell any more.
    return isWanted && products > 0 ? [{ ...seller, products }] : [];
  });
}

interface ViewProps {
  readonly landing: Landing;
  readonly blocks: readonly Block[];
  readonly figures: Figures | undefined;
  readonly sellers: readonly Seller[];
}

function View({ landing, blocks, figures, sellers }: ViewProps) {
  const { t } = useTranslation('landing');
  const app = useApp();
  const site = useSite();
  const values = valuesOf(app);
  const hasTravelList = landing.travel && travelListOf(app.country, site) !== undefined;
  const { head, sections, questions } = landingBlocks(blocks);
  if (head === null) return null;
  const shown = figures === undefined ? [] : sellersOf(landing, sellers, figures);
  const hasProducts = figures !== undefined && figures.total > 0;
  return (
    <main id="contenido" tabIndex={-1} className="page page--body">
      <Breadcrumbs
        label={t('crumbs')}
        crumbs={[{ label: t('shell:home'), href: '/' }]}
        current={head.title}
      />
      <div className={css.landing}>
        <div className={css.head}>
          <div>
            <h1>{head.title}</h1>
            <p>{head.body}</p>
          </div>
          {head.link && (
            <ButtonLink look="main" href={head.link.url}>
              {head.link.label}
            </ButtonLink>
          )}
        </div>
        {hasProducts && (
          <KeyFacts
            facts={[
              { value: String(figures.total), label: t('facts.products') },
              { value: String(figures.sellers.length), label: t('facts.sellers') },
            ]}
          />
        )}
        {hasTravelList && hasProducts && (
          <Suspense fallback={null}>
            <TravelWidget />
          </Suspense>
        )}
        {hasProducts && (
          <section aria-labelledby="venta">
            <h2 id="venta">{t('lists')}</h2>
            <ListTable figures={figures} caption={t('lists')} />
          </section>
        )}
        {sections.map((section) => (
          <TextSection key={section.id} section={section} values={values} />
        ))}
        {hasProducts && (
          <section aria-labelledby="productos">
            <h2 id="productos">{t('products')}</h2>
            <ProductLines figures={figures} />
          </section>
        )}
        {landing.places && <Places />}
        {landing.reviews && <Reviews />}
        {shown.length > 0 && <Sellers path={landing.path} sellers={shown} />}
        {questions.length > 0 && (
          <section aria-labelledby="preguntas">
            <h2 id="preguntas">{t('questions')}</h2>
            <div>
              {questions.map(({ id, title, body }) => (
                <Question key={id} question={title}>
                  <p>{fill(body, values)}</p>
                </Question>
              ))}
            </div>
          </section>
        )}
      </div>
    </main>
  );
}

type Values = Readonly<Record<string, string | number>>;

const valuesOf = ({ country, contact }: Pick<AppDeps, 'country' | 'contact'>): Values => ({
  email: contact.email,
  phone: contact.phone,
  days: countries[country].withdrawalDays,
});

/** `{email}` and its like, as content writes them. */
const fill = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Several lines are points; one is a paragraph. */
function TextSection({ section, values }: { section: Block; values: Values }) {
  const { id, title, body, link } = section;
  const lines = fill(body, values).split('\n');
  return (
    <section aria-labelledby={`bloque-${id}`} className="prose">
      <h2 id={`bloque-${id}`}>{title}</h2>
      {lines.length === 1 ? (
        <p>{lines[0]}</p>
      ) : (
        <ul className="points">
          {lines.map((line, at) => (
            <li key={at}>{line}</li>
          ))}
        </ul>
      )}
      {link && (
        <p>
          <Link href={link.url}>{link.label}</Link>
        </p>
      )}
    </section>
  );
}

function Sellers({ path, sellers }: { path: string; sellers: readonly Seller[] }) {
  const { t } = useTranslation('landing');
  const [search] = useSearchParams();
  const page = readPage(search);
  const shown = sellers.slice((page - 1) * sellersOnPage, page * sellersOnPage);
  return (
    <section aria-labelledby="venden">
      <h2 id="venden">{t('sellers')}</h2>
      <ul className={css.columns}>
        {shown.map(({ id, name, path: own, products }) => (
          <li key={id}>
            <Link href={own}>
              <span>{name}</span> <span className="muted">{products}</span>
            </Link>
          </li>
        ))}
      </ul>
      {pagesFor(sellers) > 1 && (
        <Paging
          label={t('pages')}
          page={page}
          pages={pagesFor(sellers)}
          href={(at) => (at === 1 ? path : `${path}?pagina=${at}`)}
          pageLabel={(at) => t('page', { page: at })}
          labels={{ previous: t('previous'), next: t('next') }}
        />
      )}
    </section>
  );
}
