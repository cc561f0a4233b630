import { askHost } from '@cotejo/api/testing/ask-host.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { addMonths } from '@cotejo/domain/money/calendar-day.ts';
import pg from 'pg';
import type { Page } from 'playwright';
import { expectAccessible } from '../e2e/expect-accessible.ts';
import { openAs } from '../e2e/open-as.ts';
import { expectFailedRequests, openContext, openPage, siteOf } from '../e2e/open-page.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { until } from '../support/wait/until.ts';

jest.setTimeout(300_000);

const { databaseUrl } = sharedStack('browser');

async function database<T extends pg.QueryResultRow>(sql: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<T>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Signed in once: staff have three sessions at most. */
let staff:
  Promise<{ readonly page: Page; readonly colleague: Page; readonly second: Page }> | undefined;
const openStaff = () =>
  (staff ??= (async () => ({
    page: await openAs('/portal/partners', 'administrador-2@cotejo.example'),
    colleague: await openAs('/portal/partners', 'administrador-3@cotejo.example'),
    second: await openAs('/portal/cambios-catalogo', 'gerente-2@cotejo.example'),
  }))());

/** The act of a record's page: to its form by the link, and sent by the button. */
async function act(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name, exact: true }).click();
}

/** The page of a record of a list in the portal. */
async function openRecord(page: Page, list: string, name: string): Promise<void> {
  await page.goto(`${siteOf(null)}/portal/${list}`);
  await page.locator('html[data-ready]').waitFor();
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { name, exact: true }).first().waitFor();
}

test('a new partner is proposed by one and approved by another; visitors see its site, in its colours, once it is online, and it can be withdrawn', async () => {
  const id = `mutual-${Date.now().toString(36)}`;
  const name = `Mutual ${id}`;
  const { page, colleague } = await openStaff();
  await page.getByRole('link', { name: 'Proponer un partner' }).click();
  await page.getByLabel(/^Código/).fill(id);
  await page.getByLabel('Nombre', { exact: true }).fill(name);
  await page.getByLabel(/^Dominio de su sitio/).fill(`${id}.localhost`);
  await page.getByLabel(/^Color de la marca/).fill('#1b5e20');
  await page
    .getByRole('region', { name: 'Cómo se ven los colores' })
    .getByText('Un enlace')
    .waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Proponer un partner' }).click();
  await page.getByText('Por aprobar').first().waitFor();
  // Whoever proposed it does not approve it.
  expectFailedRequests(/approve$/);
  await act(page, 'Aprobar');
  await page.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click();
  await page.getByText('una persona independiente', { exact: false }).waitFor();

  await openRecord(colleague, 'partners?state=proposed', name);
  await act(colleague, 'Aprobar');
  await colleague.getByRole('dialog').getByText('Será partner', { exact: false }).waitFor();
  await colleague.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click();
  await colleague.getByText('Es partner.', { exact: false }).waitFor();
  await expectAccessible(colleague);

  const ask = () => askHost(siteOf(null), `${id}.localhost`, '/');
  // Nobody but staff sees it before.
  expect((await ask()).status).toBe(421);
  await openRecord(page, 'sitios-partners', `${id}.localhost`);
  // What it sells.
  await page.getByRole('link', { name: 'Cambiar', exact: true }).click();
  await page.getByLabel('No mostrar clínicas').check();
  await page.getByRole('button', { name: 'Cambiar', exact: true }).click();
  await page.getByText('El sitio cambió', { exact: false }).waitFor();
  await openRecord(page, 'sitios-partners', `${id}.localhost`);
  await act(page, 'Poner en línea');
  await page.getByText('El sitio está en línea', { exact: false }).waitFor();
  const visitor = await (await openContext()).newPage();
  visitor.setDefaultTimeout(60_000);
  await visitor.goto(`${siteOf(id)}/Comparar/Seguros-de-Vida`);
  await visitor.locator('html[data-ready]').waitFor();
  await visitor.getByRole('banner').getByText(name).waitFor();
  const brand = await visitor.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--brand'),
  );
  expect(brand.trim()).toBe('#1b5e20');
  await expectAccessible(visitor);
  await openRecord(page, 'sitios-partners', `${id}.localhost`);
  await act(page, 'Pausar');
  await page.getByText('El sitio está en pausa', { exact: false }).waitFor();
  expect((await ask()).status).toBe(421);

  await openRecord(page, 'partners', name);
  await act(page, 'Retirar');
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click();
  await page.getByText('Se retiró.', { exact: false }).waitFor();
  await openRecord(page, 'partners', name);
  await act(page, 'Volver a proponer');
  await page.getByText('Se propuso otra vez', { exact: false }).waitFor();
});

