import { mainList, productLists } from '../catalogue/product-kinds.ts';
import { comparatorPagePath } from '../comparison/comparator-path.ts';
import {
  countries,
  countryCodes,
  supervisedCountries,
  type CountryCode,
} from '../country/country.ts';
import { sitePaths } from '../site-paths.ts';
import { clinicSlugs, movedOrganizations } from './former-slugs.ts';
import { bySpecificity, type PageNames } from './path-pattern.ts';

/** An address that a page had: a pattern, and what stands in the page's places where the pattern does not say it. */
export interface FormerAddress {
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
}

/** What answers an address: a page, another address for good (301) or for now (302), or nothing yet (404). */
export type RouteAnswer =
  | {
      readonly kind: 'page';
      /** Search engines list it, and sitemap and search name it. */
      readonly index: boolean;
      /** Where its title comes from: its own texts, or what it shows. */
      readonly title: 'own' | 'list' | 'seller' | 'product' | 'event' | 'article';
    }
  | {
      readonly kind: 'moved';
      readonly status: 301 | 302;
      /** The first of these pages that the country has; it has none: 404. */
      readonly to: readonly string[];
      /** Leads elsewhere when the address has this word in it (spec 2 §2.1). */
      readonly guard?: { readonly word: string; readonly to: string };
    }
  | { readonly kind: 'missing' };

/** An address of the site, in every language (docs/decisions/pages.md). */
export interface SiteRoute {
  /** Its name in Spanish, which code uses for it in every language. */
  readonly path: string;
  readonly names: PageNames;
  /** Elsewhere it is 404. */
  readonly countries: readonly CountryCode[];
  readonly answer: RouteAnswer;
  readonly was: readonly FormerAddress[];
}

interface RouteOptions {
  readonly en?: string;
  readonly pt?: string;
  readonly in?: readonly CountryCode[];
  readonly was?: readonly (string | FormerAddress)[];
}

const indexed = { kind: 'page', index: true, title: 'own' } as const;
const unlisted = { ...indexed, index: false } as const;

function route(path: string, answer: RouteAnswer, options: RouteOptions = {}): SiteRoute {
  const { en = path, pt = path, in: where = countryCodes, was = [] } = options;
  return {
    path,
    names: { es: path, en, pt },
    countries: where,
    answer,
    was: was.map((one) => (typeof one === 'string' ? { path: one } : one)),
  };
}

const moved = (path: string, status: 301 | 302, to: readonly string[], options?: RouteOptions) =>
  route(path, { kind: 'moved', status, to }, options);

/** Countries whose catalogues hold a list, by its slug; all that have a list of the category, by that. */
const withList = (word: string): readonly CountryCode[] => [
  ...new Set(
    productLists
      .filter(({ slug, category }) => slug === word || category === word)
      .flatMap((list) => list.countries),
  ),
];
const withPath = (start: string): readonly CountryCode[] =>
  countryCodes.filter((code) =>
    Object.values(countries[code].productPaths).some(([own]) => own === start),
  );

/** Where something is sold to companies for their people. */
const withGroups = countryCodes.filter((code) =>
  ['Seguros-Empresa', 'EPS', 'SCTR'].some((list) => withList(list).includes(code)),
);

/** Last words of a list's address in English and Portuguese; the others have one name everywhere. */
const listNames: Readonly<Record<string, readonly [en: string, pt: string]>> = {
  'Seguros-de-Salud': ['Health-Insurance', 'Seguros-de-Saude'],
  'Seguros-de-Vida': ['Life-Insurance', 'Seguros-de-Vida'],
  'Accidentes-Personales': ['Personal-Accident-Insurance', 'Acidentes-Pessoais'],
  'Seguros-de-Viaje': ['Travel-Insurance', 'Seguros-de-Viagem'],
  'Seguros-Mascotas': ['Pet-Insurance', 'Seguros-para-Animais'],
  'Seguro-Complementario-Empresa': ['Company-Health-Insurance', 'Seguro-Complementar-Empresa'],
  Indemnizacion: ['Hospital-Cash', 'Indenizacao'],
  'Servicio-Asistencia': ['Assistance-Services', 'Servico-de-Assistencia'],
  'Seguros-Internacionales': ['International-Insurance', 'Seguros-Internacionais'],
  'Medicina-Prepagada': ['Prepaid-Medicine', 'Medicina-Pre-Paga'],
  'Planes-Complementarios': ['Complementary-Plans', 'Planos-Complementares'],
};

