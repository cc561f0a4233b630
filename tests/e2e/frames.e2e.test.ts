import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askHost } from '@cotejo/api/testing/ask-host.ts';
import { Database } from '@cotejo/store/database.ts';
import type { FrameLocator, Page } from 'playwright';
import { Shopper } from '../support/people/shopper.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { until } from '../support/wait/until.ts';
import { accessibilityViolations } from './accessibility.ts';
import {
  expectFailedRequests,
  openContext,
  openPage,
  siteOf,
  takeComplaints,
} from './open-page.ts';
import { sessionOf } from './purchase-page.ts';
import { walkToPayment } from './walk-steps.ts';

jest.setTimeout(300_000);

const stack = sharedStack('browser');
const partner = 'banco-andino';
const list = '/Comparar/Seguros-de-Salud?perfil=f34';
const patience = 60_000;

/** A partner's page, on an origin of its own: another name and another port than the site's. */
let foreign: Server;
let body = '';
let database: Database;
beforeAll(async () => {
  database = Database.open(stack.databaseUrl, { max: 2 });
  foreign = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="es"><head><title>Banco</title><link rel="icon" href="data:,"></head><body><main><h1>Banco</h1>${body}</main></body></html>`,
    );
  });
  await new Promise<void>((done) => foreign.listen(0, done));
});
afterAll(async () => {
  foreign?.closeAllConnections();
  await new Promise((done) => foreign?.close(done));
  await database?.close();
});

const foreignOrigin = (host: string): string =>
  `http://${host}:${(foreign.address() as AddressInfo).port}`;

const embed = (path: string, more = ''): string =>
  `<script src="${siteOf(partner)}/embed/v1.js" data-partner="${partner}" data-path="${path}" ${more}></script>`;

/** A partner's page in a browser that takes no cookie of another site. */
async function openForeign(html: string, host = 'www.banco.localhost'): Promise<Page> {
  body = html;
  const context = await openContext({ locale: 'es-CL' });
  const page = await context.newPage();
  // A context has no word for the setting that people switch on; the browser's protocol has.
  const session = await context.newCDPSession(page);
  await session.send(
    'Network.setCookieControls' as never,
    {
      enableThirdPartyCookieRestriction: true,
      disableThirdPartyCookieMetadata: true,
      disableThirdPartyCookieHeuristics: true,
    } as never,
  );
  page.setDefaultTimeout(patience);
  await page.goto(foreignOrigin(host));
  return page;
}

const heightOf = (page: Page, at: number): Promise<number> =>
  page
    .locator('iframe')
    .nth(at)
    .evaluate((frame) => frame.getBoundingClientRect().height);

/** The height of a frame once it is that of its page. */
async function fitted(page: Page, frame: FrameLocator, at = 0): Promise<number> {
  return until(
    async () => {
      const content = await frame
        .locator('html')
        .evaluate((html) => html.getBoundingClientRect().height);
      const height = await heightOf(page, at);
      return Math.abs(height - content) < 2 ? height : null;
    },
    { within: patience, otherwise: async () => `${await heightOf(page, at)} px` },
  );
}

/** Makes the page in a frame longer by so many pixels than it is by itself. */
const lengthen = (frame: FrameLocator, pixels: number): Promise<void> =>
  frame.locator('body').evaluate((page, height) => {
    const block = page.querySelector<HTMLElement>('#long') ?? document.createElement('div');
    block.id = 'long';
    block.style.height = `${height}px`;
    page.append(block);
  }, pixels);

test('a frame on a foreign origin grows and shrinks with its page, two of them each by itself', async () => {
  const page = await openForeign(
    embed(list, 'data-title="Seguros del banco"') + embed('/en/Compare/Health-Insurance'),
  );
  const frames = [0, 1].map((at) => page.frameLocator('iframe').nth(at)) as [
    FrameLocator,
    FrameLocator,
  ];
  await frames[0].locator('html[data-framed]').waitFor();
  expect(await page.locator('iframe').first().getAttribute('title')).toBe('Seguros del banco');
  await page.locator('iframe').nth(1).scrollIntoViewIfNeeded();
  await frames[1].locator('html[data-framed]').waitFor();
  expect(await frames[0].getByRole('banner').count()).toBe(0);
  expect(await frames[0].getByRole('contentinfo').count()).toBe(0);

  const [first, second] = [await fitted(page, frames[0]), await fitted(page, frames[1], 1)];
  const untilHeight = (holds: (height: number) => boolean) =>
    until(async () => (holds(await heightOf(page, 0)) ? true : null), {
      within: patience,
      otherwise: async () => `${await heightOf(page, 0)} px, ${first} at first`,
    });
  // A browser draws nothing in a frame that is out of sight, so nothing there changes its height.
  await page.evaluate(() => scrollTo(0, 0));
  // Cards that come into sight may be some pixels higher than was thought.
  await lengthen(frames[0], 5_000);
  await untilHeight((height) => height > first + 4_000);
  await lengthen(frames[0], 0);
  await untilHeight((height) => height < first + 1_000);
  expect(Math.abs((await heightOf(page, 1)) - second)).toBeLessThan(1_000);

  // What anybody else says is not heard.
  const before = await heightOf(page, 0);
  await page.evaluate(() => postMessage({ cotejo: 1, type: 'height', height: 7 }, '*'));
  await frames[1].locator('html').evaluate(() => {
    parent.postMessage({ cotejo: 1, type: 'height', height: 9 }, '*');
    parent.postMessage({ cotejo: 2, type: 'height', height: 9 }, '*');
  });
  await until(async () => ((await heightOf(page, 1)) === 9 ? true : null), { within: patience });
  expect(await heightOf(page, 0)).toBe(before);
  await page.setViewportSize({ width: 360, height: 740 });
  await fitted(page, frames[0]);
  expect(
    await frames[0].locator('html').evaluate((html) => html.scrollWidth > html.clientWidth),
  ).toBe(false);
});

test('a product is bought from a frame to the policy, with cookies of other sites blocked', async () => {
  const page = await openForeign(embed(list));
  const frame = page.frameLocator('iframe');
  await frame.locator('html[data-framed="seen"]').waitFor();
  // The browser does refuse them, even the kind that is meant for frames.
  const kept = await frame.locator('html').evaluate(() => {
    document.cookie = 'probe=1; SameSite=None; Secure';
    return document.cookie;
  });
  expect(kept).toBe('');

  const buy = frame.locator('main a[href*="/Compra-Online/"]').first();
  const told = page.evaluate(
    () =>
      new Promise((done) => {
        addEventListener('cotejo:purchase-started', (event) =>
          done((event as CustomEvent<{ productCode: string }>).detail.productCode),
        );
      }),
  );
  const [opened] = await Promise.all([page.context().waitForEvent('page'), buy.click()]);
  opened.setDefaultTimeout(patience);
  await opened.waitForURL(/Datos-Personales\?session=/, { timeout: patience });
  expect(new URL(opened.url()).host).toBe(new URL(siteOf(partner)).host);
  expect(opened.url()).toContain(`/Compra-Online/${String(await told)}/`);

  const shopper = new Shopper(stack.urls.site, stack.urls.gateway);
  const session = await sessionOf(opened);
  const { id } = await walkToPayment(opened, shopper, await shopper.get(session), async () => {});
  await opened.getByRole('checkbox', { name: /Acepto las condiciones/ }).check();
  await opened.getByRole('button', { name: /^Pagar \$/ }).click();
  await opened.waitForURL((url) => url.port === new URL(stack.urls.gateway).port);
  await opened
    .getByRole('button', { name: /^Pagar/ })
    .first()
    .click();
  await opened.waitForURL(/\/Confirmacion\?session=/, { timeout: patience });
  await opened.getByRole('heading', { level: 1, name: /está contratado/ }).waitFor();
  expect(new URL(opened.url()).host).toBe(new URL(siteOf(partner)).host);
  const { policy } = await shopper.settled(session);
  await opened.getByText(policy?.number ?? 'no policy', { exact: true }).waitFor();

  const { rows } = await database.query(
    `SELECT l.partner_id, l.attribution->>'origin' AS origin
       FROM purchase p JOIN lead l ON l.id = p.lead_id WHERE p.id = $1`,
    [id],
  );
  expect(rows).toEqual([{ partner_id: partner, origin: foreignOrigin('www.banco.localhost') }]);
});

test('from page to page the frame stays one, and what no frame shows opens outside', async () => {
  const page = await openForeign(embed(list));
  const frame = page.frameLocator('iframe');
  await frame.locator('html[data-framed="seen"]').waitFor();
  await frame.locator('main article a[href^="/Seguros/"]').first().click();
  await frame.locator('h1').waitFor();
  const inner = page.frames().find((one) => one.url().startsWith(siteOf(partner)));
  await until(
    async () => (/\/Seguros\/.*IFRAME_AUTH=banco-andino/.test(inner?.url() ?? '') ? true : null),
    { within: patience, otherwise: async () => inner?.url() ?? 'no frame' },
  );
  await fitted(page, frame);
  // Loaded again, it is still allowed.
  await inner?.evaluate(() => location.reload());
  await frame.locator('html[data-framed="seen"]').waitFor();
  const [terms] = await Promise.all([
    page.context().waitForEvent('page'),
    frame.locator('html').evaluate(() => {
      const link = document.createElement('a');
      link.href = '/mi-compra';
      link.textContent = 'Mi compra';
      document.querySelector('main')?.append(link);
      link.click();
    }),
  ]);
  await terms.waitForURL(`${siteOf(partner)}/mi-compra`);
});

test('a handoff opens once; used or over, a page says how to go on', async () => {
  const ask = async (): Promise<string> => {
    const { body: text } = await askHost(stack.urls.site, `${partner}.localhost`, '/api/handoffs', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to: '/Compra-Online/NADA?perfil=f34' }),
    });
    return (JSON.parse(text) as { href: string }).href;
  };
  const href = await ask();
  const page = await (await openContext({ viewport: { width: 360, height: 740 } })).newPage();
  expectFailedRequests(/NADA|\/api\//);
  await page.goto(siteOf(partner) + href);
  expect(page.url()).toContain('/Compra-Online/NADA');
  await page.goto(siteOf(partner) + href);
  await page.getByRole('heading', { name: 'Esta compra ya se abrió' }).waitFor();
  await page.locator('html[data-ready]').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await page.getByRole('link', { name: 'Ver mis compras' }).getAttribute('href')).toBe(
    '/mi-compra',
  );
});