test('a price from the first of next month is agreed by two, waits for its day, and then stands in the comparator', async () => {
  // A flat price, and no offer.
  const [product, beside] = await database<{ id: number; code: string; name: string }>(
    `SELECT id, product_code AS code, display_name AS name FROM product p
      WHERE country_code = 'CL' AND price_rule = 'flat' AND currency_code = 'UF' AND available_to IS NULL
        AND available_from <= current_date
        AND NOT EXISTS (SELECT FROM product_offer o WHERE o.product_id = p.id)
      ORDER BY id DESC LIMIT 2`,
  );
  if (product === undefined || beside === undefined) throw new Error('nothing has one price');
  const visitor = await openPage(`/Comparar-Planes?perfil=f34&comparar=${product.id},${beside.id}`);
  const isShown = async () =>
    (await visitor.locator('main').textContent())?.replaceAll('\u00a0', ' ').includes('UF 6,66') ??
    false;
  expect(await isShown()).toBe(false);

  const { page, second } = await openStaff();
  const open = async () => {
    await page.goto(`${siteOf(null)}/portal/productos?code=${product.code}`);
    await page.locator('html[data-ready]').waitFor();
    await page.getByRole('link', { name: product.name, exact: true }).click();
  };
  await open();
  await page.getByRole('link', { name: 'Cambiar los precios', exact: true }).click();
  await page.getByLabel(/^Titular/).fill('6,66');
  // What is proposed unless something else is said.
  const firstOfNext = addMonths(dayIn('America/Santiago', Date.now()), 1, 1);
  expect(await page.getByLabel(/^Día/).inputValue()).toBe(firstOfNext);
  await page.getByRole('button', { name: 'Cambiar los precios', exact: true }).click();
  await page.getByText('El cambio quedó preparado', { exact: false }).waitFor();
  await open();
  await page.getByRole('link', { name: /^Precios · / }).click();
  await page.getByRole('heading', { name: 'Lo que pagarían tres perfiles' }).waitFor();
  await act(page, 'Pedir aprobación');
  await page.getByText('El cambio espera a que', { exact: false }).waitFor();

  await second.goto(`${siteOf(null)}/portal/cambios-catalogo?state=proposed`);
  await second.locator('html[data-ready]').waitFor();
  await second.getByRole('link', { name: product.name, exact: true }).click();
  await act(second, 'Aprobar');
  await second.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click();
  await second.getByText('El cambio se aprobó', { exact: false }).waitFor();
  await second.goto(`${siteOf(null)}/portal/cambios-catalogo?state=planned`);
  await second.locator('html[data-ready]').waitFor();
  await second.getByRole('link', { name: product.name, exact: true }).waitFor();
  await expectAccessible(second);
  await visitor.reload();
  expect(await isShown()).toBe(false);

  // The day comes; the schedule looks every minute.
  await database(
    `UPDATE catalogue_change c SET publishes_on = current_date - 1
       FROM product_record r WHERE r.id = c.product_record_id AND r.product_id = $1`,
    [product.id],
  );
  await until(
    async () => {
      await visitor.reload();
      return (await isShown()) ? true : null;
    },
    { within: 120_000, every: 1_000 },
  );
});
