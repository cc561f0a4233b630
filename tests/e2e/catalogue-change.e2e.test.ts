import { Client, Connection } from '@temporalio/client';
import { catalogueChangesScheduleId } from '@cotejo/workflows/catalogue-change/messages.ts';
import { createDataConverter } from '@cotejo/workflows/codec/data-converter.ts';
import { parsePayloadKeys } from '@cotejo/workflows/codec/payload-keys.ts';
import pg from 'pg';
import type { Page } from 'playwright';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { runSchedule } from '../support/temporal/run-schedule.ts';
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

/** What was agreed is published now: its schedule looks once a minute. */
async function publishAgreed(): Promise<void> {
  const connection = await Connection.connect({ address: stack.temporalAddress });
  const dataConverter = createDataConverter(parsePayloadKeys(stack.payloadKeys), 'default');
  const { schedule } = new Client({ connection, dataConverter });
  await runSchedule(schedule.getHandle(catalogueChangesScheduleId));
  await connection.close();
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

  const { page, second } = await openStaff();
  await page.goto(`${siteOf(null)}/portal/productos?code=${product.code}`);
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

  await second.goto(`${siteOf(null)}/portal/cambios-catalogo?state=proposed`);
  await second.getByRole('link', { name: product.name, exact: true }).click();
  await second.getByRole('link', { name: 'Aprobar', exact: true }).click();
  await second.getByRole('button', { name: 'Aprobar', exact: true }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click();
  await second.getByText('El cambio se aprobó', { exact: false }).waitFor();
  await visitor.reload();
  expect(await isShown()).toBe(false);

  // The first of next month comes.
  await database(
    `UPDATE catalogue_change c SET publishes_on = current_date - 1
       FROM product_record r WHERE r.id = c.product_record_id AND r.product_id = $1`,
    [product.id],
  );
  await publishAgreed();
  await until(
    async () => {
      await visitor.reload();
      return (await isShown()) === true ? true : null;
    },
    { within: 120_000, every: 1_000 },
  );
});

interface Staff {
  readonly page: Page;
  readonly second: Page;
}

/** Signed in once: a fourth session of staff ends the first, whose page would complain. */
let opened: Promise<Staff> | undefined;
const openStaff = (): Promise<Staff> =>
  (opened ??= (async () => ({
    page: await openAs('/portal/productos', 'administrador-2@cotejo.example'),
    second: await openAs('/portal/cambios-catalogo', 'gerente-2@cotejo.example'),
  }))());

const soon = (page: Page): Promise<void> =>
  page.getByLabel('En cuanto otra persona lo apruebe').check();

