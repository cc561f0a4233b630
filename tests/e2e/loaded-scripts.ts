import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { openContext } from './open-page.ts';
import { bringPurchase } from './purchase-page.ts';

/** No further script for so long: what a page fetches once someone looks at it is among them. */
const quietMs = 3_000;

/** Scripts that Chromium really loads for an address, gzipped as the web server sends them, in kB. */
export async function loadedScripts(path: string): Promise<number> {
  const { site } = sharedStack('browser').urls;
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
