import { comparePath } from '@cotejo/contract/comparison/compare.ts';
import { countryCodes, languages, type CountryCode } from '@cotejo/domain/country/country.ts';
import { profileFormKindOf, profileFormKinds } from '@cotejo/domain/profile/form-kind.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { siteAddress } from '@cotejo/domain/site/site-addresses.ts';
import { comparatorPath, comparatorsOf } from '@cotejo/web/src/entities/comparator/comparators.ts';
import type { Page, Route } from 'playwright';

/** A page in one of its states: where it is, and what has to happen there. */
export interface PageState {
  readonly path: string;
  /** Chile where none is named. */
  readonly country?: CountryCode;
  readonly width?: number;
  /** The demonstration account that is signed in; nobody where none is named. */
  readonly account?: string;
  readonly reach?: (page: Page) => Promise<unknown>;
  /** Keeps loading: its skeleton is the state. */
  readonly unsettled?: boolean;
  /** Requests that fail because the state is about that. */
  readonly failing?: RegExp;
}

const results = '/Comparar/Seguros-de-Salud';
const family = `${results}?perfil=f34-hijo5-isapre`;
/** Leads to the product's own address, in the language it was asked in. */
const product = '/planSI/R/1';
const compared = '/Comparar-Planes?perfil=f34-hijo5&comparar=1,5,9';
const dialog = 'dialog[open]';
const phone = 360;

/** The link to the comparison, whose address has a name in each language. */
const toComparison = languages
  .map((language) => `a[href*="${siteAddress(sitePaths.compare, language)}?"]`)
  .join(', ');

/** Whatever is found by it is named in three languages: these are found by what they are. */
const click = (selector: string) => (page: Page) => page.locator(selector).first().click();

function opens(selector: string) {
  return async (page: Page) => {
    await click(selector)(page);
    await page.locator(dialog).waitFor();
  };
}

/** The next list answers like this: the one that the server drew is there already. */
function nextList(answer: (route: Route) => unknown, shown: string) {
  return async (page: Page) => {
    await page.route(`**${comparePath}*`, (route) => answer(route));
    await page.locator('select[name="orden"]').selectOption('lowerPrice');
    await page.locator(shown).first().waitFor();
  };
}

const refused = (status: number, code: string) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', title: code, status, code, requestId: 'R-1' }),
  });

const compareCall = /\/api\/insurance\/compare/;

/** Placeholder in an address for a product whose promotion has no stock left. */
export const soldOutProduct = '{soldOut}';

/** Every page and every state of it that looks different. */
export const everyState: Readonly<Record<string, PageState>> = {
  home: { path: '/' },
  'home, a wrong age': {
    path: '/',
    reach: async (page) => {
      await page.locator('input[name="edad"]').fill('17');
      await page.locator('input[name="edad"]').press('Enter');
      await page.getByRole('alert').waitFor();
    },
  },
  'home, the menu on a phone': { path: '/', width: phone, reach: opens('header button') },
  'home, a menu on a wide screen': {
    path: '/',
    reach: async (page) => {
      await click('header nav button')(page);
      await page.locator('header ul:popover-open').waitFor();
    },
  },
  results: { path: family },
  'results, nobody entered': { path: results },
  'results as a list, by year in UF': { path: `${family}&vista=lista&periodo=ano&moneda=UF` },
  'results, two chosen': { path: `${family}&comparar=1,5` },
  'results, the form to change the profile': { path: `${family}&editar=perfil` },
  'results, filters in a drawer': {
    path: family,
    width: phone,
    reach: opens('[class*="phone-bar"] button'),
  },
  'results, how a price is made': { path: family, reach: opens('article [class*="explain"]') },
  'results, a product in a dialog': {
    path: `${family}&detalle=1`,
    reach: (page) => page.locator(`${dialog} h2`).first().waitFor(),
  },
  'results, loading': {
    path: family,
    reach: nextList(() => new Promise(() => undefined), 'article[aria-busy="true"]'),
    unsettled: true,
  },
  'results, the robot check': {
    path: family,
    reach: nextList(refused(401, 'ROBOT_CHECK'), 'main:not(:has(article)) button'),
    failing: compareCall,
  },
  'results that failed': {
    path: family,
    reach: nextList(refused(500, 'UNEXPECTED'), 'main:not(:has(article)) .code'),
    failing: compareCall,
  },
  'results, a refused filter': {
    path: family,
    reach: nextList(refused(400, 'INVALID_FILTER'), 'main:not(:has(article))'),
    failing: compareCall,
  },
  'results, coverages of a card that failed': {
    path: family,
    reach: async (page) => {
      await page.route('**/api/insurance/cards?*', refused(404, 'NOT_FOUND'));
      // Only in chosen clinics is there anything to read about coverages.
      const clinic = page.locator('input[name="coverageOrganizations"]').first();
      await page.goto(`${page.url()}&coverageOrganizations=${await clinic.getAttribute('value')}`);
      await page.locator('article [role="alert"]').first().waitFor();
    },
    failing: /\/cards/,
  },
  'an empty list': { path: `${family}&preciomin=999999999` },
  'terms and privacy': { path: '/Terminos-y-Condiciones' },
  pets: { path: '/Comparar/Seguros-Mascotas' },
  'company insurance': { path: '/Comparar/Seguro-Complementario-Empresa?perfil=grupo20c5' },
  'isapre plans': { path: '/Comparar/Isapres' },
  'the event': { path: '/Comparar/Seguros-de-Salud/Cyber-Monday' },
  'the event in the blog': { path: '/QP-Blog/Seguros-de-Salud/CyberMonday' },
  compared: { path: compared },
  'compared, looking for another': { path: `${compared}&cambiar=5` },
  'compared, only differences, some left out': { path: `${compared},13,nada&ver=diferencias` },
  'nothing to compare': { path: '/Comparar-Planes' },
  'a product': { path: `${product}?perfil=f34-hijo5` },
  'a product, the form over it': {
    path: `${product}?perfil=f34-hijo5`,
    reach: async (page) => {
      await click('header a[href*="editar=perfil"]')(page);
      await page.locator(`${dialog} input[name="edad"]`).waitFor();
    },
  },
  'a product whose promotion is sold out': { path: `/planSI/R/${soldOutProduct}` },
  'a page to land on': { path: '/Seguros' },
  'a trip to price, with mistakes': {
    path: '/Seguros-de-Viaje?fld_passengers=5&fld_destination=ES',
  },
  'the site map': { path: sitePaths.siteMap },
  'what a search finds': { path: `${sitePaths.search}?q=salud` },
  'a section of a product': { path: `${product}/Donde-Cubre` },
  'the form to ask for a product': { path: '/planSI/R/5/Solicitar' },
  'the form to ask for a product, sent empty': {
    path: '/planSI/R/5/Solicitar',
    reach: async (page) => {
      await click('main form [type="submit"]')(page);
      await page.getByRole('alert').waitFor();
    },
  },
  contact: { path: '/contacto' },
  'one’s request, without its link': { path: '/solicitud' },
  'one’s question, without its link': { path: '/consulta' },
  'sign in': { path: '/login' },
  'new password, without a link': { path: '/login/clave' },
  'one’s personal data, signed out': { path: '/login/datos-personales' },
  'permissions of roles, signed out': { path: '/login/permisos' },
  'the customers’ portals': { path: '/portal-clientes' },
  'the mark of our own visits': { path: '/internal-traffic' },
  'not found': { path: '/no-existe', failing: /\/no-existe$/ },
  'a shared link that nobody shared': { path: '/url/nadie', failing: /\/url\/nadie$/ },
  ...formStates(),
  ...countryStates(),
  ...accountStates(),
};

