import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expectAccessible } from '../e2e/expect-accessible.ts';
import { openAs } from '../e2e/open-as.ts';
import { openPage } from '../e2e/open-page.ts';
import { giveAuthenticator } from '../support/people/give-authenticator.ts';
import {
  startIdentityProvider,
  type IdentityProvider,
} from '../support/people/identity-provider.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';

jest.setTimeout(300_000);

const administrator = 'enterprise_client_admin@cotejo.example';
const access = 'admin_qpaccess@cotejo.example';
let provider: IdentityProvider | undefined;
beforeAll(() => giveAuthenticator(sharedStack('browser'), [administrator]));
afterAll(() => provider?.close());

/** The act of a record's page: to its form by the link, and sent by the button. */
async function act(
  page: Page,
  name: string,
  fill: (page: Page) => Promise<void> = async () => undefined,
): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
  await fill(page);
  await page.getByRole('button', { name, exact: true }).click();
}

test('a company administrator invites a colleague, who comes in by the company’s own provider, and exports its people', async () => {
  const domain = `acme-${randomUUID().slice(0, 8)}.cl`;
  const email = `pedro@${domain}`;
  const page = await openAs('/portal/accesos', administrator);
  await act(page, 'Invitar a una persona', async () => {
    await page.getByLabel('Nombre y apellido').fill('Pedro Rojas');
    await page.getByLabel('Correo', { exact: true }).fill(email);
    await page.getByLabel('Rol', { exact: true }).selectOption('ENTERPRISE_PAYROLL_MANAGER');
    await page.getByLabel('Dónde').selectOption({ index: 1 });
  });
  await page.getByText(/La invitación quedó pedida/).waitFor();

  // The provider needs the return address, which the sign-in's page shows.
  const signIns = new URL('/portal/ingreso-empresas', page.url()).href;
  await page.goto(signIns);
  const fillProvider = async (issuer: string): Promise<void> => {
    await page.getByLabel('Dirección del proveedor (issuer)').fill(issuer);
    await page.getByLabel('Id de cliente').fill('cotejo');
    await page.getByLabel('Secreto de cliente').fill('a secret of the test');
    await page.getByLabel('Dominios de correo de la empresa').fill(domain);
  };
  await act(page, 'Agregar el proveedor', () => fillProvider('http://127.0.0.1:9'));
  await page.getByText('El proveedor quedó agregado y apagado', { exact: false }).waitFor();
  const openOwn = async (of: Page): Promise<void> => {
    await of.goto(signIns);
    await of.locator('html[data-ready]').waitFor();
    await of.getByRole('row').filter({ hasText: domain }).getByRole('link').first().click();
    await of.getByText(/\/api\/account\/oidc\//).waitFor();
  };
  await openOwn(page);
  await expectAccessible(page);
  const returnAddress = await page.getByText(/\/api\/account\/oidc\//).textContent();
  await act(page, 'Probar la conexión');
  await page.getByText('La conexión se probó', { exact: false }).waitFor();
  provider = await startIdentityProvider(returnAddress?.trim() ?? '');
  const issuer = provider.env['OIDC_ISSUER'] ?? '';
  await openOwn(page);
  expect(await page.getByRole('link', { name: 'Encender', exact: true }).count()).toBe(0);
  await act(page, 'Cambiar', () => fillProvider(issuer));
  await page.getByText('El cambio quedó guardado.').waitFor();
  await openOwn(page);
  await act(page, 'Probar la conexión');
  await page.getByText('La conexión se probó', { exact: false }).waitFor();

  // Ours confirms whose the domain is: an administrator alone would be everybody there.
  const staff = await openAs('/portal/ingreso-empresas', access);
  await openOwn(staff);
  await act(staff, 'Confirmar proveedor y dominios', async () => {
    await staff.locator('form textarea').fill('Su contrato nombra el dominio');
  });
  await staff.getByText('El proveedor y sus dominios están confirmados.').waitFor();
  await openOwn(page);
  await act(page, 'Encender');
  await page.getByText('Está encendido', { exact: false }).waitFor();
  await expectAccessible(page);

  await provider.willSignIn({ sub: randomUUID(), email, email_verified: true });
  const colleague = await openPage('/portal/polizas');
  await colleague.getByLabel('Correo electrónico').fill(email);
  await colleague.getByRole('link', { name: /^Ingresar con / }).click();
  await colleague.getByRole('heading', { name: 'Pólizas de empresas' }).waitFor();
  // Their role at this company and no more: who administers it is not theirs to see.
  expect(await colleague.getByRole('link', { name: 'Ingreso de empresas' }).count()).toBe(0);
  await expectAccessible(colleague);

  await page.goto(new URL('/portal/cuentas', page.url()).href);
  await page.getByRole('row').filter({ hasText: 'Pedro Rojas' }).first().waitFor();
  await page.goto(new URL('/portal/trabajadores', page.url()).href);
  await page.getByRole('link', { name: 'Camila Rojas' }).waitFor();
  await page.getByRole('button', { name: 'Descargar', exact: true }).click();
  const saving = page.waitForEvent('download');
  await page.getByText('Como CSV').click();
  const csv = await readFile(await (await saving).path(), 'utf8');
  expect(csv.startsWith('\uFEFF')).toBe(true);
  expect(csv).toContain('Camila Rojas');

  // Turned off it leads nobody in.
  await openOwn(page);
  await act(page, 'Apagar');
  await page.getByText('Está apagado', { exact: false }).waitFor();
  const late = await openPage('/portal/polizas');
  const asked = late.waitForResponse((response) => response.url().includes(`domain=${domain}`));
  await late.getByLabel('Correo electrónico').fill(email);
  expect(await (await asked).json()).toMatchObject({ companies: [] });
  expect(await late.getByRole('link', { name: /^Ingresar con / }).count()).toBe(0);
});
