import { openAs } from './open-as.ts';
import { expectAccessible } from './expect-accessible.ts';
import { randomUUID } from 'node:crypto';
import { giveAuthenticator } from '../support/people/give-authenticator.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';

jest.setTimeout(240_000);

const stack = sharedStack('browser');
const company = 'enterprise_client_admin@cotejo.example';
const access = 'admin_qpaccess@cotejo.example';
beforeAll(() => giveAuthenticator(stack, [company, access]));

test('who manages a company invites a colleague, and sees the invitation and the accounts', async () => {
  const page = await openAs('/portal/accesos', company);
  await page.getByRole('link', { name: 'Invitar a una persona' }).press('Enter');
  const send = page.getByRole('button', { name: 'Invitar a una persona' });
  await send.press('Enter');
  // What is missing is said at its field.
  await page.getByLabel('Nombre y apellido').and(page.locator('[aria-invalid="true"]')).waitFor();
  await expectAccessible(page);
  const email = `${randomUUID()}@acme.example`;
  await page.getByLabel('Nombre y apellido').fill('Pedro Rojas');
  await page.getByLabel('Correo', { exact: true }).fill(email);
  const role = page.getByLabel('Rol', { exact: true });
  // No role of ours, whose place the company could never name.
  expect(await role.locator('option').allTextContents()).not.toContain('Backoffice');
  await role.selectOption('ENTERPRISE_PAYROLL_MANAGER');
  await page.getByLabel('Dónde').selectOption({ index: 1 });
  await send.press('Enter');
  await page.getByText(/La invitación quedó pedida/).waitFor();
  await page.getByText(email.toLowerCase()).waitFor();
  await expectAccessible(page);
  await page.goto(new URL('/portal/accesos', page.url()).href);
  await page.getByText('Pedro Rojas').first().waitFor();
  await expectAccessible(page);
  await page.goto(new URL('/portal/cuentas', page.url()).href);
  await page.getByRole('heading', { name: 'Cuentas', level: 1 }).waitFor();
  await page.getByRole('table').first().waitFor();
  await expectAccessible(page);
});

test('one of the staff is asked for and waits for somebody else; who asked takes it back', async () => {
  const page = await openAs('/portal/accesos/nuevo', access);
  await page.getByLabel('Nombre y apellido').fill('Elena Díaz');
  await page.getByLabel('Correo', { exact: true }).fill(`${randomUUID()}@cotejo.example`);
  await page.getByLabel('Rol', { exact: true }).selectOption('BACKOFFICE');
  await page.getByLabel('Dónde').selectOption('country CL');
  await page.getByRole('button', { name: 'Invitar a una persona' }).press('Enter');
  await page.getByText('Espera a una segunda persona').first().waitFor();
  expect(await page.getByRole('link', { name: 'Confirmar' }).count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Rechazar o retirar' }).press('Enter');
  await page.getByRole('button', { name: 'Rechazar o retirar' }).press('Enter');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Rechazar o retirar' }).press('Enter');
  await page.getByText('Quedó rechazado: no se hizo nada.').waitFor();
});
