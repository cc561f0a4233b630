import { sharedStack } from '../support/stack/shared-stack.ts';

jest.setTimeout(180_000);

const stack = sharedStack('calls');

const list = '/Comparar/Seguros-de-Salud';
const json = { 'content-type': 'application/json' };
const many = Array.from({ length: 1000 }, (_, at) => at + 1).join(',');
const people = (count: number, age = 34) =>
  JSON.stringify({ cotizante: Array.from({ length: count }, () => ({ sexo: 'F', edad: age })) });
const fill = (text: string) => encodeURIComponent(text);

/** Each is a page with a list, or an empty one that says why: never a failure, never blank. */
test.each([
  ['an unknown filter value', `${list}?organizations=nadie&categoryTypes=Nada`],
  ['page 0', `${list}?pagina=0`],
  ['page 10^9', `${list}?pagina=1000000000`],
  ['appended pages to 10^9', `${list}?hasta=1000000000`],
  ['a price range turned round', `${list}?preciomin=90000&preciomax=10000`],
  ['a deductible range turned round', `${list}?deduciblemin=50&deduciblemax=1`],
  ['prices in words', `${list}?preciomin=mucho&preciomax=NaN`],
  ['age -1', `${list}?perfil=${fill('f-1')}`],
  ['age 200', `${list}?perfil=f200`],
  ['ages -1 and 200 as perfilIngreso', `${list}?perfil=${fill(people(1, -1))}`],
  ['50 people', `${list}?perfil=${fill(people(50))}`],
  ['a corrupt profile', `${list}?perfil=%7Bbroken`],
  ['a profile of lone percent signs', `${list}?perfil=%25%25%E0%A4%A`],
  ['a thousand ids', `${list}?organizations=${many}&features=${many}`],
  ['compare with four', `${list}?comparar=1,2,3,4`],
  ['compare with unknown ids', `${list}?comparar=999999999,abc`],
  ['a ponderation of 7', `${list}?ponderacion=7&vitrina=quizas`],
  ['a saved search that nobody saved', `${list}?code=nadie&skipLanding=true`],
  ['names of objects', `${list}?orden=constructor&organizations=__proto__&moneda=toString`],
  ['page 0 of the articles', '/QP-Blog?pagina=0'],
  ['page -1 of the articles', '/QP-Blog?pagina=-1'],
  ['page 0 of who sells', '/Seguros?pagina=0'],
  ['a page in words of who sells', '/Seguros?pagina=mucho'],
  ['a search for signs', `/buscar?q=${fill("'; --")}`],
  ['a search of 10 kB', `/buscar?q=${'x'.repeat(10_240)}`],
  ['a search for an emoji', `/buscar?q=${fill('🙂')}`],
  ['a search for a RUT', `/buscar?q=${fill('12.345.678-5')}`],
])('the page stands for %s', async (_, path) => {
  const response = await fetch(stack.urls.site + path);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toMatch(/<h1[^>]*>[^<]+/);
  expect(html).toContain('</html>');
});

