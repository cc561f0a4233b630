import { defaultImage, metaDescription } from '../shared/page/document-meta.ts';
import type { DocumentMeta } from './context-meta.ts';
import { renderHead, type HeadInput } from './render-head.ts';

const meta: DocumentMeta = {
  title: 'Uno & "dos" <tres>',
  description: 'Texto',
  canonicalPath: '/Seguros/Uno/Plan',
};
const head = (change: Partial<DocumentMeta> = {}, input: Partial<HeadInput> = {}) =>
  renderHead({
    meta: { ...meta, ...change },
    origin: 'https://cotejo.example',
    country: 'CL',
    language: 'es',
    nonce: 'N',
    name: null,
    theme: null,
    framed: false,
    styles: [],
    scripts: [],
    ...input,
  });

it.each([
  [169, 169],
  [170, 170],
  [171, 166],
  [500, 166],
])('a description of %i characters has %i (spec 2 §2.9)', (given, kept) => {
  const text = metaDescription('a'.repeat(given));
  expect(text).toHaveLength(kept);
  expect(text.endsWith('…')).toBe(given > 170);
});

describe('the head of a document', () => {
  it('writes what people typed as text, never as markup', () => {
    expect(head()).toContain('<title>Uno &amp; &quot;dos&quot; &lt;tres&gt; | Cotejo</title>');
    expect(head({ jsonLd: [{ name: '</script><script>' }] })).not.toContain('</script><script>');
  });

  it('has no alternates where it is in no search engine', () => {
    expect(head({ languages: [] })).not.toContain('rel="alternate"');
    expect(head({ languages: ['en'] })).toContain(
      'hreflang="x-default" href="https://cotejo.example/en/',
    );
  });

  it('names whose site it is', () => {
    expect(head({ title: 'Uno' }, { name: 'Banco' })).toContain('<title>Uno | Banco</title>');
    expect(head({ title: 'Banco: uno' }, { name: 'Banco' })).toContain('<title>Banco: uno</title>');
  });

  it('lets what a frame does not keep open outside of it, before any address is read', () => {
    expect(head({}, { framed: true })).toMatch(/^<base target="_blank">/);
    expect(head()).not.toContain('<base');
  });

  it('writes the theme of a site after the styles that it overrides, and nothing for our own', () => {
    const theme = { brand: '#7a5cc2', evil: 'url(x)' };
    const page = head({}, { theme, styles: ['/a.css'] });
    expect(page.indexOf('<style nonce="N">html:root{--brand:#7a5cc2}</style>')).toBeGreaterThan(
      page.indexOf('/a.css'),
    );
    expect(head()).not.toContain('<style');
  });

  it('tells the styles before the first paint whether the page was opened or come back to', () => {
    const script = /<script nonce="N">(.*?)<\/script>/.exec(head())?.[1] ?? '';
    const fresh = (type: string, hash: string) => {
      const dataset: { fresh?: string } = {};
      const run = new Function('performance', 'location', 'document', script);
      run({ getEntriesByType: () => [{ type }] }, { hash }, { documentElement: { dataset } });
      return 'fresh' in dataset;
    };
    expect(fresh('navigate', '')).toBe(true);
    for (const type of ['reload', 'back_forward']) expect(fresh(type, '')).toBe(false);
    expect(fresh('navigate', '#preguntas-frecuentes')).toBe(false);
  });

  it('names only the languages that a page exists in', () => {
    const alternates = (page: string) =>
      [...page.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, href]) => [tag, href]);
    const path = 'https://cotejo.example/Seguros/Uno/Plan';
    expect(alternates(head({ languages: ['es'] }))).toEqual([
      ['es-CL', path],
      ['x-default', path],
    ]);
    expect(alternates(head())).toHaveLength(4);
  });

  it('names one address for each language, and its own as canonical', () => {
    const english = head({}, { language: 'en' });
    expect(english).toContain('rel="canonical" href="https://cotejo.example/en/Seguros/Uno/Plan"');
    for (const path of ['/Seguros', '/en/Seguros', '/pt/Seguros']) {
      expect(english).toContain(`href="https://cotejo.example${path}/Uno/Plan"`);
    }
    expect(english).toContain(
      'hreflang="x-default" href="https://cotejo.example/Seguros/Uno/Plan"',
    );
  });

  it('shows the site’s own picture where the page has one that networks do not show', () => {
    for (const image of ['/media/vida.svg', 'https://imagenes.example/a.SVG?v=2']) {
      expect(head({ image })).toContain(
        'property="og:image" content="https://cotejo.example/media/share.png"',
      );
    }
  });

  it('says the words and image of the page, or the site’s own', () => {
    const own = head({ keywords: ['vida', 'ahorro'], image: '/media/vida.jpg' });
    expect(own).toContain('<meta name="keywords" content="vida, ahorro" />');
    expect(own).toContain('property="og:image" content="https://cotejo.example/media/vida.jpg"');
    const plain = head({ keywords: [], image: null });
    expect(plain).toContain(`property="og:image" content="https://cotejo.example${defaultImage}"`);
    expect(plain).toMatch(/name="keywords" content="seguros, /);
    expect(head({}, { language: 'en' })).toMatch(/name="keywords" content="insurance, /);
    expect(head({ image: 'https://imagenes.example/a.png' })).toContain(
      'content="https://imagenes.example/a.png"',
    );
  });

  it('keeps out of search engines only what asks for it', () => {
    expect(head({ noindex: true })).toContain('<meta name="robots" content="noindex" />');
    expect(head()).not.toContain('noindex');
  });
});
