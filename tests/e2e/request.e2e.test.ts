import { accessibilityViolations } from './accessibility.ts';
import { expectFailedRequests, openPage as visit } from './open-page.ts';

jest.setTimeout(120_000);

const phone = { viewport: { width: 360, height: 740 } };

test('on a phone, what was asked is changed by the link of its confirmation, by keyboard', async () => {
  const page = await visit('/planSI/R/5/Solicitar', phone);
  await page.getByLabel('Nombre y apellido').fill('Catalina Rojas');
  await page.getByLabel('Correo electrónico').fill('cata.cambia@correo.cl');
  await page.getByLabel('Teléfono').fill('981234567');
  await page.getByLabel('Región').selectOption('13');
  await page.locator('main form input[type=checkbox]').check();
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await page.locator('[data-request=sent]').waitFor();
  await page.getByRole('link', { name: 'Ver o cambiar mi solicitud' }).click();

  const message = page.getByLabel('¿Algo que debamos saber?');
  await message.waitFor();
  expect(await page.getByLabel('Nombre y apellido').inputValue()).toBe('Catalina Rojas');
  expect(await page.locator('main').innerText()).not.toContain('cata.cambia@');
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  await message.focus();
  await page.keyboard.type('Llamen tarde');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Guardamos tus cambios').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);

  // Opened again by the same address, as the link of a mail would.
  const address = page.url();
  const again = await visit(address.slice(new URL(address).origin.length), phone);
  await again.getByLabel('¿Algo que debamos saber?').waitFor();
  expect(await again.getByLabel('¿Algo que debamos saber?').inputValue()).toBe('Llamen tarde');
});

test('a link that opens nothing says where to write', async () => {
  expectFailedRequests(/\/api\/solicitudes\/read$/);
  const page = await visit(`/en/solicitud#${'A'.repeat(43)}`);
  await page.getByText('We cannot find this request').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
});
