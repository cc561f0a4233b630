import { defaultProductType } from '@cotejo/domain/catalogue/product-kinds.ts';
import { profileKey } from '@cotejo/web/src/entities/profile/profile-storage.ts';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { localizePath } from '@cotejo/web/src/shared/language/language-path.ts';
import { languages } from '@cotejo/domain/country/country.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { accessibilityViolations } from '../e2e/accessibility.ts';
import { openContext, siteOf } from '../e2e/open-page.ts';
import { overlappingTexts } from '../e2e/overlapping-texts.ts';
import { bringPurchase } from '../e2e/purchase-page.ts';
import { PurchaseMaker } from '../e2e/purchase-states.ts';
import { doubleText } from '../e2e/double-text.ts';
import { beyondEdge } from '../e2e/beyond-edge.ts';
import { signIn } from '../e2e/sign-in.ts';

jest.setTimeout(300_000);

const profile = 'perfil=m38-conyuge40-hijo6-isapre';
const list = `/Comparar/Seguros-de-Salud?${profile}`;
const windows = [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
] as const;

/** A product that the list shows, by the link of its first card. */
async function findProduct(): Promise<string> {
  const page = await open(list, {});
  const href = await page.locator('article h3 a').first().getAttribute('href');
  await page.context().close();
  if (href === null) throw new Error('the list shows no product');
  return href.replace(/\?.*/, '');
}

async function open(path: string, options: BrowserContextOptions): Promise<Page> {
  return openIn(await openContext(options), path);
}

/** Pages of one visitor: what one has fetched the next ones have from the cache. */
async function openIn(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(siteOf(null) + path);
  await page.locator('html[data-ready]').waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

const pagesOf = (product: string): readonly string[] => [
  '/',
  list,
  `${product}?${profile}`,
  sitePaths.scoring,
  sitePaths.own,
  sitePaths.signIn,
];

let product: string;
beforeAll(async () => {
  product = await findProduct();
});

/** How wide the page is, and what lies over each other on it. */
async function layoutOf(page: Page): Promise<[width: number, overlaps: readonly string[]]> {
  const reached = await page.evaluate(() => document.documentElement.scrollWidth);
  return [reached, await overlappingTexts(page)];
}

const places = windows.flatMap((viewport) =>
  languages.map((language) => [viewport.width, language, viewport] as const),
);

it.each(places)(
  'at %d px in %s text of twice the size stays in the window, nothing over anything',
  async (width, language, viewport) => {
    const context = await openContext({ viewport });
    await context.addInitScript(doubleText);
    for (const path of pagesOf(product)) {
      const page = await openIn(context, localizePath(path, language));
      const root = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      expect([path, root, ...(await layoutOf(page))]).toEqual([path, '32px', width, []]);
      await page.close();
    }
    await context.close();
  },
);

describe('signed in, at 360 px, text of twice the size', () => {
  const viewport = windows[1];
  const accounts = [
    ['client@cotejo.example', [sitePaths.signIn, sitePaths.personalData]],
    [
      'administrador@cotejo.example',
      [sitePaths.signIn, sitePaths.permissions, `${sitePaths.permissions}?rol=BACKOFFICE`],
    ],
    ['supervisor@cotejo.example', [sitePaths.signIn]],
  ] as const;

  it.each(accounts)('stays in the window, nothing over anything: %s', async (email, paths) => {
    const context = await openContext({ viewport });
    await context.addInitScript(doubleText);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await signIn(page, email);
    for (const path of paths)
      for (const language of languages) {
        await page.goto(siteOf(null) + localizePath(path, language));
        // What only those see who are signed in, with what it reads.
        await page.locator('main :is(li b, form, table)').first().waitFor();
        await page.waitForLoadState('networkidle');
        const found = [path, language, await beyondEdge(page), ...(await layoutOf(page))];
        expect(found).toEqual([path, language, [], 360, []]);
      }
  });
});

it.each(windows)(
  'the first step of a purchase holds text of twice the size at $width px',
  async (viewport) => {
    const maker = new PurchaseMaker();
    try {
      const context = await openContext({ viewport });
      await context.addInitScript(doubleText);
      const { productCode, session } = await maker.open();
      const address = `${siteOf(null)}/Compra-Online/${productCode}/Pago?session=${session}`;
      await bringPurchase(context, address);
      const page = await context.newPage();
      await page.goto(address);
      await page.locator('html[data-ready]').waitFor();
      expect(await layoutOf(page)).toEqual([viewport.width, []]);
    } finally {
      await maker.close();
    }
  },
);

it('in forced colours what is chosen and what is paid are still told by their shape', async () => {
  const page = await open(`${product}?${profile}`, { forcedColors: 'active' });
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
  const paid = page.locator('[class*=coverage-bar__paid]').first();
  const yours = page.locator('[class*=coverage-bar__yours]').first();
  const ground = (at: typeof paid) => at.evaluate((bar) => getComputedStyle(bar).backgroundColor);
  expect(await ground(paid)).not.toBe(await ground(yours));
  expect(await accessibilityViolations(page, { contrast: false })).toEqual([]);
  await page.goto(siteOf(null) + list);
  await page.locator('html[data-ready]').waitFor();
  const chosen = page
    .locator('[class*=segmented] > :is([aria-pressed=true], [aria-current])')
    .first();
  expect(await chosen.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid');
});

it('on paper nothing that is only for the screen is printed, and nothing over anything', async () => {
  const context = await openContext({ viewport: { width: 794, height: 1123 } });
  for (const path of pagesOf(product)) {
    const page = await openIn(context, path);
    await page.emulateMedia({ media: 'print' });
    expect([path, ...(await layoutOf(page))]).toEqual([path, 794, []]);
    for (const only of ['[class*=site-header__tools]', '[class*=phone-buy]', '.skip-link'])
      for (const one of await page.locator(only).all()) expect(await one.isVisible()).toBe(false);
    await page.close();
  }
  await context.close();
});

it('the home page of a returning family moves by no more than a twentieth', async () => {
  for (const viewport of windows) {
    const context = await openContext({ viewport });
    await context.addInitScript(
      ([key, text]) => {
        // The empty page before it has no storage.
        if (location.protocol.startsWith('http')) localStorage.setItem(key, text);
        const seen = { shift: 0 };
        Object.assign(window, { seen });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[])
            if (!entry.hadRecentInput) seen.shift += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
      },
      [profileKey('CL', defaultProductType), 'm38-conyuge40-hijo6-isapre'] as const,
    );
    const page = await context.newPage();
    await page.goto(`${siteOf(null)}/`);
    await page.locator('html[data-ready]').waitFor();
    // The family is in the form before anything is measured.
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLInputElement>('main form input')].some(
        ({ value }) => value === '6',
      ),
    );
    await page.waitForLoadState('networkidle');
    const shift = await page.evaluate(
      () => (window as unknown as { seen: { shift: number } }).seen.shift,
    );
    expect([viewport.width, shift <= 0.05 ? 'still' : shift]).toEqual([viewport.width, 'still']);
    await context.close();
  }
});
