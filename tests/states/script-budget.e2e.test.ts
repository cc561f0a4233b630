import { gzipSync } from 'node:zlib';
import { reviewPage } from '@cotejo/domain/purchase/step-definitions.ts';
import type { Page } from 'playwright';
import { openContext } from '../e2e/open-page.ts';
import { bringPurchase } from '../e2e/purchase-page.ts';
import { PurchaseMaker } from '../e2e/purchase-states.ts';
import { sharedStack } from '../support/shared-stack.ts';

jest.setTimeout(180_000);

const { site } = sharedStack('browser').urls;
let maker: PurchaseMaker;
beforeAll(() => {
  maker = new PurchaseMaker();
});
afterAll(() => maker?.close());

/** No further script for so long: what a page fetches once someone looks at it is among them. */
const quietMs = 3_000;

/** Scripts that Chromium really loads for an address, gzipped as the web server sends them, in kB. */
async function loadedScripts(path: string): Promise<number> {
  const context = await openContext();
  const page = await context.newPage();
  const scripts = watchScripts(page);
  await bringPurchase(context, site + path);
  await page.goto(site + path);
  await page.locator('html[data-ready]').waitFor();
  while (Date.now() - scripts.lastAt() < quietMs) await page.waitForTimeout(100);
  const bodies = await scripts.bodies();
  await context.close();
  expect(bodies.length).toBeGreaterThan(2);
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000;
}

function watchScripts(page: Page) {
  const loaded = new Map<string, Promise<Buffer>>();
  let last = Date.now();
  page.on('response', (response) => {
    if (!/\.m?js$/.test(new URL(response.url()).pathname)) return;
    last = Date.now();
    loaded.set(response.url(), response.body());
  });
  return { lastAt: () => last, bodies: () => Promise.all(loaded.values()) };
}

/**
 * kB: the goals of a purchase (200) and of results (190), elsewhere the next five above what was measured. Yup and the
 * sentences of a form's problems are not among them: they are loaded when someone enters a form
 * (docs/decisions/forms.md). A page that grows beyond its figure is looked at first.
 */
test.each([
  ['home', '/', 180],
  ['results', '/Comparar/Seguros-de-Salud?perfil=f34-conyugem36-hijo5', 190],
  ['results with the profile form', '/Comparar/Seguros-de-Salud?editar=perfil', 225],
  ['compared products', '/Comparar-Planes?perfil=f34-hijo5&comparar=1,5,9', 165],
  ['a product', '/planSI/R/1?perfil=f34-hijo5', 175],
])('%s loads no more script than its budget', async (_, path, budget) => {
  expect(await loadedScripts(path)).toBeLessThanOrEqual(budget);
});

test('the steps of a purchase load no more script than their budget', async () => {
  const filled = await maker.filled();
  const pages = [
    [await maker.open(), 'Pago'],
    [await maker.answered(), 'Pago'],
    [filled, reviewPage.path],
    [filled, 'Pago'],
  ] as const;
  for (const [{ productCode, session }, segment] of pages) {
    const path = `/Compra-Online/${productCode}/${segment}?session=${session}`;
    expect(await loadedScripts(path)).toBeLessThanOrEqual(200);
  }
});
