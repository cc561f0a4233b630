import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import type { BrowserContext, Page } from 'playwright';
import { openContext, siteOf } from '../e2e/open-page.ts';
import { overlappingTexts } from '../e2e/overlapping-texts.ts';
import { bringPurchase } from '../e2e/purchase-page.ts';
import { PurchaseMaker } from '../e2e/purchase-states.ts';

jest.setTimeout(180_000);

/** A phone, a tablet, where menus and filters are still those of phones, and a laptop. */
const widths = [360, 768, 1280];

let maker: PurchaseMaker;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  maker = new PurchaseMaker();
  context = await openContext();
  page = await context.newPage();
});

afterAll(() => maker?.close());

/** Nothing is printed over something else or reaches over the side. */
async function expectLaidOut(address: string, reach?: () => Promise<unknown>): Promise<void> {
  await bringPurchase(context, address);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    await page.locator('html[data-ready]').waitFor();
    await reach?.();
    await page.waitForLoadState('networkidle');
    // Links to skip to a part lie over each other above the page until one has the focus.
    const found = await overlappingTexts(page, '#contenido');
    if ((await page.locator('footer').count()) > 0)
      found.push(...(await overlappingTexts(page, 'footer')));
    const reached = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([width, reached, found]).toEqual([width, width, []]);
  }
}

const list = '/Comparar/Seguros-de-Salud?perfil=f34-hijo5-isapre';

it.each([
  ['home', '/'],
  ['resultados', list],
  ['resultados-lista', `${list}&vista=lista`],
  ['comparar', '/Comparar-Planes?perfil=f34-hijo5&comparar=1,5,9'],
  ['detalle', '/planSI/R/1?perfil=f34-hijo5'],
])('%s is laid out at each width', (_, path) => expectLaidOut(siteOf(null) + path));

it.each<[string, (from: PurchaseMaker) => Promise<PurchaseSnapshot>]>([
  ['compra-datos', (from) => from.open()],
  ['compra-dps', (from) => from.answered()],
  ['compra-pago', (from) => from.filled()],
  ['compra-pago-confirmando', (from) => from.byCard('APRO', 'pending:approve:600000')],
  ['compra-pago-rechazado', (from) => from.byCard('FUND')],
  ['confirmacion', (from) => from.bought()],
])('%s is laid out at each width', async (_, make) => {
  const { productCode, session } = await make(maker);
  await expectLaidOut(`${siteOf(null)}/Compra-Online/${productCode}/Pago?session=${session}`);
});

it('compra-datos-errores is laid out at each width', async () => {
  const { productCode, session } = await maker.open();
  await expectLaidOut(
    `${siteOf(null)}/Compra-Online/${productCode}/Pago?session=${session}`,
    async () => {
      await page.locator('main form [type="submit"]').first().click();
      await page.getByRole('alert').first().waitFor();
    },
  );
});