test('a page that is not on the list is shown nothing, and a forged name is refused', async () => {
  // Its list has names of this machine alone, and an address is none.
  const page = await openForeign(embed(list), '127.0.0.1');
  const address = `${siteOf(partner)}/Comparar/Seguros-de-Salud`;
  expectFailedRequests(/./);
  await page.locator('iframe').waitFor();
  await until(async () => (page.frames().length > 1 ? true : null), { within: patience });
  const inner = page.frames()[1];
  await inner?.waitForLoadState();
  expect(await inner?.locator('html[data-framed]').count()).toBe(0);
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    frame.src = src;
    frame.title = 'forged';
    document.body.append(frame);
  }, `${address}?IFRAME_AUTH=${partner}`);
  await until(
    async () =>
      takeComplaints().some((text) => /frame-ancestors|refused to (?:connect|frame)/i.test(text))
        ? true
        : null,
    { within: patience },
  );

  const listed = await openForeign(
    `<iframe title="forged" src="${address}?IFRAME_AUTH=otro"></iframe>`,
  );
  const refusedFrame = listed.frameLocator('iframe');
  await refusedFrame
    .getByRole('heading', { name: 'Esta página no se puede mostrar aquí' })
    .waitFor();
  expect(await refusedFrame.getByRole('link').getAttribute('href')).toBe(
    '/Comparar/Seguros-de-Salud',
  );
  takeComplaints();
});

test('partners read how it is done, in three languages, beside an example that works', async () => {
  for (const [path, title] of [
    ['/Integrar-en-tu-sitio', 'Integra la comparación en tu sitio'],
    ['/en/Embed-in-Your-Site', 'Embed the comparison in your site'],
    ['/pt/Integrar-no-seu-site', 'Integre a comparação no seu site'],
  ] as const) {
    const page = await openPage(path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.frameLocator('iframe').locator('html[data-framed]').waitFor();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  }
});
