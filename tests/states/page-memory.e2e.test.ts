import type { Page } from 'playwright';
import { openContext, openPage, siteOf } from '../e2e/open-page.ts';
import { bringPurchase } from '../e2e/purchase-page.ts';
import { PurchaseMaker } from '../e2e/purchase-states.ts';
import { until } from '../support/wait/until.ts';

jest.setTimeout(300_000);

const megabyte = 1024 * 1024;
const list = '/Comparar/Seguros-de-Salud?perfil=f34';

/** What a page holds once its garbage is gone. */
async function holdings(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  await devtools.detach();
  const valueOf = (name: string): number =>
    metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    heap: valueOf('JSHeapUsedSize') / megabyte,
    nodes: valueOf('Nodes'),
    listeners: valueOf('JSEventListeners'),
  };
}

type Holdings = Awaited<ReturnType<typeof holdings>>;

/** What may be more after the second half; a leak of one card or list a time is many times this. */
const mayGrow: Holdings = { heap: 2, nodes: 1_000, listeners: 100 };

const growth = (early: Holdings, late: Holdings): Holdings => ({
  heap: late.heap - early.heap,
  nodes: late.nodes - early.nodes,
  listeners: late.listeners - early.listeners,
});

/**
 * Does the same again and again: the second half may leave nothing behind. What a busy page still finishes, and lets go of
 * then, is waited for.
 */
async function expectNothingKept(page: Page, act: (at: number) => Promise<void>, times: number) {
  for (let at = 0; at < times; at += 1) await act(at);
  const early = await holdings(page);
  for (let at = 0; at < times; at += 1) await act(at);
  let grown = growth(early, await holdings(page));
  await until(
    async () => {
      if (
        grown.heap < mayGrow.heap &&
        grown.nodes < mayGrow.nodes &&
        grown.listeners < mayGrow.listeners
      )
        return true;
      grown = growth(early, await holdings(page));
      return null;
    },
    { within: 30_000, every: 500, otherwise: async () => JSON.stringify(grown) },
  );
}

test('a list whose order is changed forty times holds no more than after twenty', async () => {
  const page = await openPage(list, { viewport: { width: 1280, height: 900 } });
  const order = page.getByRole('combobox', { name: 'Ordenar' });
  const [first, second] = await order
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  await expectNothingKept(
    page,
    async (at) => {
      const before = page.url();
      await order.selectOption((at % 2 === 0 ? second : first) ?? '');
      await page.waitForURL((url) => url.href !== before);
      await page.locator('article').first().waitFor();
    },
    20,
  );
});

test('a purchase that is left open for sixteen hours holds no more than after eight', async () => {
  const maker = new PurchaseMaker();
  const { productCode, session } = await maker.open();
  const context = await openContext({ viewport: { width: 1280, height: 900 } });
  await context.clock.install();
  const address = `${siteOf(null)}/Compra-Online/${productCode}/Pago?session=${session}`;
  await bringPurchase(context, address);
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('html[data-ready]').waitFor();
  await expectNothingKept(page, () => page.clock.fastForward('30:00'), 16);
  await context.close();
  await maker.close();
});
