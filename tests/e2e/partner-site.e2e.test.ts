import { expectAccessible } from './expect-accessible.ts';
import { askHost } from '@cotejo/api/testing/ask-host.ts';
import type { Locator, Page } from 'playwright';
import { expectFailedRequests, openContext, openPage, siteOf } from './open-page.ts';
import { openAs } from './open-as.ts';

jest.setTimeout(240_000);

async function openPartner(partner: string, path: string): Promise<Page> {
  const page = await (await openContext()).newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(siteOf(partner) + path);
  await page.locator('html[data-ready]').waitFor();
  return page;
}

async function expectInView(page: Page, one: Locator): Promise<void> {
  const box = await one.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
}

/** A call of a partner's host, which only browsers find by its name. */
const ask = (partner: string, path: string) => askHost(siteOf(null), `${partner}.localhost`, path);
const color = (page: Page, name: string) =>
  page.evaluate(
    (token) => getComputedStyle(document.documentElement).getPropertyValue(token),
    name,
  );
const hrefs = (page: Page, within: string) =>
  page
    .locator(`${within} a[href^="/"]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

test('a partner’s site has its name, its colours, its insurers and its pages, and no others', async () => {
  const page = await openPartner('banco-andino', '/');
  // Its root leads to its first page (spec 2 §5).
  expect(new URL(page.url()).pathname).toBe('/Comparar/Seguros-de-Salud');
  await page.getByRole('banner').getByText('Banco Andino').waitFor();
  expect((await color(page, '--brand')).trim()).toBe('#7a5cc2');
  const sellers = await page
    .locator('main article')
    .evaluateAll((cards) => cards.map((card) => card.textContent));
  expect(sellers.length).toBeGreaterThan(0);
  for (const card of sellers) expect(card).toMatch(/MetLife|Consorcio|BICE/);
  const links = [...(await hrefs(page, 'header')), ...(await hrefs(page, 'footer'))];
  expect(links.filter((href) => /^\/(?:QP-Blog|portal|Isapre)/.test(href))).toEqual([]);
  // Nothing that it links to leads elsewhere.
  for (const href of new Set(links.filter((one) => !one.includes('#')))) {
    const { status } = await ask('banco-andino', href);
    if (href !== '/') expect([href, status]).toEqual([href, 200]);
  }
  await expectAccessible(page);
});

test('what it does not sell is not there: neither its page, nor in search or map', async () => {
  const page = await openPage('/Comparar/Isapres');
  const product = await page
    .locator('main article a[href^="/Isapre/"]')
    .first()
    .getAttribute('href');
  expect((await ask('banco-andino', product ?? '')).status).toBe(302);
  expect((await ask('viajes-del-sur', '/Seguros/Consorcio')).status).toBe(200);
  expect((await ask('banco-andino', '/Seguros/Vida-Security')).status).toBe(404);
  // Only the one that search engines may list has a map, and says so.
  expect((await ask('banco-andino', '/sitemap.xml')).status).toBe(404);
  const { body: map } = await ask('viajes-del-sur', '/sitemap-pages.xml');
  expect(map).toContain('/Seguros-de-Viaje<');
  expect(map).not.toContain('/Comparar/Isapres<');
  const head = (host: string, path: string) =>
    ask(host, path).then(
      ({ headers }) => (headers as Readonly<Record<string, string>>)['x-robots-tag'],
    );
  expect(await head('banco-andino', '/Comparar/Seguros-de-Salud')).toBe('noindex');
  expect(await head('viajes-del-sur', '/Seguros-de-Viaje')).toBeUndefined();
  expect((await ask('banco-andino', '/portal')).status).toBe(302);
});

test('the site of another country is in its money, and all three can be used by everybody', async () => {
  const page = await openPartner('caja-lima', '/Comparar/Seguros-de-Salud');
  await page
    .getByText(/S\/\s?\d/)
    .first()
    .waitFor();
  await expectAccessible(page);
  await expectAccessible(await openPartner('viajes-del-sur', '/'));
});

test('staff make a site, put it live, change it and pause it', async () => {
  const host = `caja-${Date.now().toString(36)}`;
  const page = await openAs('/portal/sitios-partners', 'administrador@cotejo.example');
  await page.getByRole('link', { name: 'banco-andino.localhost' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Agregar un sitio' }).click();
  await page.getByLabel('Partner', { exact: true }).fill('caja-lima');
  await page.getByLabel(/^Dominio/).fill(`${host}.localhost`);
  await page.getByLabel('Nombre que ven las personas').fill('Caja del Valle');
  await page.getByLabel(/^Color de la marca/).fill('verde');
  expectFailedRequests(/partner-sites$/);
  await page.getByRole('button', { name: 'Agregar un sitio' }).click();
  await page
    .getByText(/Invalid HEX color\./)
    .first()
    .waitFor();
  await expectAccessible(page);
  await page.getByLabel(/^Color de la marca/).fill('#1b5e20');
  // The colours stand beside what is written, and stay in view on the way down; on a phone they fold.
  const sample = (of: Page) => of.getByRole('region', { name: 'Cómo se ven los colores' });
  const [colors, field] = [sample(page), page.getByLabel(/^Color de la marca/)];
  const [seen, written] = [await colors.boundingBox(), await field.boundingBox()];
  expect(seen?.x).toBeGreaterThan((written?.x ?? 0) + (written?.width ?? 0));
  await page.getByLabel(/^Descripción de la página de entrada/).scrollIntoViewIfNeeded();
  await expectInView(page, colors.getByText('Un enlace'));
  const phone = await page.context().newPage();
  await phone.setViewportSize({ width: 360, height: 740 });
  await phone.goto(`${siteOf(null)}/portal/sitios-partners/nuevo`);
  await sample(phone).waitFor();
  expect(await sample(phone).getByText('Un enlace').isVisible()).toBe(false);
  await sample(phone).getByText('Cómo se ven los colores').click();
  await sample(phone).getByText('Un enlace').waitFor();
  await expectAccessible(phone);
  await phone.close();
  await page.getByRole('button', { name: 'Agregar un sitio' }).click();
  await page.getByText('Borrador').first().waitFor();
  expect((await ask(host, '/')).status).toBe(421);

  const press = async (name: string) => {
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('button', { name, exact: true }).click();
  };
  await press('Poner en línea');
  await page.getByText('El sitio está en línea', { exact: false }).waitFor();
  await expectAccessible(page);
  const visitor = await openPartner(host, '/Comparar/Seguros-de-Vida');
  await visitor.getByRole('banner').getByText('Caja del Valle').waitFor();
  expect((await color(visitor, '--brand')).trim()).toBe('#1b5e20');

  // Header and footer of its own: seen by staff first, then by visitors, and without what could do harm.
  const open = () => page.getByRole('link', { name: `${host}.localhost` }).click();
  await open();
  // The page has read that the site is live: what is done next is done to this version.
  await page.getByRole('link', { name: 'Pausar' }).waitFor();
  await page.getByRole('link', { name: 'Editar encabezado y pie' }).click();
  await page
    .getByLabel(/^HTML del encabezado/)
    .fill('<p style="position:fixed">Caja <a href="/Seguros">Seguros</a></p><script>x()</script>');
  await page.getByRole('button', { name: 'Editar encabezado y pie' }).click();
  await page.getByText('Se guardó.', { exact: false }).waitFor();
  await open();
  await page.getByText('Se quitó por seguridad: p style, script').waitFor();
  await expectAccessible(page);
  await visitor.reload();
  await visitor.getByRole('banner').waitFor();
  expect(await visitor.getByRole('region', { name: /^Encabezado de/ }).count()).toBe(0);
  await press('Mostrar encabezado y pie');
  await page.getByText('Ya se ven en el sitio.').waitFor();
  await visitor.reload();
  const header = visitor.getByRole('region', { name: 'Encabezado de Caja del Valle' });
  await header.getByRole('link', { name: 'Seguros' }).waitFor();
  expect(await header.locator('script, [style]').count()).toBe(0);
  await expectAccessible(visitor);

  await open();
  await page.getByText('Es lo que se ve en el sitio.').waitFor();
  await press('Pausar');
  await page.getByText('El sitio está en pausa', { exact: false }).waitFor();
  expect((await ask(host, '/')).status).toBe(421);
});
