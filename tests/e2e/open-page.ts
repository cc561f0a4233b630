import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  ConsoleMessage,
  Page,
} from 'playwright';
import { launchBrowser } from '../support/machine/browser.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';

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

function noteMessage(message: ConsoleMessage): void {
  if (message.type() !== 'error') return;
  const { url } = message.location();
  const text = message.text();
  const wanted =
    text.startsWith('Failed to load resource') && expectedFailures.some((one) => one.test(url));
  if (!wanted) complaints.push(`${message.page()?.url()}: ${text} (${url})`);
}

/**
 * Runs in the page before its own scripts: says on the console what the policy for contents has
 * refused, and every text or label that is the name of a text, whenever it is shown. What is written as code, such
 * as a permission, is a name on purpose.
 */
function watchDocument(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`content security policy: ${violatedDirective} refused ${blockedURI}`),
  );
  const nameOfText = /^[a-z-]+:[\w.]+$/;
  const attributes = ['aria-label', 'title', 'placeholder', 'alt'];
  const look = (text: string | null): void => {
    if (text !== null && nameOfText.test(text.trim())) console.error(`missing text: ${text}`);
  };
  const lookAt = (node: Node): void => {
    if (node instanceof Text && !node.parentElement?.closest('script, style, code'))
      look(node.data);
    if (!(node instanceof Element)) return;
    for (const name of attributes) look(node.getAttribute(name));
    for (const child of node.childNodes) lookAt(child);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') addedNodes.forEach(lookAt);
      else if (type === 'characterData') lookAt(target);
      else for (const name of attributes) look((target as Element).getAttribute(name));
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: attributes,
  });
}

/** A visitor of their own, watched until the file ends. */
export async function openContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  // Firefox has no phone of its own: the width, and touch, are what the pages go by.
  const { isMobile: _phone, ...everywhere } = options;
  const asked = browser.browserType().name() === 'firefox' ? everywhere : options;
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...asked });
  context.on('console', noteMessage);
  context.on('weberror', (error) => complaints.push(String(error.error().stack ?? error.error())));
  await context.addInitScript(watchDocument);
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
