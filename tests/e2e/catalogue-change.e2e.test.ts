import pg from 'pg';
import type { Page } from 'playwright';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { until } from '../support/wait/until.ts';
import { accessibilityViolations } from './accessibility.ts';
import { openAs } from './open-as.ts';
import { expectFailedRequests, openPage, siteOf } from './open-page.ts';

jest.setTimeout(300_000);

const stack = sharedStack('browser');

async function database<T extends pg.QueryResultRow>(sql: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  try {
    return (await client.query<T>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** No width has anything that axe finds, or is wider than the screen. */
async function expectAccessible(page: Page): Promise<void> {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}

test('one person plans a price from the first of next month, another approves, the day comes, and the comparator shows it', async () => {
  // One price whoever is insured, without an offer; the last ones are no other test's.
  const [product, beside] = await database<{ id: number; code: string; name: string }>(
    `SELECT id, product_code AS code, display_name AS name FROM product p
      WHERE country_code = 'CL' AND price_rule = 'flat' AND currency_code = 'UF' AND available_to IS NULL
        AND available_from <= current_date
        AND NOT EXISTS (SELECT FROM product_offer o WHERE o.product_id = p.id)
      ORDER BY id DESC LIMIT 2`,
  );
  if (product === undefined || beside === undefined) throw new Error('nothing has one price');
  const compared = `/Comparar-Planes?perfil=f34&comparar=${product.id},${beside.id}`;
  const price = 'UF 7,77';
  const visitor = await openPage(compared);
  const isShown = async () =>
    (await visitor.locator('main').textContent())?.replaceAll('\u00a0', ' ').includes(price);
  expect(await isShown()).toBe(false);

  const page = await openAs(
    `/portal/productos?code=${product.code}`,
    'administrador-2@cotejo.example',
  );
  await page.getByRole('link', { name: product.name, exact: true }).click();
  await page.getByRole('heading', { name: 'Vigente' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Cambiar los precios', exact: true }).click();
  expectFailedRequests(/\/prices$/);
  await page.getByLabel(/^Titular/).fill('-7');
  await page.getByRole('button', { name: 'Cambiar los precios', exact: true }).click();
  await page.getByText('Un precio es mayor que cero').first().waitFor();
  await page.getByLabel(/^Titular/).fill('7,77');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cambiar los precios', exact: true }).click();
  await page.getByText('El cambio quedó preparado', { exact: false }).waitFor();
  await page.goto(`${siteOf(null)}/portal/productos?code=${product.code}`);
  await page.getByRole('link', { name: product.name, exact: true }).click();
  await page.getByRole('link', { name: /^Precios · / }).click();
  await page.getByRole('heading', { name: 'Lo que pagarían tres perfiles' }).waitFor();
  await page.getByText('UF 7,77').first().waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Pedir aprobación', exact: true }).click();
  await page.getByRole('button', { name: 'Pedir aprobación', exact: true }).click();
  await page.getByText('El cambio espera a que', { exact: false }).waitFor();

  const second = await openAs(
    '/portal/cambios-catalogo?state=proposed',
    'gerente-2@cotejo.example',
  );
  await second.getByRole('link', { name: product.name, exact: true }).click();
  await second.getByRole('link', { name: 'Aprobar', exact: true }).click();
  await second.getByRole('button', { name: 'Aprobar', exact: true }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click();
  await second.getByText('El cambio se aprobó', { exact: false }).waitFor();
  await visitor.reload();
  expect(await isShown()).toBe(false);

  // The first of next month comes; the schedule looks every minute.
  await database(
    `UPDATE catalogue_change c SET publishes_on = current_date - 1
       FROM product_record r WHERE r.id = c.product_record_id AND r.product_id = $1`,
    [product.id],
  );
  await until(
    async () => {
      await visitor.reload();
      return (await isShown()) === true ? true : null;
    },
    { within: 120_000, every: 1_000 },
  );
});
