import type { BrowserContext, Page } from 'playwright';

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

/** Hears whatever a page of a visitor complains about: errors on its console, and those that it throws. */
export async function watchContext(
  context: BrowserContext,
  {
    isExpected,
    onComplaint,
  }: {
    /** Whether a request to this address was meant to fail, which the browser reports by itself. */
    readonly isExpected: (address: string, page: Page | null) => boolean;
    readonly onComplaint: (complaint: string, page: Page | null) => unknown;
  },
): Promise<void> {
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const page = message.page();
    const { url } = message.location();
    const text = message.text();
    if (text.startsWith('Failed to load resource') && isExpected(url, page)) return;
    onComplaint(`${page?.url()}: ${text} (${url})`, page);
  });
  context.on('weberror', (error) =>
    onComplaint(String(error.error().stack ?? error.error()), error.page()),
  );
  await context.addInitScript(watchDocument);
}
