import { askHost } from '@cotejo/api/testing/ask-host.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { addMonths } from '@cotejo/domain/money/calendar-day.ts';
import { partnerCommand } from '@cotejo/store/account/access-place.ts';
import pg from 'pg';
import type { Page } from 'playwright';
import { expectAccessible } from '../e2e/expect-accessible.ts';
import { openAs } from '../e2e/open-as.ts';
import { openContext, openPage, siteOf } from '../e2e/open-page.ts';
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
let staff: Promise<{ readonly page: Page; readonly second: Page }> | undefined;
const openStaff = () =>
  (staff ??= (async () => ({
    page: await openAs('/portal/sitios-partners', 'administrador-2@cotejo.example'),
    second: await openAs('/portal/cambios-catalogo', 'gerente-2@cotejo.example'),
  }))());

/** The act of a record's page: to its form by the link, and sent by the button. */
async function act(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name, exact: true }).click();
}

test('a new partner gets a site with a name and colours of its own, which visitors see once it is online', async () => {
  const id = `mutual-${Date.now().toString(36)}`;
  await partnerCommand(databaseUrl, [id, 'Mutual del Norte']);
  const { page } = await openStaff();
  await page.getByRole('link', { name: 'Agregar un sitio' }).click();
  await page.getByLabel('Partner', { exact: true }).fill(id);
  await page.getByLabel(/^Dominio/).fill(`${id}.localhost`);
  await page.getByLabel('Nombre que ven las personas').fill('Mutual del Norte');
  await page.getByLabel(/^Color de la marca/).fill('#1b5e20');
  await page
    .getByRole('region', { name: 'Cómo se ven los colores' })
    .getByText('Un enlace')
    .waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Agregar un sitio' }).click();
  await page.getByText('Borrador').first().waitFor();
  const ask = () => askHost(siteOf(null), `${id}.localhost`, '/');
  // Nobody but staff sees it before.
  expect((await ask()).status).toBe(421);
  await act(page, 'Poner en línea');
  await page.getByText('El sitio está en línea', { exact: false }).waitFor();
  const visitor = await (await openContext()).newPage();
  visitor.setDefaultTimeout(60_000);
  await visitor.goto(`${siteOf(id)}/Comparar/Seguros-de-Vida`);
  await visitor.locator('html[data-ready]').waitFor();
  await visitor.getByRole('banner').getByText('Mutual del Norte').waitFor();
  const brand = await visitor.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--brand'),
  );
  expect(brand.trim()).toBe('#1b5e20');
  await expectAccessible(visitor);
  await page.getByRole('link', { name: `${id}.localhost` }).click();
  await act(page, 'Pausar');
  await page.getByText('El sitio está en pausa', { exact: false }).waitFor();
  expect((await ask()).status).toBe(421);
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
