import { bareSlug } from '@cotejo/domain/catalogue/category.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { presentSlug } from '@cotejo/domain/site/former-slugs.ts';
import { placeSlug } from '@cotejo/domain/site/place-slug.ts';
import { Breadcrumbs } from '@cotejo/ui/breadcrumbs/breadcrumbs.tsx';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { InsurerLogo } from '@cotejo/ui/insurer-logo/insurer-logo.tsx';
import { Link } from '@cotejo/ui/link/link.tsx';
import { useQuery } from '@tanstack/react-query';
import { redirect, useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { companyKinds } from '../../entities/company/company-kinds.ts';
import { comparatorsOf } from '../../entities/comparator/comparators.ts';
import { figuresQuery, type Figures } from '../../entities/product-list/figures.ts';
import {
  localizePath,
  pathInLanguage,
  pathWithoutLanguage,
} from '../../shared/language/language-path.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp, type AppDeps } from '../../shared/page/app-context.tsx';
import type { PageLoad, PageModule } from '../../shared/page/page-module.ts';
import { breadcrumbList } from '../../shared/page/json-ld.ts';
import { throwNotFound } from '../../shared/page/not-found.ts';
import { hasPage, useSite } from '../../shared/page/site-context.ts';
import { CoverTable, KeyFacts, ListTable, ProductLines, type KeyFact } from './figures-view.tsx';
import css from './landing.module.css';
import { listPrice } from './list-price.ts';
import { mapQuery, placesOf, SellerPlaces } from './places.tsx';
import { placesQuery, sellersQuery, type Seller } from './sellers-query.ts';

/** Everything that a company sells, or what it sells to groups (spec 2 §2.1). */
type Which = 'own' | 'collective';
type Deps = Pick<AppDeps, 'api' | 'country' | 'language'>;

/** Whom the page is about: who sells, or a clinic where products of others cover. */
export type Subject =
  | { readonly kind: 'seller'; readonly seller: Seller; readonly path: string }
  | { readonly kind: 'place'; readonly id: number; readonly name: string; readonly path: string };

const clinics = '/Clinicas-y-Hospitales';

async function findSubject(
  { queryClient, ...deps }: Pick<AppDeps, 'queryClient' | 'api' | 'country'>,
  slug: string,
  start: string,
  which: Which,
): Promise<Subject | null> {
  const sellers = await queryClient.fetchQuery(sellersQuery(deps));
  // By its own name first: a clinic's short name may be another one's whole name.
  const named = [bareSlug(slug), bareSlug(presentSlug(slug))];
  const find = <Each,>(all: readonly Each[], nameOf: (each: Each) => string) =>
    named.map((name) => all.find((each) => bareSlug(nameOf(each)) === name)).find(Boolean);
  const seller = find(sellers, (one) => one.slug);
  if (seller !== undefined)
    return {
      kind: 'seller',
      seller,
      path: which === 'own' ? seller.path : collectivePath(seller),
    };
  if (start !== clinics) return null;
  const places = await queryClient.fetchQuery(placesQuery(deps));
  const place = find(
    places.filter(({ products }) => products > 0),
    ({ displayName }) => displayName,
  );
  if (place === undefined) return null;
  const { id, displayName: name } = place;
  return { kind: 'place', id, name, path: `${clinics}/${placeSlug(name)}` };
}

function figuresOf(deps: Deps, subject: Subject, which: Which) {
  const all = comparatorsOf(deps.country);
  const lists = which === 'own' ? all : all.filter(({ kind }) => companyKinds.includes(kind));
  const filters =
    subject.kind === 'seller'
      ? { organizations: [String(subject.seller.id)] }
      : { coverageOrganizations: [String(subject.id)] };
  const isSeller = subject.kind === 'seller';
  return figuresQuery(deps, lists, { filters, ...(isSeller ? { cover: true } : {}) });
}

/** @param start the path before the name of whom it is about, by its Spanish name */
export function sellerPage(which: Which, start: string): PageModule {
  async function load(deps: AppDeps, { request, params }: LoaderFunctionArgs): Promise<PageLoad> {
    const url = new URL(request.url);
    const path = pathWithoutLanguage(url.pathname, deps.language);
    const { organization = '' } = params;
    const subject = await findSubject(deps, organization, start, which);
    if (subject === null) throwNotFound();
    if (path !== subject.path)
      return redirect(pathInLanguage(subject.path, deps.language) + url.search, 301);
    const [figures] = await Promise.all([
      deps.queryClient.fetchQuery(figuresOf(deps, subject, which)),
      subject.kind === 'seller' && deps.queryClient.prefetchQuery(mapQuery(deps)),
    ]);
    if (figures.total === 0) throwNotFound();
    const { t } = deps.i18n;
    const { title, lead } = wordsOf(subject, which, figures, t);
    const absolute = (to: string) => deps.origin + localizePath(to, deps.language);
    return {
      meta: {
        title,
        description: lead,
        canonicalPath: subject.path,
        jsonLd: [
          breadcrumbList([
            { name: t('shell:home'), url: absolute('/') },
            { name: parentName(subject, t), url: absolute(parentOf(subject)) },
            { name: nameOf(subject), url: absolute(subject.path) },
          ]),
        ],
      },
    };
  }

  function Page() {
    const app = useApp();
    const { organization = '' } = useParams();
    const { data: sellers = [] } = useQuery(sellersQuery(app));
    // A clinic that sells nothing itself is one of the places where others' products cover.
    const isPlace = !sellers.some(({ slug }) => slug === organization);
    const { data: places = [] } = useQuery({ ...placesQuery(app), enabled: isPlace });
    const subject = shownSubject(organization, sellers, places, which);
    return subject === null ? null : <View subject={subject} which={which} />;
  }
  return { Page, load };
}

/** The same as the loader found, from what it has read. */
function shownSubject(
  slug: string,
  sellers: readonly Seller[],
  places: readonly { readonly id: number; readonly displayName: string }[],
  which: Which,
): Subject | null {
  const seller = sellers.find((one) => one.slug === slug);
  if (seller !== undefined)
    return {
      kind: 'seller',
      seller,
      path: which === 'own' ? seller.path : collectivePath(seller),
    };
  const place = places.find(({ displayName }) => placeSlug(displayName) === slug);
  if (place === undefined) return null;
  return { kind: 'place', id: place.id, name: place.displayName, path: `${clinics}/${slug}` };
}

const collectivePath = ({ slug }: Pick<Seller, 'slug'>): string => `/Seguros/${slug}/Colectivos`;

/** Whether the page of what it sells to groups has something to show. */
const sellsToGroups = ({ lists }: Figures): boolean =>
  lists.some(({ kind }) => companyKinds.includes(kind));

type T = AppDeps['i18n']['t'];

const nameOf = (subject: Subject): string =>
  subject.kind === 'seller' ? subject.seller.name : subject.name;

/** The page of all who sell like it. */
const parentOf = (subject: Subject): string => {
  const [, first = ''] = subject.path.split('/');
  return `/${first}`;
};
const parentName = (subject: Subject, t: T): string =>
  t(`landing:parent.${parentOf(subject).slice(1)}`);

/** Title and first sentence of such a page. */
export function wordsOf(subject: Subject, which: Which, figures: Pick<Figures, 'total'>, t: T) {
  const name = nameOf(subject);
  const key = subject.kind === 'place' ? 'place' : which === 'own' ? 'seller' : 'collective';
  return {
    title: t(`landing:${key}.title`, { name }),
    lead: t(`landing:${key}.lead`, { name, count: figures.total }),
  };
}

function View({ subject, which }: { subject: Subject; which: Which }) {
  const { t } = useTranslation('landing');
  const app = useApp();
  const { data: figures } = useQuery(figuresOf(app, subject, which));
  const site = useSite();
  const { data: map = [] } = useQuery({ ...mapQuery(app), enabled: subject.kind === 'seller' });
  if (figures === undefined) return null;
  const { title, lead } = wordsOf(subject, which, figures, t);
  const first = figures.lists[0];
  const groups = subject.kind === 'seller' ? collectivePath(subject.seller) : null;
  const groupsPath =
    which === 'own' && groups !== null && sellsToGroups(figures) && hasPage(site, groups)
      ? groups
      : null;
  const regulator =
    subject.kind === 'seller'
      ? (subject.seller.supervisor ?? countries[app.country].regulators[subject.seller.type])
      : undefined;
  return (
    <main id="contenido" tabIndex={-1} className="page page--body">
      <Breadcrumbs
        label={t('crumbs')}
        crumbs={[
          { label: t('shell:home'), href: '/' },
          { label: parentName(subject, t), href: parentOf(subject) },
        ]}
        current={nameOf(subject)}
      />
      <div className={css.landing}>
        <div className={`${css.head} ${css['head--logo']}`}>
          <InsurerLogo
            name={nameOf(subject)}
            src={subject.kind === 'seller' ? subject.seller.image : null}
            label=""
            size="large"
          />
          <div>
            <h1>{title}</h1>
            <p>{lead}</p>
          </div>
          {first && (
            <ButtonLink look="main" href={first.href}>
              {t('compare')}
            </ButtonLink>
          )}
        </div>
        <KeyFacts facts={factsOf(figures, placesOf(map, figures.cover?.places ?? []).length, t)} />
        <section aria-labelledby="venta">
          <h2 id="venta">{t('what')}</h2>
          <ListTable figures={figures} caption={t('what')} />
        </section>
        {figures.cover !== null && <CoverTable cover={figures.cover} total={figures.total} />}
        <section aria-labelledby="productos">
          <h2 id="productos">{t('products')}</h2>
          <ProductLines figures={figures} />
        </section>
        {figures.cover !== null && <SellerPlaces ids={figures.cover.places} />}
        {groupsPath !== null && (
          <section aria-labelledby="colectivos" className="prose">
            <h2 id="colectivos">{t('collective.offer')}</h2>
            <p>{t('collective.about', { name: nameOf(subject) })}</p>
            <p>
              <Link href={groupsPath}>{t('collective.link', { name: nameOf(subject) })}</Link>
            </p>
          </section>
        )}
        {regulator !== undefined && (
          <section aria-labelledby="supervisa" className="prose">
            <h2 id="supervisa">{t('regulator.title')}</h2>
            <p>{t('regulator.text', { name: nameOf(subject), regulator })}</p>
          </section>
        )}
        {which === 'collective' && subject.kind === 'seller' && (
          <p>
            <Link href={subject.seller.path}>{t('collective.all', { name: nameOf(subject) })}</Link>
          </p>
        )}
      </div>
    </main>
  );
}

/** @param places how many of them the map of the site lists */
function factsOf(figures: Figures, places: number, t: T): readonly KeyFact[] {
  const [only] = figures.lists;
  const from = figures.lists.length === 1 && only ? listPrice(only.from, t) : null;
  return [
    { value: String(figures.total), label: t('landing:facts.products') },
    ...(from === null ? [] : [{ value: from, label: t('landing:facts.from') }]),
    ...(places === 0 ? [] : [{ value: String(places), label: t('landing:facts.places') }]),
  ];
}