/** A list whose address is not `/Comparar/…`. */
const ownListNames: Readonly<Record<string, readonly [en: string, pt: string]>> = {
  Guardias: ['/Security-Guards', '/Vigilantes'],
};

const health = comparatorPagePath(mainList.slug);
const [healthEn = '', healthPt = ''] = listNames[mainList.slug] ?? [];
const inHealth = (end: string) => ({
  en: `/Compare/${healthEn}${end}`,
  pt: `/Comparar/${healthPt}${end}`,
});

/** Addresses that lists had (spec 2 §2.2). */
const formerLists: Readonly<Record<string, readonly string[]>> = {
  Isapres: ['/Comparar/Isapre'],
  'Seguro-Complementario-Empresa': ['/Comparar/Seguros-Colectivos'],
  Guardias: ['/Comparar/Seguros-de-Vida/Guardias', '/Comparar/Guardias', '/Comparar/Guardias-old'],
};

const lists: readonly SiteRoute[] = productLists.map((list) => {
  const { slug, countries: where } = list;
  const [en = slug, pt = slug] = listNames[slug] ?? [];
  const own = ownListNames[slug];
  return route(
    comparatorPagePath(slug),
    { ...indexed, title: 'list' },
    {
      en: own?.[0] ?? `/Compare/${en}`,
      pt: own?.[1] ?? `/Comparar/${pt}`,
      in: where,
      was: formerLists[slug] ?? [],
    },
  );
});

/**
 * A product in each shape of its address (spec 2 §2.1, spec 3 §2), with or without one of its sections. Where a word
 * stands behind a seller's name it is the same in every language if another pattern would take it for a product.
 */
const product = (path: string, options: RouteOptions = {}): SiteRoute => {
  const tab = (name: string): string => `${name}/:tab?`;
  const { en = path, pt = path } = options;
  return route(
    tab(path),
    { kind: 'page', index: true, title: 'product' },
    { ...options, en: tab(en), pt: tab(pt) },
  );
};

const products: readonly SiteRoute[] = [
  product('/Isapre/:organization/Planes/:product', {
    en: '/Isapre/:organization/Plans/:product',
    pt: '/Isapre/:organization/Planos/:product',
    in: withPath('/Isapre'),
  }),
  product('/Isapre/:organization/Complementos/:product', {
    en: '/Isapre/:organization/Supplements/:product',
    in: withPath('/Isapre'),
  }),
  product('/Clinicas-y-Hospitales/:organization/Seguro/:product', {
    en: '/Clinics-and-Hospitals/:organization/Seguro/:product',
    pt: '/Clinicas-e-Hospitais/:organization/Seguro/:product',
    in: withPath('/Clinicas-y-Hospitales'),
  }),
  product('/Clinicas-y-Hospitales/:organization/:product', {
    en: '/Clinics-and-Hospitals/:organization/:product',
    pt: '/Clinicas-e-Hospitais/:organization/:product',
    in: withPath('/Clinicas-y-Hospitales'),
  }),
  product('/EPS/:organization/Planes/:product', { in: withPath('/EPS') }),
  product('/EPS/:organization/:product', { in: withPath('/EPS') }),
  product('/Medicina-Prepagada/:organization/:product', {
    en: '/Prepaid-Medicine/:organization/:product',
    pt: '/Medicina-Pre-Paga/:organization/:product',
    in: withPath('/Medicina-Prepagada'),
  }),
  product('/Seguros/:organization/:product', {
    en: '/Insurance/:organization/:product',
    was: [
      '/Comparar/Seguros-Colectivos/:organization/:product',
      '/Seguro-Complementario-Empresa/:organization/:product',
    ],
  }),
  product('/planSI/R/:code', {
    was: ['/:organization/planes/:code/:tab?', '/planesi/:code/:tab?', '/plan/:code/:tab?'],
  }),
];

