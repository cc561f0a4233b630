import { documentParts, type DocumentInput } from './document-parts.ts';

const head = (favicon: string | null): string =>
  documentParts({
    assets: {
      template:
        '<html lang="es-CL"><link rel="icon" href="/favicon.svg" type="image/svg+xml" /><!--app-->',
      manifest: {},
    } as unknown as DocumentInput['assets'],
    chunks: [],
    meta: { title: 'Uno', description: '', canonicalPath: '/' },
    origin: 'https://cotejo.example',
    country: 'CL',
    language: 'es',
    nonce: 'N',
    name: null,
    favicon,
    theme: null,
    framed: false,
    state: () => ({}) as ReturnType<DocumentInput['state']>,
  }).head;

it('has the icon of a site in place of ours, and ours where it has none', () => {
  const own = '/media/pictures/0123456789abcdef0123456789abcdef01234567.png';
  expect(head(own)).toContain(`<link rel="icon" href="${own}" type="image/png" />`);
  expect(head(own)).not.toContain('favicon.svg');
  expect(head(null)).toContain('href="/favicon.svg"');
});
