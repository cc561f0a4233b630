import { readFileSync } from 'node:fs';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { until } from '../support/wait/until.ts';
import { accessibilityViolations } from './accessibility.ts';
import { expectFailedRequests, openPage } from './open-page.ts';
import { typeCode, typePassword } from './sign-in.ts';

jest.setTimeout(120_000);

const stack = sharedStack('browser');
const { demoPassword } = stack.demo;

test('staff sign in by password and code, come back to where they were, and see their sessions', async () => {
  const page = await openPage('/login?referrer=%2Fapi%2Fcodec%2Flogin&loginError=INVALID_TOKEN');
  await page.getByText('Tu sesión terminó').waitFor();
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await page.getByText('Escribe tu correo electrónico').first().waitFor();
  expectFailedRequests(/\/token$/);
  await typePassword(page, 'admin@cotejo.example', 'not the password at all');
  await page.getByRole('alert').getByText('no coinciden').waitFor();
  await typePassword(page, 'admin@cotejo.example');
  await typeCode(page, 'admin@cotejo.example');
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
  // Nobody else signs in with this account: its password is another one afterwards.
  const email = 'referidor@cotejo.example';
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
  await page.getByText('Es muy corta').first().waitFor();
  await page.getByLabel('Contraseña nueva').fill('Zorzal9#ab');
  await page.keyboard.press('Enter');
  await page.getByText('Tu contraseña quedó guardada').waitFor();
  await page.getByRole('link', { name: 'Ingresar' }).last().click();
  await typePassword(page, email, 'Zorzal9#ab');
  await page.getByText('Referidor', { exact: true }).waitFor();
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
  await typeCode(page, email);
  await page.getByRole('button', { name: 'Agregar una llave de acceso' }).click();
  await page.getByRole('button', { name: /^Quitar / }).waitFor();

  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await typePassword(page, email);
  await page.getByRole('button', { name: 'Usar mi llave de acceso' }).click();
  await page.getByText('Esta sesión').waitFor();

  await page.getByRole('button', { name: /^Quitar / }).click();
  await page.getByRole('button', { name: 'Quitar la llave' }).click();
  await page.getByRole('button', { name: /^Quitar / }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await typePassword(page, email);
  await page.getByLabel('Código de 6 dígitos').waitFor();
  expect(await page.getByRole('button', { name: 'Usar mi llave de acceso' }).count()).toBe(0);
});

test('staff take a request for somebody, and one person alone does not say who it is', async () => {
  const page = await openPage('/login?referrer=%2Fportal%2Fderechos-datos');
  await typePassword(page, 'backoffice@cotejo.example');
  await typeCode(page, 'backoffice@cotejo.example');
  await page.getByRole('heading', { name: 'Derechos sobre datos personales' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Tomar una solicitud' }).click();
  // The list has a filter of this name, too.
  await page.getByLabel('Nombre de la persona').waitFor();
  await page.getByLabel('Qué pide').selectOption('Copia de sus datos');
  await page.getByLabel('Nombre de la persona').fill('Eva Rojas');
  await page.getByLabel('Correo de la persona').fill('eva.rojas@correo.cl');
  await page.getByLabel('Idioma en que le escribimos').selectOption('pt');
  await page.getByRole('button', { name: 'Tomar una solicitud' }).click();
  await page.getByText('La solicitud quedó anotada').waitFor();
  await page.getByText('Eva Rojas').first().waitFor();
  const reference = await page.getByRole('heading', { level: 1, name: /^D-/ }).innerText();
  await page.getByRole('link', { name: 'Comprobar a la persona' }).click();
  await page.getByLabel('Cómo se comprobó quién es').fill('cédula vista en la oficina');
  await page.getByRole('button', { name: 'Comprobar a la persona' }).click();
  await page.getByRole('link', { name: reference }).click();
  await page.getByText(/La persona está comprobada, anotado el .*cédula vista/).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('a customer asks for a copy by keyboard, downloads it, and asks for a correction', async () => {
  const page = await openPage('/login/datos-personales');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByText('Ingresa para que sepamos que eres tú').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Ingresar' }).click();
  await typePassword(page, 'client@cotejo.example');
  await page.getByRole('heading', { name: 'Hacer una solicitud' }).waitFor();
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Elige qué quieres pedir' }).waitFor();
  // The summary has the focus, and leads to what is missing: from here on without a pointer.
  for (const key of ['Tab', 'Enter', 'Space']) await page.keyboard.press(key);
  await page.getByLabel('Contraseña').focus();
  expectFailedRequests(/\/api\/subject-requests$/);
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('no coinciden').waitFor();
  await page.getByLabel('Contraseña').fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.getByText('Recibimos tu solicitud D-').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar para leer' }).first().click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^D-[\w]{8}\.txt$/);
  expect(readFileSync(await download.path(), 'utf8')).toContain('email: client@cotejo.example');

  await page.getByLabel('Corregir mis datos').check();
  await page.getByLabel('¿Qué está mal y cómo debe quedar?').fill('Mi apellido es Rojas');
  await page.getByLabel('Contraseña').fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.getByText('En proceso').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('who invites others reads what each role may do, finds a permission, and shares the address', async () => {
  const page = await openPage('/login?referrer=%2Flogin%2Fpermisos');
  await typePassword(page, 'admin_qpaccess@cotejo.example');
  await typeCode(page, 'admin_qpaccess@cotejo.example');
  await page.getByRole('heading', { name: 'Qué puede hacer cada rol' }).waitFor();
  await page.getByRole('region', { name: /Tabla de permisos/ }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByLabel('Buscar un permiso').fill('refund:approve');
  await page.getByText('1 permiso', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('1 permiso', { exact: true }).waitFor();
  await page.getByLabel('Buscar un permiso').fill('');
  await page.getByLabel('Rol', { exact: true }).selectOption({ index: 4 });
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await accessibilityViolations(page)).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
});
