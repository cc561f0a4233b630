import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { launchBrowser } from '../support/machine/browser.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { watchContext } from './watch-context.ts';

/**
 * The browser of a test file, watched: whatever a page complains about fails the test that it was
 * open in. Importing this file adds the check to every test of the importing file.
 */
let browser: Browser;
let complaints: string[] = [];
/** Addresses of requests whose failure a test has arranged. */
let expectedFailures: RegExp[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
});

afterEach(() => {
  const found = [...new Set(complaints)];
  complaints = [];
  expectedFailures = [];
  if (found.length > 0) throw new Error(`The browser complained:\n${found.join('\n')}`);
});

afterAll(async () => {
  await browser?.close();
});

/** The browser reports a failed request by itself; it is wanted where a test says so. */
export function expectFailedRequests(address: RegExp): void {
  expectedFailures.push(address);
}

/** Takes what was complained about out of the check: for the tests of the check itself. */
export function takeComplaints(): string[] {
  return complaints.splice(0);
}

/** A visitor of their own, watched until the file ends. */
export async function openContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  // Firefox has no phone of its own: the width, and touch, are what the pages go by.
  const { isMobile: _phone, ...everywhere } = options;
  const asked = browser.browserType().name() === 'firefox' ? everywhere : options;
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...asked });
  await watchContext(context, {
    isExpected: (address) => expectedFailures.some((one) => one.test(address)),
    onComplaint: (complaint) => complaints.push(complaint),
  });
  return context;
}

/** The site's address on the host of a country. */
export function siteOf(subdomain: string | null): string {
  const { site } = sharedStack('browser').urls;
  const { protocol, port } = new URL(site);
  return subdomain === null ? site : `${protocol}//${subdomain}.localhost:${port}`;
}

/** A page of the site as a new visitor sees it, hydrated where it has scripts. */
export async function openPage(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await openContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(sharedStack('browser').urls.site + path);
  if (options.javaScriptEnabled !== false) await page.locator('html[data-ready]').waitFor();
  return page;
}
