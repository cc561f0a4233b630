import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { countries, languages, type Language } from '@cotejo/domain/country/country.ts';
import { reviewPage } from '@cotejo/domain/purchase/step/step-definitions.ts';
import { localizePath } from '@cotejo/web/src/shared/language/language-path.ts';
import type { BrowserContext, Page } from 'playwright';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { shareBrowser } from '../support/people/shopper.ts';
import { accessibilityViolations } from '../e2e/accessibility.ts';
import { everyState, soldOutProduct, type PageState } from './every-state.ts';
import { expectFailedRequests, openContext, siteOf } from '../e2e/open-page.ts';
import { bringPurchase } from '../e2e/purchase-page.ts';
import { PurchaseMaker, purchaseStates } from '../e2e/purchase-states.ts';
import { signIn } from '../e2e/sign-in.ts';

jest.setTimeout(180_000);

let maker: PurchaseMaker;
let readers: BrowserContext;
let soldOut: string;

beforeAll(async () => {
  maker = new PurchaseMaker();
  readers = await openContext();
  const client = new pg.Client({ connectionString: sharedStack('browser').databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: number }>(
    `SELECT p.id FROM product p JOIN product_offer o ON o.product_id = p.id
      WHERE p.country_code = 'CL' AND o.stock = 0 AND now() BETWEEN o.starts_at AND o.ends_at
      ORDER BY p.id LIMIT 1`,
  );
  await client.end();
  soldOut = String(rows[0]?.id);
});

afterAll(() => maker?.close());

/** One tab for each language: what one has fetched the others have from the cache. */
const tabs = new Map<Language, Page>();
/** One for each account that has signed in, with a context of its own. */
const signedIn = new Map<string, Page>();

async function tabOf(language: Language): Promise<Page> {
  let page = tabs.get(language);
  if (page === undefined) {
    page = await readers.newPage();
    page.setDefaultTimeout(60_000);
    tabs.set(language, page);
  }
  return page;
}

async function tabOfAccount(account: string): Promise<Page> {
  let page = signedIn.get(account);
  if (page === undefined) {
    page = await (await openContext()).newPage();
    page.setDefaultTimeout(60_000);
    await signIn(page, account);
    signedIn.set(account, page);
  }
  return page;
}

async function openState(language: Language, state: PageState): Promise<Page> {
  const { account } = state;
  const page = await (account === undefined ? tabOf(language) : tabOfAccount(account));
  if (state.failing !== undefined) expectFailedRequests(state.failing);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.setViewportSize({ width: state.width ?? 1280, height: 900 });
  const path = state.path.replace(soldOutProduct, soldOut);
  const site = siteOf(countries[state.country ?? 'CL'].subdomain);
  const address = site + localizePath(path, language);
  await bringPurchase(page.context(), address);
  await page.goto(address);
  await page.locator('html[data-ready]').waitFor();
  await state.reach?.(page);
  return page;
}

/** What is wrong with a state in a language; the width is that of a page on a narrow phone. */
async function look(language: Language, state: PageState) {
  const page = await openState(language, state);
  const spoken = await page.locator('html').getAttribute('lang');
  const found = await accessibilityViolations(page, {
    cards: 4,
    unsettled: state.unsettled ?? false,
    // A page has the same parts and colours in each language, and other texts.
    texts: language !== 'es',
  });
  await page.setViewportSize({ width: 320, height: 740 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  return [language, spoken?.slice(0, 2), found, width];
}

async function expectSound(state: PageState): Promise<void> {
  const looks =
    state.account === undefined
      ? await Promise.all(languages.map((language) => look(language, state)))
      : await lookInTurn(state);
  expect(looks).toEqual(languages.map((language) => [language, language, [], 320]));
}

/** Whoever is signed in has one tab: each page that is opened renews the session that the next one goes on with. */
async function lookInTurn(state: PageState) {
  const looks: Awaited<ReturnType<typeof look>>[] = [];
  for (const language of languages) looks.push(await look(language, state));
  return looks;
}

test.each(Object.keys(everyState))(
  'is accessible and fits a phone in every language: %s',
  async (name) => {
    await expectSound(everyState[name]!);
  },
);

test('is accessible and fits a phone in every language: all answers before paying', async () => {
  const { productCode, session } = await maker.filled();
  await expectSound({
    path: `/Compra-Online/${productCode}/${reviewPage.path}?session=${session}`,
    reach: (page) => page.locator('#answers-price').waitFor(),
  });
});

const onlyLinks: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'before a code': (page) => page.locator('main h1').waitFor(),
  'with a code on its way': async (page) => {
    await page.route('**/access-codes', (route) =>
      route.fulfill({
        status: 202,
        json: { email: 'pe•••@correo.cl', validUntil: '2026-01-01T00:00:00Z', retryAfter: 60 },
      }),
    );
    await page.locator('main button').first().click();
    await page.locator('#purchase-code').waitFor();
  },
  'with a code that is wrong': async (page) => {
    await onlyLinks['with a code on its way']?.(page);
    await page.route('**/access', (route) =>
      route.fulfill({ status: 401, json: { code: 'INVALID_CODE', triesLeft: 4, errors: [] } }),
    );
    await page.locator('#purchase-code').fill('000000');
    await page.keyboard.press('Enter');
    await page.locator('main [role=alert]').waitFor();
  },
};

test.each(Object.entries(onlyLinks))(
  'is accessible and fits a phone in every language: the link of a purchase %s',
  async (_, reach) => {
    const { productCode, session } = await maker.filled();
    shareBrowser(session, `purchases=${randomBytes(32).toString('base64url')}`);
    await expectSound({
      path: `/Compra-Online/${productCode}/Pago?session=${session}`,
      reach,
      failing: /\/access/,
    });
  },
);

const purchases = Object.entries(purchaseStates).flatMap(([status, pages]) =>
  Object.entries(pages).map(([name, make]) => [status, name, make] as const),
);

test.each(purchases)(
  'is accessible and fits a phone in every language: a purchase that is %s, %s',
  async (status, _, make) => {
    const { status: reached, productCode, session } = await make(maker);
    expect(reached).toBe(status);
    await expectSound({
      path: `/Compra-Online/${productCode}/Pago?session=${session}`,
      reach: (page) => page.locator('main h1').waitFor(),
    });
    expect((await maker.get(session)).status).toBe(status);
  },
);
