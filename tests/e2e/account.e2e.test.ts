import { sharedStack } from '../support/shared-stack.ts';
import { demoCode } from '../support/staff.ts';
import { until } from '../support/until.ts';
import { expectFailedRequests, openPage } from './open-page.ts';

jest.setTimeout(120_000);

const stack = sharedStack('browser');
const { demoPassword, demoAuthenticator } = stack.demo;

async function typePassword(
  page: Awaited<ReturnType<typeof openPage>>,
  email: string,
  password = demoPassword,
): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña').fill(password);
  await page.keyboard.press('Enter');
}

test('staff sign in by password and code, come back to where they were, and see their sessions', async () => {
  const page = await openPage('/login?referrer=%2Fapi%2Fcodec%2Flogin&loginError=INVALID_TOKEN');
  await page.getByText('Tu sesión terminó').waitFor();
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await page.getByText('Escribe tu correo electrónico').first().waitFor();
  expectFailedRequests(/\/token$/);
  await typePassword(page, 'admin@cotejo.example', 'not the password at all');
  await page.getByRole('alert').getByText('no coinciden').waitFor();
  await typePassword(page, 'admin@cotejo.example');
  await page.getByLabel('Código de 6 dígitos').fill(demoCode(demoAuthenticator));
  await page.keyboard.press('Enter');
  await page.getByText('puede ver los datos descifrados').waitFor();

  await page.goto(`${stack.urls.site}/login`);
  await page.getByText('Esta sesión').waitFor();
  await page.getByText('admin@cotejo.example').waitFor();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByLabel('Contraseña').waitFor();
  await page.goto(`${stack.urls.site}/api/codec/login`);
  await page.getByRole('link', { name: 'Ingresar' }).waitFor();
});

test('who forgot the password gets a link by mail, and signs in with the new one', async () => {
  const email = 'enterprise_payroll_manager@cotejo.example';
  const page = await openPage('/login');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Olvidé mi contraseña' }).click();
  await page.getByText('te enviamos un enlace').waitFor();
  const link = await until(
    async () => {
      const list = await (await fetch(`${stack.urls.mail}/api/messages`)).text();
      return /\/login\/clave#[\w-]{40,}/.exec(list)?.[0] ?? null;
    },
    { within: 30_000 },
  );
  expectFailedRequests(/\/api\/account\/password$/);
  await page.goto(`${stack.urls.site}${link}`);
  await page.getByLabel('Contraseña nueva').fill('corta');
  await page.keyboard.press('Enter');
  await page.getByText('Es muy corta').waitFor();
  await page.getByLabel('Contraseña nueva').fill('Zorzal9#ab');
  await page.keyboard.press('Enter');
  await page.getByText('Tu contraseña quedó guardada').waitFor();
  await page.getByRole('link', { name: 'Ingresar' }).last().click();
  await typePassword(page, email, 'Zorzal9#ab');
  await page.getByText('Encargado de nómina', { exact: true }).waitFor();
});

test('staff add a passkey, sign in with it instead of the code, and remove it', async () => {
  const email = 'supervisor@cotejo.example';
  const page = await openPage('/login');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await typePassword(page, email);
  await page.getByLabel('Código de 6 dígitos').fill(demoCode(demoAuthenticator));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Agregar una llave de acceso' }).click();
  await page.getByRole('button', { name: /^Quitar / }).waitFor();

  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await typePassword(page, email);
  await page.getByRole('button', { name: 'Usar mi llave de acceso' }).click();
  await page.getByText('Esta sesión').waitFor();

  await page.getByRole('button', { name: /^Quitar / }).click();
  await page.getByRole('button', { name: /^Quitar / }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await typePassword(page, email);
  await page.getByLabel('Código de 6 dígitos').waitFor();
  expect(await page.getByRole('button', { name: 'Usar mi llave de acceso' }).count()).toBe(0);
});