/** Who sells, by the word of the address; each with its sellers. */
const sellers: readonly SiteRoute[] = [
  route('/Isapre', indexed, { in: withList('Isapre') }),
  seller('/Isapre', { in: withList('Isapre') }),
  moved('/Isapre/:organization/Planes', 301, ['/Isapre/:organization'], {
    en: '/Isapre/:organization/Plans',
    pt: '/Isapre/:organization/Planos',
    in: withList('Isapre'),
    was: ['/Isapre-:organization/planes'],
  }),
  route('/Seguros', indexed, { en: '/Insurance', was: ['/Seguro'] }),
  route(
    '/Seguros/:organization/Colectivos',
    { ...indexed, title: 'seller' },
    {
      en: '/Insurance/:organization/Colectivos',
      in: withGroups,
    },
  ),
  seller('/Seguros', { en: '/Insurance' }),
  route('/Clinicas-y-Hospitales', indexed, {
    en: '/Clinics-and-Hospitals',
    pt: '/Clinicas-e-Hospitais',
    in: withPath('/Clinicas-y-Hospitales'),
    was: ['/Clinica'],
  }),
  seller('/Clinicas-y-Hospitales', {
    en: '/Clinics-and-Hospitals',
    pt: '/Clinicas-e-Hospitais',
    in: withPath('/Clinicas-y-Hospitales'),
    was: clinicSlugs.map((slug) => ({
      path: `/${slug}`,
      params: { organization: movedOrganizations[slug] ?? slug },
    })),
  }),
  route('/EPS', indexed, { in: withList('EPS') }),
  seller('/EPS', { in: withList('EPS') }),
  route('/SCTR', indexed, { in: withList('SCTR') }),
  moved('/SCTR/:organization', 301, ['/Seguros/:organization'], { in: withList('SCTR') }),
  route('/Medicina-Prepagada', indexed, {
    en: '/Prepaid-Medicine',
    pt: '/Medicina-Pre-Paga',
    in: withList('Medicina-Prepagada'),
  }),
  seller('/Medicina-Prepagada', {
    en: '/Prepaid-Medicine',
    pt: '/Medicina-Pre-Paga',
    in: withList('Medicina-Prepagada'),
  }),
  route('/Seguros-Empresa', indexed, {
    en: '/Company-Insurance',
    in: withList('Seguros-Empresa'),
  }),
  moved('/Seguros-Empresa/:organization', 301, ['/Seguros/:organization/Colectivos'], {
    en: '/Company-Insurance/:organization',
    in: withList('Seguros-Empresa'),
  }),
];

function seller(path: string, { en = path, pt = path, ...rest }: RouteOptions): SiteRoute {
  const own = (name: string): string => `${name}/:organization`;
  return route(own(path), { ...indexed, title: 'seller' }, { ...rest, en: own(en), pt: own(pt) });
}

const landings: readonly SiteRoute[] = [
  route('/Seguros-de-Salud', indexed, { en: '/Health-Insurance', pt: '/Seguros-de-Saude' }),
  route('/Seguros-de-Vida', indexed, {
    en: '/Life-Insurance',
    in: withList('Seguros-de-Vida'),
  }),
  route('/Seguros-de-Viaje', indexed, {
    en: '/Travel-Insurance',
    pt: '/Seguros-de-Viagem',
    in: withList('Seguros-de-Viaje'),
  }),
  route('/Accidentes-Personales', indexed, {
    en: '/Personal-Accident-Insurance',
    pt: '/Acidentes-Pessoais',
    in: withList('Accidentes-Personales'),
  }),
  route('/Seguros-Comunidad-Educativa', indexed, {
    en: '/School-Insurance',
    pt: '/Seguros-Escolares',
    in: countryCodes.filter((code) => countries[code].healthCategories.includes('Escolar')),
  }),
  route('/Tu-Mejor-Plan', indexed, { en: '/Your-Best-Plan', pt: '/Seu-Melhor-Plano' }),
  route('/Cotizar', unlisted, { en: '/Quote', pt: '/Cotar' }),
  route('/Que-es-QuePlan', indexed, {
    en: '/What-is-Cotejo',
    pt: '/O-que-e-Cotejo',
    was: ['/Que-es-Cotejo'],
  }),
  route('/QuePlan-Empresas', indexed, {
    en: '/For-Companies',
    pt: '/Para-Empresas',
    in: withGroups,
    was: ['/QPEmpresas'],
  }),
  route('/Partners-y-Alianzas', indexed, { en: '/Partners', pt: '/Parcerias' }),
  route('/Referidos-Queplan', indexed, { en: '/Recommend-Us', pt: '/Indicacoes' }),
  route('/Rescate-MetLife-Seguro-Vida-Ahorro', indexed, {
    en: '/Surrender-MetLife-Life-Savings',
    pt: '/Resgate-MetLife-Seguro-Vida-Poupanca',
    in: withList('Seguros-de-Vida'),
  }),
  route('/Trabajos-Practicas-Pasantias-QPTech', indexed, {
    en: '/Jobs-and-Internships',
    pt: '/Trabalhos-e-Estagios',
    was: ['/Practicas-Pasantias-QPTech'],
  }),
  route(sitePaths.siteMap, indexed, {
    en: '/Site-Map',
    pt: '/Mapa-do-Site',
    was: ['/Insurance-List'],
  }),
  route(sitePaths.privacy, indexed, { en: '/Privacy', pt: '/Privacidade' }),
  route(sitePaths.cookies, indexed),
];