/** The form of each kind that there is, on the page of the first comparator that asks it. */
function formStates(): Record<string, PageState> {
  const places = countryCodes.flatMap((country) =>
    comparatorsOf(country).map((comparator) => ({ country, comparator })),
  );
  return Object.fromEntries(
    profileFormKinds.map((kind) => {
      const place = places.find(
        ({ country, comparator }) => profileFormKindOf(comparator.productType, country) === kind,
      );
      if (place === undefined) throw new Error(`no comparator asks ${kind}`);
      const path = `${comparatorPath(place.comparator)}?editar=perfil`;
      const reach = (page: Page) =>
        page
          .locator('dialog[open] form:visible, form[class*="profile-form"]:visible')
          .first()
          .waitFor();
      return [`the profile form: ${kind}`, { path, country: place.country, reach }];
    }),
  );
}

/** Home, a list and two compared products of every country but the one that all the others are of. */
function countryStates(): Record<string, PageState> {
  return Object.fromEntries(
    countryCodes
      .filter((country) => country !== 'CL')
      .flatMap((country): [string, PageState][] => [
        [`home in ${country}`, { path: '/', country }],
        [`results in ${country}`, { path: `${results}?perfil=f34-hijo5`, country }],
        [
          `compared in ${country}`,
          {
            path: `${results}?perfil=f34`,
            country,
            reach: async (page) => {
              for (const at of [0, 1])
                await page.locator('article input[type="checkbox"]').nth(at).check();
              await click(toComparison)(page);
              await page.locator('[role="columnheader"]').nth(1).waitFor();
            },
          },
        ],
      ]),
  );
}

/** The pages of an account as those see them who have one, on a wide screen and on a phone. */
function accountStates(): Record<string, PageState> {
  const shows = (selector: string) => (page: Page) => page.locator(selector).first().waitFor();
  const customer = 'client@cotejo.example';
  const staff = 'backoffice-2@cotejo.example';
  const inviting = 'admin_qpaccess@cotejo.example';
  const sessions = shows('main li b');
  const pages: readonly (readonly [string, string, string, (page: Page) => Promise<unknown>])[] = [
    ['one’s account', customer, '/login', sessions],
    ['an account of staff', inviting, '/login', sessions],
    ['one’s personal data', customer, '/login/datos-personales', shows('main form')],
    ['personal data, for staff', staff, '/login/datos-personales', shows('main svg')],
    ['permissions of every role', inviting, '/login/permisos', shows('main table')],
    ['permissions of one role', inviting, '/login/permisos?rol=BACKOFFICE', shows('main table')],
  ];
  return Object.fromEntries(
    pages.flatMap(([name, account, path, reach]) =>
      [1280, phone].map((width): [string, PageState] => [
        `${name}, signed in, at ${width} px`,
        { path, account, width, reach },
      ]),
    ),
  );
}
