import { openAs } from './open-as.ts';
import { expectAccessible } from './expect-accessible.ts';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { requestReference } from '@cotejo/domain/lead/request-lead.ts';
import { Database } from '@cotejo/store/database.ts';
import { openLead } from '@cotejo/store/lead/open-lead.sql.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';

jest.setTimeout(180_000);

const stack = sharedStack('browser');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function inDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = Database.open(stack.databaseUrl, { max: 1 });
  return work(db).finally(() => db.close());
}

/** Leads of requests for a product that nobody else asks for. */
const requested = (count: number) =>
  inDatabase(async (db) => {
    const leads = Array.from({ length: count }, () => ({
      id: randomUUID(),
      country: 'CL' as const,
      productCode: 'QPS901',
      attribution: {},
      reference: requestReference(Buffer.from(randomUUID())),
    }));
    await db.transaction(async (tx) => {
      for (const lead of leads)
        await openLead(tx, { ...lead, position: { status: 8, subStatus: null } });
    });
    return leads;
  });

test('leads are chosen, given to somebody together, kept as a view and downloaded', async () => {
  const leads = await requested(2);
  const references = leads.map(({ reference }) => reference);
  const query = `reference=${references.join('%2C')}`;
  const page = await openAs(`/portal/solicitudes?${query}`, 'backoffice@cotejo.example');
  await page.getByRole('checkbox', { name: 'Elegir las 2 filas de esta página' }).check();
  await page.getByText('2 elegidas en esta página').waitFor();
  await button(page, 'Asignar').click();
  await page.getByRole('heading', { name: 'Asignar: 2' }).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Para quién').selectOption({ index: 1 });
  await button(page, 'Asignar').last().click();
  await page.getByText('Asignar: 2 hechas').waitFor();
  await page.getByText('2 Asignado').nth(1).waitFor();
  await expectAccessible(page);

  await button(page, 'Guardar esta vista').click();
  await page.getByLabel('Nombre', { exact: true }).fill('Las de hoy');
  await button(page, 'Guardar').click();
  await page.getByRole('link', { name: 'Las de hoy' }).waitFor();
  await page.goto(`${stack.urls.site}/portal/solicitudes`);
  await page.getByRole('link', { name: 'Las de hoy' }).click();
  await page.waitForURL(`**/portal/solicitudes?${query}`);

  await button(page, 'Descargar').click();
  const downloading = page.waitForEvent('download');
  await page.getByText('Como CSV').click();
  const lines = readFileSync(await (await downloading).path(), 'utf8')
    .trimEnd()
    .split('\n');
  expect(lines[0]).toMatch(/^\uFEFFSolicitud;Estado;Producto;/);
  expect(lines.slice(1).map((line) => line.split(';').slice(0, 2))).toEqual(
    expect.arrayContaining(references.map((reference) => [reference, '2 Asignado'])),
  );
  expect(lines).toHaveLength(3);
});

test('an address of a partner is added, tells its secret once, is paused and activated', async () => {
  const partner = await inDatabase(async (db) => {
    const { rows } = await db.query<{ scope: string }>(
      `SELECT scope_id AS scope FROM membership WHERE scope_kind = 'partner' LIMIT 1`,
    );
    return rows[0]?.scope ?? '';
  });
  const url = `https://avisos-${randomUUID()}.banco.example/cotejo`;
  const page = await openAs('/portal/avisos-partners', 'administrador@cotejo.example');
  await page.getByRole('link', { name: 'Agregar una dirección' }).click();
  await page.getByLabel('Partner', { exact: true }).fill(partner);
  await page.getByLabel('País').selectOption('CL');
  await page.getByLabel('Dirección', { exact: true }).fill(url);
  await page.getByLabel('Correo del contacto técnico').fill('tecnico@banco.example');
  await page.getByLabel('Idioma del contacto').selectOption('es');
  await page.getByRole('checkbox').first().check();
  await expectAccessible(page);
  await page.locator('main button[type="submit"]').click();
  const told = page.getByText('Este secreto se muestra una sola vez.', { exact: false });
  await told.waitFor();
  await page.getByRole('heading', { level: 1, name: url }).waitFor();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: url }).waitFor();
  expect(await told.count()).toBe(0);

  await page.getByRole('link', { name: 'Pausar' }).click();
  await button(page, 'Pausar').click();
  await page.getByText('La dirección está en pausa', { exact: false }).waitFor();
  await page.getByRole('link', { name: url }).click();
  await page.getByRole('link', { name: 'Activar' }).click();
  await button(page, 'Activar').click();
  await page.getByText('La dirección está activa', { exact: false }).waitFor();
  await expectAccessible(page);
  const states = await inDatabase(async (db) => {
    const { rows } = await db.query<{ state: string }>(
      'SELECT state FROM partner_endpoint WHERE url = $1',
      [url],
    );
    return rows.map(({ state }) => state);
  });
  expect(states).toEqual(['active']);
});
