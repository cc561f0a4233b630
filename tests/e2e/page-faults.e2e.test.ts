import type { Page, Request } from 'playwright';
import { until } from '../support/wait/until.ts';
import { expectFailedRequests, openPage, takeComplaints } from './open-page.ts';

jest.setTimeout(120_000);

/** What the page tells us of its faults. */
function listenTo(page: Page): () => Promise<Record<string, unknown>> {
  const told: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/page-faults')) told.push(request);
  });
  return () =>
    until<Record<string, unknown>>(
      async () => (told[0]?.postDataJSON() ?? null) as Record<string, unknown> | null,
      { within: 10_000 },
    );
}

/** What tells is there once the page had time. */
const idle = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5_000 })));

test('an error that nobody caught leaves the browser, without its message', async () => {
  const page = await openPage('/contacto');
  const fault = listenTo(page);
  const body = `throw new TypeError('Ana Soto no tiene RUT 11.111.111-1')`;
  const contentType = 'text/javascript';
  await page.route('**/assets/broken-B1.js', (route) => route.fulfill({ contentType, body }));
  await page.addScriptTag({ url: '/assets/broken-B1.js' });
  expect(await fault()).toMatchObject({
    kind: 'script',
    name: 'TypeError',
    page: '/contacto',
    frames: ['assets/broken-B1.js:1:7'],
  });
  await page.context().close();
  takeComplaints();
});

test('a page whose file does not come after a deploy says what to do, and is told', async () => {
  const page = await openPage('/');
  await idle(page);
  await page.waitForLoadState('networkidle');
  const fault = listenTo(page);
  expectFailedRequests(/\/assets\//);
  await page.route('**/assets/*', (route) => route.abort());
  await page.locator('a[href="/contacto"]').first().click();
  await page.getByRole('button', { name: 'Volver a cargar' }).waitFor();
  expect(await fault()).toMatchObject({ kind: 'told', name: 'Error' });
  // The page can be loaded once files come again.
  await page.unroute('**/assets/*');
  await page.getByRole('button', { name: 'Volver a cargar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Habla con una persona' }).waitFor();
  await page.context().close();
  takeComplaints();
});
