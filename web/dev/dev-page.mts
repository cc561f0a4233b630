const sources = {
  site: '/web/src/entry-client.tsx',
  portal: '/portal/src/entry.tsx',
} as const;

/**
 * A page of the stack that runs the sources: the last build's scripts and styles are taken out, and what the server drew
 * with it, so that a component changed since then is not held against its former self.
 */
export function toDevPage(html: string): string {
  const entry = html.includes('src="/portal/assets/') ? sources.portal : sources.site;
  return html
    .replaceAll(/<script [^>]*type="module"[^>]*><\/script>/g, '')
    .replaceAll(/<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
    .replace(/<div id="root">.*?(?=<script|<\/body>)/s, '<div id="root"></div>')
    .replace('</body>', `<script type="module" src="${entry}"></script></body>`);
}
