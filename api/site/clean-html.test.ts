import { JSDOM } from 'jsdom';
import { cleanHtml } from './clean-html.ts';

const png = 'data:image/png;base64,iVBORw0KGgo=';

test('words, links, lists and pictures stay as they are', () => {
  const html = `<p>Banco <strong>Andino</strong></p><ul><li><a href="/Seguros">Seguros</a></li><li><a href="tel:+5621234">Llámanos</a></li></ul><img src="${png}" alt="Banco" width="120" height="40" />`;
  expect(cleanHtml(html)).toEqual({ html, removed: [] });
});

test('a link to another site opens outside and tells it nothing', () => {
  expect(cleanHtml('<a href="https://banco.example/" target="_top">Banco</a>')).toEqual({
    html: '<a href="https://banco.example/" rel="noopener noreferrer" target="_blank">Banco</a>',
    removed: ['a target'],
  });
});

/** What browsers have been made to run or to load, and what would cover or restyle the page around it. */
const hostile: readonly string[] = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://spy.example/a.png" srcset="//spy.example/b.png 2x">',
  `<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">`,
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<iframe src="https://spy.example"></iframe><object data="x"></object><embed src="x">',
  '<a href="javascript:alert(1)">a</a><a href=" java\nscript:alert(1)">b</a>',
  '<a href="&#106;avascript:alert(1)">a</a><a href="data:text/html,<script>alert(1)</script>">b</a>',
  '<a href="//spy.example">a</a><a href="/\\spy.example">b</a><a href="http://spy.example">c</a>',
  '<style>body{display:none}</style><link rel=stylesheet href=//spy.example/a.css>',
  '<div style="position:fixed;inset:0;z-index:9999" class="page" id="contenido">cubre</div>',
  '<form action="https://spy.example"><input name=rut autofocus><button formaction=x>Pagar</button></form>',
  '<base href="https://spy.example/"><meta http-equiv=refresh content="0;url=https://spy.example">',
  '<template><img src=x onerror=alert(1)></template><noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><script>alert(1)</script></textarea><xmp><img src=x onerror=alert(1)></xmp>',
  '<details open ontoggle=alert(1)>x</details><video><source onerror=alert(1)></video>',
  '</div></header></main><h1 id="contenido" tabindex="0" accesskey="a" contenteditable>Otra página</h1>',
  '<p role="alert" aria-live="assertive" data-request="sent" slot="x" is="x-y">dice</p>',
  '<!--[if IE]><script>alert(1)</script><![endif]--><?php echo 1 ?>',
  `${'<div>'.repeat(2_000)}hondo`,
  '<p>sin cerrar <b>nada',
  '\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>',
];

const names = ['P', 'DIV', 'SPAN', 'A', 'UL', 'OL', 'LI', 'BR', 'HR', 'STRONG', 'B', 'EM', 'I'];
const known = new Set([...names, 'SMALL', 'IMG']);
const attributes = new Set(['href', 'title', 'rel', 'target', 'src', 'alt', 'width', 'height']);

test.each(hostile.map((html) => [html.slice(0, 60), html]))('%s does nothing', (_, html) => {
  const clean = cleanHtml(html);
  // As a browser reads it, after something that a broken element could swallow.
  const { document } = new JSDOM(`<section>${clean.html}</section><footer>x</footer>`).window;
  expect([...document.body.children].map(({ tagName }) => tagName)).toEqual(['SECTION', 'FOOTER']);
  for (const element of document.querySelectorAll('section *')) {
    expect(known).toContain(element.tagName);
    for (const { name } of element.attributes) expect(attributes).toContain(name);
    const href = element.getAttribute('href');
    if (href !== null) expect(href).toMatch(/^(https:\/\/|mailto:|tel:|\/[^/\\])/);
    const src = element.getAttribute('src');
    if (src !== null) expect(src).toMatch(/^data:image\/(png|jpeg|webp|gif);/);
  }
  // What was cleaned is clean.
  expect(cleanHtml(clean.html).html).toBe(clean.html);
});

test('what was left out is named', () => {
  expect(
    cleanHtml('<p onclick="x()" style="color:red">Hola</p><script>1</script><h1>Banco</h1>'),
  ).toEqual({ html: '<p>Hola</p>Banco', removed: ['h1', 'p onclick', 'p style', 'script'] });
});
