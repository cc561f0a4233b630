import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getHealth } from '@cotejo/contract/health/health-routes.ts';
import { getPurchase } from '@cotejo/contract/purchase/opening-routes.ts';
import { controlAssignments, type ExperimentKey } from '@cotejo/domain/experiment/experiments.ts';
import { countrySites, type Site } from '@cotejo/domain/site/site.ts';
import { askHost } from '../testing/ask-host.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import type { Render, RenderRequest } from '@cotejo/contract/site/render.ts';
import { siteHandler } from './site-handler.ts';

let folder: string;
let api: TestApp;
let render: Render | null;
let asked: RenderRequest;
let shown: readonly ExperimentKey[];
let counted: (readonly ExperimentKey[])[];

const decisions = {
  assignments: { ...controlAssignments, 'cluster-test': 'clusters' },
  varying: ['cluster-test'],
  counted: ['cluster-test'],
} as const;
const experiments = {
  decideFor: () => decisions,
  count: (keys: readonly ExperimentKey[]) => {
    counted.push(keys);
    return keys;
  },
};

const drawn: Render = async (request) => {
  asked = request;
  const health = await request.api.call(getHealth, {});
  return {
    status: 200,
    shown,
    headers: { 'content-type': 'text/html', 'cache-control': 'public, max-age=0, s-maxage=60' },
    pipe: (stream) => {
      stream.end(
        `<p>${request.country} ${request.language} ${health.ok ? (health.data?.status ?? '') : ''}`,
      );
    },
  };
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cotejo-site-'));
  await mkdir(join(folder, 'client/assets'), { recursive: true });
  await writeFile(join(folder, 'client/index.html'), '<!--app-->');
  await mkdir(join(folder, 'portal/assets'), { recursive: true });
  await writeFile(join(folder, 'portal/assets/index-1a2b.js'), 'portal');
  await writeFile(join(folder, 'client/favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'client/assets/main-1a2b.js'), 'plain');
  await writeFile(join(folder, 'client/assets/main-1a2b.js.br'), 'packed');
  const down = (): Promise<never> => Promise.reject(new Error('down'));
  api = await startApp({
    env: { WEB_DIST: folder },
    mounts: [
      (app) => {
        app.get('/media/marks/:file', (_request, response) => {
          response.end('mark');
        });
      },
    ],
    parts: {
      db: { query: down } as never,
      temporal: { withDeadline: down } as never,
    },
    site: (app, dependencies) =>
      siteHandler(app, dependencies, () => Promise.resolve(render), experiments),
  });
});
beforeEach(() => {
  render = drawn;
  shown = [];
  counted = [];
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

test('a call is no page, wherever it stands and however it is spelled', async () => {
  for (const path of ['/media/marks/a.svg', '/MEDIA/marks/a.svg'])
    expect(await (await api.fetch(path)).text()).toBe('mark');
  expect((await api.fetch('/API/health')).headers.get('content-type')).toContain('json');
  expect(await (await api.fetch('/media/marks')).text()).toContain('<p>CL es');
});

test('a page is drawn for the country of the host and the language of the path', async () => {
  const response = await api.fetch('/en/Comparar?pagina=2', { headers: { 'x-country': 'PE' } });
  // X-Country is for calls of the API only: a page belongs to its host.
  expect(await response.text()).toBe('<p>CL en degraded');
  expect(asked.url).toBe('/en/Comparar?pagina=2');
  expect(asked.origin).toBe(api.url);
});

test('an address that no page has is counted, and logged where a page of ours leads to it', async () => {
  render = (request) => drawn(request).then((result) => ({ ...result, status: 404 }));
  const counts = async (): Promise<readonly string[]> =>
    (await api.dependencies.metrics.registry.metrics())
      .split('\n')
      .filter((line) => line.startsWith('cotejo_unknown_addresses_total{'));
  const link = '/Seguros/ya-no-existe?session=AbCdEfGhIjKlMnOpQrStUv';
  await api.fetch(link);
  await api.fetch(link, { headers: { referer: 'https://buscador.example/' } });
  expect(api.logLines.some((line) => line.includes('ya-no-existe'))).toBe(false);
  await api.fetch(link, { headers: { referer: `${api.url}/Comparar?perfil=secreto` } });
  expect(await counts()).toEqual([
    'cotejo_unknown_addresses_total{from="own"} 1',
    'cotejo_unknown_addresses_total{from="elsewhere"} 1',
    'cotejo_unknown_addresses_total{from="none"} 1',
  ]);
  const line = api.logLines.find((each) => each.includes('ya-no-existe'));
  expect(line).toContain('"from":"/Comparar"');
  expect(line).not.toMatch(/secreto|AbCdEfGhIjKlMnOpQrStUv/);
});

test('a page of ours that leads nowhere is logged a few times by a network, and always counted', async () => {
  render = (request) => drawn(request).then((result) => ({ ...result, status: 404 }));
  const counted = async (): Promise<number> => {
    const all = await api.dependencies.metrics.registry.metrics();
    return Number(/unknown_addresses_total\{from="own"\} (\d+)/.exec(all)?.[1]);
  };
  const before = await counted();
  for (let at = 0; at < 30; at += 1)
    await api.fetch(`/Seguros/inventado-${at}`, { headers: { referer: `${api.url}/Comparar` } });
  const lines = api.logLines.filter((line) => line.includes('inventado-'));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThanOrEqual(20);
  expect((await counted()) - before).toBe(30);
});

test('a call of an older page tells its release, and the log names it', async () => {
  const told = async (release: string) => {
    await api.post('/api/page-faults', '{', { 'x-qpversion': release });
    return api.logLines.filter((line) => line.includes('"pageRelease"'));
  };
  expect(await told(api.dependencies.configuration.version)).toEqual([]);
  expect(await told('<script>')).toEqual([]);
  expect(await told('0f3c2b1a')).toEqual([expect.stringContaining('"pageRelease":"0f3c2b1a"')]);
});

test('a host with a row of its own is that site: its pages, its contact, its paths', async () => {
  const partner: Site = {
    ...countrySites.PE,
    role: 'partner',
    partner: 'banco',
    settings: { requests: false, score: true },
    allowedPaths: ['/Comparar', '/Seguros'],
    defaultPath: '/Comparar/Seguros-de-Salud',
  };
  Object.assign(api.dependencies.configuration.siteHosts, { 'banco.localhost': partner });
  const ask = (path: string) => askHost(api.url, 'banco.localhost', path);

  expect((await ask('/Comparar/Seguros-de-Salud')).body).toBe('<p>PE es degraded');
  expect(asked.site).toBe(partner);
  // The site of our own beside it is not touched.
  await api.fetch('/Contacto');
  expect(asked.site).toBe(countrySites.CL);

  for (const path of ['/', '/Contacto', '/Compararx', '/pt/Contacto?x=1']) {
    const to = path.startsWith('/pt/')
      ? '/pt/Comparar/Seguros-de-Saude'
      : '/Comparar/Seguros-de-Salud';
    const { status, headers } = await ask(path);
    expect([path, status, (headers as { location?: string }).location]).toEqual([path, 302, to]);
  }
});

describe('a frame', () => {
  const list = '/Comparar/Seguros-de-Salud';
  const origins = ['https://www.banco.cl', 'https://*.caja.cl'];
  const listed = 'frame-ancestors https://www.banco.cl https://*.caja.cl';
  const nobody = "frame-ancestors 'none'";
  const partner: Site = {
    ...countrySites.CL,
    role: 'partner',
    partner: 'banco',
    frameOrigins: origins,
    allowedPaths: ['/Comparar'],
    defaultPath: list,
  };
  const referred = encodeURIComponent(JSON.stringify({ referido: { id: 7 } }));
  const plain = encodeURIComponent(JSON.stringify({ cotizante: [] }));
  const ask = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    Object.assign(api.dependencies.configuration, { deniesFramePaths: path.includes('denied') });
    const answer = await askHost(api.url, 'marco.localhost', path, { headers });
    const read = answer.headers as Readonly<Record<string, string | undefined>>;
    const policy = read['content-security-policy'] ?? '';
    return {
      status: answer.status,
      location: read['location'],
      policy: policy.split('; ').find((one) => one.startsWith('frame-ancestors')),
      headers: read,
      body: answer.body,
    };
  };
  beforeAll(() => {
    Object.assign(api.dependencies.configuration.siteHosts, {
      'marco.localhost': partner,
      'cerrado.localhost': { ...partner, frameOrigins: [] },
    });
  });

  test.each([
    // Spec 2 §5: without the parameter, forged, of the list, of an adviser with and without a referral.
    [list, 200, nobody],
    [`${list}?IFRAME_AUTH=`, 403, listed],
    [`${list}?IFRAME_AUTH=otro`, 403, listed],
    [`${list}?IFRAME_AUTH=banco`, 200, listed],
    [`${list}?pagina=2&IFRAME_AUTH=banco&perfil=f34`, 200, listed],
    [`${list}?IFRAME_AUTH=PARTNER`, 403, listed],
    [`${list}?IFRAME_AUTH=PARTNER&perfil=f34`, 403, listed],
    [`${list}?IFRAME_AUTH=PARTNER&perfil=${plain}`, 403, listed],
    [`${list}?IFRAME_AUTH=PARTNER&perfil=${referred}`, 200, listed],
    [`${list}?IFRAME_AUTH=banco&IFRAME_ORIGIN=https%3A%2F%2Fwww.banco.cl`, 200, listed],
    [`${list}?IFRAME_AUTH=banco&IFRAME_ORIGIN=https%3A%2F%2Fevil.example`, 403, listed],
    // Every site has these, and no frame.
    ['/Compra-Online/QPS1?IFRAME_AUTH=banco', 403, listed],
    ['/login?IFRAME_AUTH=banco', 403, listed],
    ['/mi-compra?IFRAME_AUTH=banco', 403, listed],
    ['/en/my-question?IFRAME_AUTH=banco', 403, listed],
    ['/Seguros/MetLife?IFRAME_AUTH=banco&denied', 403, listed],
  ])('of %s answers %d, for %s', async (path, status, policy) => {
    const answer = await ask(path);
    expect([answer.status, answer.policy]).toEqual([status, policy]);
    // It would contradict the list, and browsers that read both read the list.
    expect(answer.headers['x-frame-options']).toBeUndefined();
    if (status === 403) {
      expect(answer.body).toMatch(
        /<h1>(?:Esta página no se puede mostrar aquí|This page cannot be shown here)/,
      );
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  test('is drawn as the same site in a frame, and leaves no cookie', async () => {
    shown = ['cluster-test'];
    const answer = await ask(`${list}?IFRAME_AUTH=banco`);
    expect(asked.site).toEqual({ ...partner, role: 'embed' });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('that is refused leads to the page outside, without what the frame said', async () => {
    const { body } = await ask(`${list}?pagina=2&IFRAME_AUTH=%22%3E%3Cscript%3E&IFRAME_ORIGIN=x`);
    expect(body).toContain(`href="${list}?pagina=2" target="_blank"`);
    expect(body).not.toContain('<script');
  });

  test('of a path that the site lacks leads to its first page, where access is not denied', async () => {
    const { status, location } = await ask('/Seguros/MetLife?IFRAME_AUTH=banco');
    expect([status, location]).toEqual([302, `${list}?IFRAME_AUTH=banco`]);
  });

  test('opened by itself is an ordinary page', async () => {
    const address = `${list}?pagina=2&IFRAME_AUTH=banco`;
    const top = await ask(address, { 'sec-fetch-dest': 'document' });
    expect([top.status, top.location]).toEqual([302, `${list}?pagina=2`]);
    expect((await ask(address, { 'sec-fetch-dest': 'iframe' })).status).toBe(200);
    expect(top.headers['vary']).toContain('sec-fetch-dest');
  });

  test.each([
    ['//evil.com/', '/evil.com/'],
    ['//x//evil.com/', '/x//evil.com/'],
    ['/\\\\evil.com', '/evil.com'],
    ['/\\x\\/evil.com', '/x//evil.com'],
    ['/.//evil.com/', '/evil.com/'],
    ['/x/..//evil.com/', '/evil.com/'],
  ])('of %s leads to no other host', async (path, own) => {
    Object.assign(api.dependencies.configuration.siteHosts, {
      'marco-entero.localhost': { ...partner, allowedPaths: '*' },
    });
    const address = `${path}?IFRAME_AUTH=banco`;
    const top = await askHost(api.url, 'marco-entero.localhost', address, {
      headers: { 'sec-fetch-dest': 'document' },
    });
    expect([top.status, (top.headers as { location?: string }).location]).toEqual([302, own]);
    const refused = await askHost(api.url, 'cerrado.localhost', address, {});
    expect(refused.status).toBe(403);
    expect(refused.body).toContain(`href="${own}" target="_blank"`);
  });

  test('of a site that nobody may frame, or of a country’s own, is refused everywhere', async () => {
    for (const host of ['cerrado.localhost', 'localhost']) {
      const answer = await askHost(api.url, host, `${list}?IFRAME_AUTH=banco`);
      const { 'content-security-policy': policy } = answer.headers as Record<string, string>;
      expect([host, answer.status]).toEqual([host, 403]);
      expect(policy).toContain(nobody);
    }
  });
});

test('the page’s policy allows the nonce that the renderer got, and the payment pages as form targets', async () => {
  const response = await api.fetch('/');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`'nonce-${asked.nonce}'`);
  expect(policy).toMatch(/form-action 'self' [^;]*http:\/\/127\.0\.0\.1:4010/);
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
});

test('the page’s policy frames the card fields, and calls nobody but us', async () => {
  const response = await api.fetch('/');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining(["frame-src 'self' http://127.0.0.1:4010", "connect-src 'self'"]),
  );
});

test('a public page gives no cookie, a call of the API does', async () => {
  expect((await api.fetch('/')).headers.get('set-cookie')).toBeNull();
  const first = await api.fetch('/api/health');
  const cookie = first.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^visitor=[\w-]{22}\.development\.[\w-]{43}; .*HttpOnly; SameSite=Lax$/);
  const again = await api.fetch('/api/health', { headers: { cookie: cookie.split(';')[0] ?? '' } });
  expect(again.headers.get('set-cookie')).toBeNull();
  const forged = `visitor=${'A'.repeat(22)}.development.${'A'.repeat(43)}`;
  const third = await api.fetch('/api/health', { headers: { cookie: forged } });
  expect(third.headers.get('set-cookie')).toMatch(/^visitor=/);
});

test('a page that shows a running experiment gives its visitor the cookie that decided it', async () => {
  shown = ['distance-test'];
  expect((await api.fetch('/')).headers.get('set-cookie')).toBeNull();
  expect(counted).toEqual([]);

  shown = ['cluster-test'];
  const first = await api.fetch('/');
  const cookie = first.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^visitor=[\w-]{22}\.development\.[\w-]{43}; .*HttpOnly; SameSite=Lax$/);
  expect(asked.experiments).toEqual({ ...decisions, known: false });

  const again = await api.fetch('/', { headers: { cookie: cookie.split(';')[0] ?? '' } });
  expect(again.headers.get('set-cookie')).toBeNull();
  expect(asked.experiments.known).toBe(true);
  expect(counted).toEqual([['cluster-test'], ['cluster-test']]);
});

test('a failed call inside a page is a problem, not an exception', async () => {
  await api.fetch('/');
  const result = await asked.api.call(getPurchase, { params: { session: 'x' } });
  expect(result).toMatchObject({ ok: false, status: 404, problem: { code: 'NOT_FOUND' } });
});

test('files are sent compressed where the browser takes them, and kept for ever when hashed', async () => {
  const packed = await api.fetch('/assets/main-1a2b.js', {
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(await packed.text()).toBe('plain');
  expect(packed.headers.get('cache-control')).toContain('immutable');
  const head = await api.fetch('/assets/main-1a2b.js', {
    method: 'HEAD',
    headers: { 'accept-encoding': 'br' },
  });
  expect(head.headers.get('content-encoding')).toBe('br');
  expect(head.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect((await api.fetch('/favicon.svg')).headers.get('cache-control')).toBe(
    'public, max-age=300',
  );
});

test('robots are told not to follow every order of a list, and where the map of this host’s site is', async () => {
  const answer = await api.fetch('/robots.txt');
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(text).toContain('Disallow: /*?*orden=');
  expect(text).toMatch(/^Sitemap: https?:\/\/[^/]+\/sitemap\.xml$/m);
});

test('a missing file is a 404 problem, and the template is no page', async () => {
  expect((await api.fetch('/assets/gone-0000.js')).status).toBe(404);
  expect(await (await api.fetch('/index.html')).text()).not.toContain('<!--app-->');
});

test('neither unknown calls nor writes reach the site', async () => {
  expect((await api.fetch('/api/nada')).headers.get('content-type')).toMatch(/problem/);
  expect((await api.post('/Comparar', {})).status).toBe(404);
});

test('without a built site a page says what to do', async () => {
  render = null;
  const response = await api.fetch('/');
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('npm run build');
});

test('a page that cannot be drawn says the number that the log knows', async () => {
  render = () => Promise.reject(new Error('inside secret'));
  const response = await api.fetch('/pt/Comparar');
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(text).toContain('Temos um problema');
  expect(text).not.toContain('inside secret');
  expect(text).toContain(response.headers.get('x-request-id') ?? 'none');
});

test('a page whose database is busy says when to come back', async () => {
  const busy = Object.assign(new Error('Operation timeout'), {
    name: 'SequelizeConnectionAcquireTimeoutError',
  });
  render = () => Promise.reject(busy);
  const response = await api.fetch('/Comparar');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await response.text()).toContain(response.headers.get('x-request-id') ?? 'none');
});

test('a path that nobody can decode is a page of ours, not a problem document', async () => {
  const response = await api.fetch('/Comparar/%E0%A4%A?perfil=f34');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch('text/html');
  expect(asked.url).toBe('/Comparar/%25E0%25A4%25A?perfil=f34');
});

test('the portal is one page for all of its addresses, in the language of each, without payment pages', async () => {
  expect((await api.fetch('/portal')).status).toBe(503);
  await writeFile(join(folder, 'portal/index.html'), '<html lang="es"><p>portal</p>');
  for (const [path, language] of [
    ['/portal', 'es'],
    ['/portal/espera/1?tipo=charge', 'es'],
    ['/en/portal/espera/1', 'en'],
    ['/pt/portal', 'pt'],
  ] as const) {
    const answer = await api.fetch(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(await answer.text()).toContain(
      `<html lang="${language}" data-country="CL" data-contact=`,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain("form-action 'self';");
    expect(policy).toContain("frame-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
  }
  const file = await api.fetch('/portal/assets/index-1a2b.js');
  expect(await file.text()).toBe('portal');
  expect(file.headers.get('cache-control')).toContain('immutable');
  expect(await (await api.fetch('/portal/assets/gone-0000.js')).text()).not.toContain(
    'data-country',
  );
  expect(await (await api.fetch('/portalada')).text()).toContain('CL es');
});