/** Prepared on the page of a product and asked for; then another person approves it, and it is published. `fill` writes the form. */
async function agreed(
  { page, second }: Staff,
  { code, name, act, kind }: Record<'code' | 'name' | 'act' | 'kind', string>,
  fill: (page: Page) => Promise<void> = soon,
): Promise<void> {
  await page.goto(`${siteOf(null)}/portal/productos?code=${code}`);
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('link', { name: act, exact: true }).click();
  await fill(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: act, exact: true }).click();
  await page.getByText('preparad', { exact: false }).first().waitFor();
  await page.goto(`${siteOf(null)}/portal/productos?code=${code}`);
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('link', { name: new RegExp(`^${kind} · `) }).click();
  await page.getByRole('heading', { name: 'Antes y después' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Pedir aprobación', exact: true }).click();
  await page.getByRole('button', { name: 'Pedir aprobación', exact: true }).click();
  await page.getByText('El cambio espera a que', { exact: false }).waitFor();

  await second.goto(`${siteOf(null)}/portal/cambios-catalogo?state=proposed`);
  await second.getByRole('link', { name, exact: true }).click();
  await second.getByRole('link', { name: 'Aprobar', exact: true }).click();
  await second.getByRole('button', { name: 'Aprobar', exact: true }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click();
  await second.getByText('El cambio se aprobó', { exact: false }).waitFor();
  await publishAgreed();
}

test('a product is taken off sale: its page says that it is not sold any more, and it is put back the same way', async () => {
  const [product] = await database<{ code: string; name: string; path: string }>(
    `SELECT p.product_code AS code, p.display_name AS name, '/Seguros/' || o.url || '/' || p.url AS path
       FROM product p JOIN organization o ON o.id = p.organization_id
      WHERE p.country_code = 'CL' AND p.price_rule = 'flat' AND p.currency_code = 'UF' AND p.available_to IS NULL
        AND p.available_from <= current_date AND o.available_to_sell
      ORDER BY p.id LIMIT 1`,
  );
  if (product === undefined) throw new Error('nothing is sold');
  const { code, name, path } = product;
  const staff = await openStaff();
  const visitor = await openPage(path);
  const saysIt = async () => {
    await visitor.reload();
    return (await visitor.locator('main').textContent())?.includes('ya no se vende') === true;
  };
  expect(await saysIt()).toBe(false);
  await agreed(staff, { code, name, act: 'Retirar de la venta', kind: 'Venta' });
  await until(async () => ((await saysIt()) ? true : null), { within: 120_000, every: 1_000 });
  await agreed(staff, { code, name, act: 'Volver a vender', kind: 'Venta' });
  await until(async () => ((await saysIt()) ? null : true), { within: 120_000, every: 1_000 });
});

/** Policies that add to a health plan and are sold today, the last first: no other test changes them. */
const complementary = `product p JOIN organization o ON o.id = p.organization_id AND o.available_to_sell
    JOIN insurance_type t ON t.id = p.insurance_type_id AND t.name = 'complementario'
   WHERE p.country_code = 'CL' AND p.available_to IS NULL AND p.available_from <= current_date
     AND p.display_name LIKE '% %'`;

test('what a product pays of visits is changed by one, approved by another, and stands in the comparator', async () => {
  const [product, beside] = await database<{ id: number; code: string; name: string }>(
    `SELECT p.id, p.product_code AS code, p.display_name AS name FROM ${complementary}
        AND EXISTS (SELECT FROM product_coverage c JOIN benefit b ON b.id = c.benefit_id AND b.name = 'Consulta médica'
              JOIN product_coverage_amount a ON a.product_coverage_id = c.id AND a.kind = 'percentage_isapre'
             WHERE c.product_id = p.id)
      ORDER BY p.id DESC LIMIT 2`,
  );
  if (product === undefined || beside === undefined) throw new Error('nothing pays visits');
  const { id, code, name } = product;
  const staff = await openStaff();
  const chosen = [id, beside.id].map((each) => `${each}~libre~isapre`).join(',');
  const visitor = await openPage(`/Comparar-Planes?perfil=f34&comparar=${chosen}`);
  const visits = visitor.locator('tr').filter({ hasText: 'Consulta médica' });
  const isShown = async () =>
    (await visits.allTextContents()).some((text) =>
      /^\s*Consulta médica(?! \().*43\s%/s.test(text),
    );
  expect(await isShown()).toBe(false);
  await agreed(
    staff,
    { code, name, act: 'Cambiar lo que cubre', kind: 'Lo que cubre' },
    async (page) => {
      await soon(page);
      const group = page.getByRole('region', { name: 'Consulta médica', exact: true });
      await group.locator('summary').click();
      await group.getByLabel(/^Porcentaje con isapre/).fill('43');
    },
  );
  await until(
    async () => {
      await visitor.reload();
      return (await isShown()) ? true : null;
    },
    { within: 120_000, every: 1_000 },
  );
});

test('a product is copied by two, says what it lacks, is completed, and is found once it is put on sale', async () => {
  const [source] = await database<{ code: string; name: string; seller: string }>(
    `SELECT p.product_code AS code, p.display_name AS name, o.url AS seller FROM ${complementary}
      ORDER BY p.id LIMIT 1`,
  );
  if (source === undefined) throw new Error('nothing is sold');
  const copy = { code: 'CL-COPIA-1', name: 'Escudo Copiado Familiar' };
  const staff = await openStaff();
  const { page } = staff;
  const path = `${siteOf(null)}/Seguros/${source.seller}/Escudo-Copiado-Familiar`;
  const isSeen = async () => (await (await page.request.get(path)).text()).includes(copy.name);
  /** The copy's page, once staff find it. */
  const openCopy = () =>
    until(
      async () => {
        await page.goto(`${siteOf(null)}/portal/productos?code=${copy.code}`);
        await page.locator('html[data-ready]').waitFor();
        const link = page.getByRole('link', { name: copy.name, exact: true });
        await link.or(page.getByText('Nada cumple estos filtros')).first().waitFor();
        if (!(await link.isVisible())) return null;
        await link.click();
        await page.getByRole('heading', { name: 'Antes de venderse' }).waitFor();
        return true;
      },
      { within: 120_000, every: 2_000 },
    );

  const made = { act: 'Crear uno nuevo desde este', kind: 'Producto nuevo' };
  await agreed(staff, { ...source, ...made }, async (form) => {
    await form.getByLabel('Código', { exact: true }).fill(copy.code);
    await form.getByLabel('Nombre', { exact: true }).fill(copy.name);
    await form.getByLabel('Dirección', { exact: true }).fill('Escudo-Copiado-Familiar');
  });
  await openCopy();
  await page.getByText('Nada le falta: puede ponerse a la venta.').waitFor();
  expect(await isSeen()).toBe(false);

  await database(
    `UPDATE product_description SET translations = translations #- '{en,title}'
      WHERE section = 'Vista General'
        AND product_id = (SELECT id FROM product WHERE product_code = $1)`,
    [copy.code],
  );
  await openCopy();
  const lack = page.getByText('Un texto falta en español, inglés o portugués');
  await lack.waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Poner a la venta', exact: true }).click();
  await soon(page);
  expectFailedRequests(/\/launch$/);
  await page.getByRole('button', { name: 'Poner a la venta', exact: true }).click();
  await page.locator('form').getByText('Un texto falta').first().waitFor();
  await agreed(staff, { ...copy, act: 'Cambiar un texto', kind: 'Textos' }, async (form) => {
    await soon(form);
    await form.getByLabel('Qué texto cambia').selectOption('Sección «Vista General»');
    await form.getByLabel('Sección «Vista General»: título (inglés)').fill('The product');
  });
  await until(
    async () => {
      await openCopy();
      return (await page.getByText('Nada le falta').isVisible()) ? true : null;
    },
    { within: 120_000, every: 2_000 },
  );
  expect(await isSeen()).toBe(false);

  await agreed(staff, { ...copy, act: 'Poner a la venta', kind: 'Venta' });
  await until(async () => ((await isSeen()) ? true : null), {
    within: 120_000,
    every: 1_000,
  });
  const visitor = await openPage(new URL(path).pathname);
  await visitor.getByRole('heading', { name: copy.name, level: 1 }).waitFor();
}, 600_000);