test('a page beyond the last says how many there are, and is none for search engines', async () => {
  const response = await fetch(`${stack.urls.site}${list}?pagina=1000000`);
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(html).toContain('La página 1000000 no existe');
  expect(html).toMatch(/<a[^>]*href="[^"]*pagina=\d+"[^>]*>(?:<[^>]+>)*Ir a la última página/);
  expect(html).toMatch(/<meta name="robots" content="noindex/);
});

test.each([
  ['compare with four products', '/Comparar-Planes?comparar=1,2,3,4'],
  ['compare with unknown products', '/Comparar-Planes?comparar=999999999,x,-1'],
])('%s is a page that says so', async (_, path) => {
  const response = await fetch(stack.urls.site + path);
  expect(response.status).toBe(200);
  expect(await response.text()).toMatch(/<h1[^>]*>[^<]+/);
});

test.each([
  ['an unknown category', '/Comparar/Seguros-de-Salud/Nada'],
  ['a comparator of another country', '/Comparar/SCTR'],
  ['a link that nobody shared', '/url/nadie'],
  ['a link of 300 letters', `/url/${'a'.repeat(300)}`],
  ['a tag that no article has', `/QP-Blog?etiqueta=${fill("'; --")}`],
  ['a tag that no text can hold', '/QP-Blog?etiqueta=%00'],
  ['a page of who sells beyond the last', '/Seguros?pagina=1000000'],
])('%s is not found', async (_, path) => {
  const response = await fetch(stack.urls.site + path);
  expect(response.status).toBe(404);
  expect(await response.text()).toMatch(/<h1[^>]*>[^<]+/);
});

const compare = '/api/insurance/compare/metadata';
const asked = { organizationTypes: 'aseguradora' };

test.each([
  ['unknown filter values', { ...asked, features: 'nada', organizations: ['x'] }, 200],
  ['page 0', { ...asked, page: 0 }, 200],
  ['page 10^9', { ...asked, page: 1e9 }, 200],
  ['take 10^6', { ...asked, take: 1e6 }, 200],
  ['a price range turned round', { ...asked, fromPrice: 9e4, toPrice: 1e4 }, 200],
  ['ages -1 and 200', { ...asked, profile: { cotizante: [{ edad: -1 }, { edad: 200 }] } }, 200],
  ['50 people', { ...asked, profile: people(50) }, 200],
  ['a thousand ids', { ...asked, organizations: many }, 200],
  ['a corrupt profile', { ...asked, profile: '{broken' }, 200],
  ['a profile of 1 MB', { ...asked, profile: 'x'.repeat(1_000_000) }, 413],
  ['no organisation type', {}, 400],
  ['a list instead of an object', [], 400],
])('the call answers %s', async (_, body, status) => {
  const response = await fetch(stack.urls.site + compare, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(status);
  const answer = (await response.json()) as { data: unknown[]; metaData?: { take: number } };
  // A refusal has an empty list (spec 1 §6), an answer never more than a hundred products.
  if (status === 200) expect(answer.metaData?.take).toBeLessThanOrEqual(100);
  else expect(answer.data).toEqual([]);
});

test('a shared plan opens with the profile that it was shared with, in its language', async () => {
  const listed = await fetch(`${stack.urls.site}${compare}?organizationTypes=aseguradora&take=1`);
  const { data } = (await listed.json()) as { data: { newWindowUrl: string }[] };
  const url = `/en${data[0]!.newWindowUrl}`;
  const shared = await fetch(`${stack.urls.site}/api/buscarplanes/sharedinsurance`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ url, profile: 'f34-hijo5' }),
  });
  const { link } = (await shared.json()) as { link: string };
  const opened = await fetch(stack.urls.site + link, { redirect: 'manual' });
  expect(opened.status).toBe(302);
  const target = new URL(opened.headers.get('location') ?? '', stack.urls.site);
  expect(target.pathname + target.search).toBe(`${url}?perfil=f34-hijo5`);
  expect((await fetch(stack.urls.site + target.pathname + target.search)).status).toBe(200);
});

test('a saved search opens the list as it was', async () => {
  const url = `${list}?perfil=f34&deductibles=none`;
  const saved = await fetch(`${stack.urls.site}/api/buscarplanes/comparator-url`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ url: stack.urls.site + url }),
  });
  expect(saved.status).toBe(201);
  const { link } = (await saved.json()) as { link: string };
  const opened = await fetch(stack.urls.site + link, { redirect: 'manual' });
  const target = new URL(opened.headers.get('location') ?? '', stack.urls.site);
  expect(target.pathname + target.search).toBe(url);
});

test.each([
  ['PE', ['/Comparar/EPS', '/Comparar/SCTR', `${list}/Oncologico`]],
  ['CO', ['/Comparar/Medicina-Prepagada', '/Comparar/Planes-Complementarios']],
  ['INT', ['/Comparar/Seguros-Internacionales', list]],
])('the site of %s has its own comparators by its address', async (country, paths) => {
  const hosts = { PE: 'pe.localhost', CO: 'co.localhost', INT: 'intl.localhost' };
  const { port } = new URL(stack.urls.site);
  for (const path of paths) {
    const { status, body } = await askHost(`${hosts[country as 'PE']}:${port}`, path);
    expect([path, status]).toEqual([path, 200]);
    expect(body).toContain('<article');
  }
  const elsewhere = await askHost(`${hosts[country as 'PE']}:${port}`, '/Comparar/Isapres');
  expect(elsewhere.status).toBe(404);
});

/** `fetch` does not let a caller choose the Host. */
async function askHost(host: string, path: string): Promise<{ status: number; body: string }> {
  const { request } = await import('node:http');
  const { hostname, port } = new URL(stack.urls.site);
  return new Promise((resolve, reject) => {
    request({ host: hostname, port, path, headers: { host } }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (body += part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });
}