const comparator = '/Comparar/Seguro-Complementario-Empresa';

/** They are written about a country's law and its authorities. */
const articles: readonly SiteRoute[] = [
  route(sitePaths.blog, indexed, {
    en: '/Blog',
    pt: '/Blog',
    in: supervisedCountries,
    was: ['/QP-University'],
  }),
  route(
    `${sitePaths.blog}/:article`,
    { ...indexed, title: 'article' },
    {
      en: '/Blog/:article',
      pt: '/Blog/:article',
      in: supervisedCountries,
      was: ['/QP-University/:article'],
    },
  ),
];

/** Every route of spec 2 §2.1 and ours beside it; the more precise names first. */
export const siteRoutes: readonly SiteRoute[] = [
  route(sitePaths.home, indexed),
  ...lists,
  route(sitePaths.eventList, { ...indexed, title: 'event' }, inHealth('/Cyber-Monday')),
  route(`${health}/:category`, { ...indexed, title: 'list' }, inHealth('/:category')),
  ...products,
  ...sellers,
  ...landings,
  ...articles,
  route(sitePaths.search, unlisted, { en: '/search' }),
  route(sitePaths.compare, unlisted, { en: '/Compare-Plans', pt: '/Comparar-Planos' }),
  route(sitePaths.scoring, indexed, { en: '/How-We-Score', pt: '/Como-calculamos-a-pontuacao' }),
  route(sitePaths.embedding, indexed, {
    en: '/Embed-in-Your-Site',
    pt: '/Integrar-no-seu-site',
  }),
  route(sitePaths.wizard, unlisted, {
    en: '/wizard/health-insurance',
    pt: '/wizard/seguros-de-saude',
  }),
  route(sitePaths.booking, indexed, { en: '/book-a-call', pt: '/agendar-ligacao' }),
  route(sitePaths.contact, indexed, { en: '/contact', pt: '/contato' }),
  route(sitePaths.terms, indexed, { en: '/Terms-and-Conditions', pt: '/Termos-e-Condicoes' }),
  route(sitePaths.portals, unlisted, { en: '/customer-portals', pt: '/portal-de-clientes' }),
  route(sitePaths.eventArticle, { ...indexed, title: 'event' }),
  route(sitePaths.feedback, unlisted),
  route(sitePaths.ticket, unlisted, { en: '/my-question', pt: '/minha-consulta' }),
  // What mails, providers and other sites lead to has one name in every language.
  ...[
    sitePaths.request,
    sitePaths.signIn,
    sitePaths.newPassword,
    sitePaths.personalData,
    sitePaths.permissions,
    sitePaths.own,
    sitePaths.reminders,
    '/internal-traffic',
    `${sitePaths.sharedLink}/:link`,
    '/preview/:token',
    `${sitePaths.purchase}/:productCode/:step?`,
    `${sitePaths.handoff}/:code`,
  ].map((path) => route(path, unlisted)),
  moved('/Comparar', 301, ['/Comparar/Isapres', health], { en: '/Compare' }),
  moved('/Empresas', 301, [comparator, '/Comparar/EPS']),
  moved('/QPEngine', 301, [sitePaths.scoring]),
  moved('/Consulta-RUT-Empresa', 302, [health]),
  route('/Cotizar-Seguro-de-Viaje', {
    kind: 'moved',
    status: 302,
    to: ['/Seguros-de-Viaje'],
    guard: { word: 'cotizacion', to: '/Comparar/Seguros-de-Viaje' },
  }),
  moved('/v1', 302, [health]),
  moved('/ref', 302, [health]),
  ...['/planSI', sitePaths.purchase, '/preview', '/not-found'].map((path) =>
    route(path, { kind: 'missing' }),
  ),
  route('/chatbot/:key', { kind: 'missing' }),
].toSorted((one, other) => bySpecificity(one.path, other.path));

const ownRoutes: ReadonlyMap<CountryCode, readonly SiteRoute[]> = new Map(
  countryCodes.map((code) => [code, siteRoutes.filter((one) => one.countries.includes(code))]),
);

/** The addresses of a country's site. */
export const routesOf = (country: CountryCode): readonly SiteRoute[] =>
  ownRoutes.get(country) ?? [];

/** The names of a country's pages in every language, for links and the browser's router. */
export const pageNamesOf = (country: CountryCode): readonly PageNames[] =>
  routesOf(country)
    .filter(({ answer }) => answer.kind === 'page')
    .map(({ names }) => names);
