import { toDevPage } from './dev-page.mts';

const page = (folder: string) => `<!doctype html><html><head>
<link rel="stylesheet" crossorigin href="${folder}/assets/entry-A1.css">
<link rel="modulepreload" crossorigin href="${folder}/assets/chunk-B2.js">
<link rel="icon" href="/favicon.svg">
<script crossorigin type="module" src="${folder}/assets/entry-A1.js"></script>
</head><body><div id="root"><main><h1>As the last build drew it</h1></main></div>
<script nonce="n">window.__COTEJO__ = {}</script></body></html>`;

test.each([
  ['the site', '', '/web/src/entry-client.tsx'],
  ['the portal', '/portal', '/portal/src/entry.tsx'],
])('a page of %s runs its sources, and nothing of the last build', (_, folder, entry) => {
  const html = toDevPage(page(folder));
  expect(html).toContain(`<script type="module" src="${entry}"></script></body>`);
  expect(html.match(/type="module"/g)).toHaveLength(1);
  expect(html).not.toMatch(/stylesheet|modulepreload|As the last build drew it/);
  expect(html).toContain('<div id="root"></div>');
});

test('what the server says with the page stays', () => {
  const html = toDevPage(page(''));
  expect(html).toContain('<script nonce="n">window.__COTEJO__ = {}</script>');
  expect(html).toContain('<link rel="icon" href="/favicon.svg">');
});
