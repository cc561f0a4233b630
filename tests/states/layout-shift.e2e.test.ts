import type { Page } from 'playwright';
import { readShifts, watchShifts } from '../e2e/layout-shifts.ts';
import { openContext, siteOf } from '../e2e/open-page.ts';
import { bringPurchase } from '../e2e/purchase-page.ts';
import { PurchaseMaker } from '../e2e/purchase-states.ts';

jest.setTimeout(180_000);

/** The most that a page may move while it loads and is read: half of what is called good (web.dev/cls). */
const most = 0.05;

const profile = 'perfil=m38-conyuge40-hijo6-isapre';
const list = `/Comparar/Seguros-de-Salud?${profile}`;
const windows = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
] as const;

/** A line on which what comes later is seen to come later. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};

const maker = new PurchaseMaker();
afterAll(() => maker.close());

async function purchase(): Promise<string> {
  const { productCode, session } = await maker.filled();
  return `/Compra-Online/${productCode}/Pago?session=${session}`;
}

const pages: readonly (readonly [name: string, path: () => string | Promise<string>])[] = [
  ['list', () => list],
  ['list as rows', () => `${list}&vista=lista`],
  ['list of nobody', () => '/Comparar/Seguros-de-Salud'],
  ['product', () => `/planSI/R/1?${profile}`],
  ['comparison', () => `/Comparar-Planes?${profile}&comparar=1,5,9`],
  ['purchase', purchase],
];

/** Milliseconds for each screen: content has to arrive while the screen is shown. */
const readingPace = 120;

/** Scrolls to the end as a reader does: what arrives late must not move what is being read. */
async function readOn(page: Page): Promise<void> {
  await page.evaluate(async (pace) => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, pace));
    }
  }, readingPace);
  await page.waitForLoadState('networkidle');
}

const cases = pages.flatMap(([name, path]) =>
  windows.map((viewport) => [name, viewport.width, path, viewport] as const),
);

it.each(cases)('the %s at %d px stands still while it loads', async (_, __, path, viewport) => {
  const context = await openContext({ viewport });
  await context.addInitScript(watchShifts);
  const address = siteOf(null) + (await path());
  if (address.includes('session=')) await bringPurchase(context, address);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowLine);
  await page.goto(address);
  await page.locator('html[data-ready]').waitFor();
  await page.waitForLoadState('networkidle');
  await readOn(page);
  const shifts = await readShifts(page);
  await context.close();
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  // What moved is named where it is too much.
  expect([sum > most, sum > most ? shifts : []]).toEqual([false, []]);
});
