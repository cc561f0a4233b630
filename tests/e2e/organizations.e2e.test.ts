import { accessibilityViolations } from './accessibility.ts';
import { until } from '../support/wait/until.ts';
import { openPage, siteOf } from './open-page.ts';
import { typeCode, typePassword } from './sign-in.ts';

jest.setTimeout(240_000);

/** No width has anything that axe finds, or is wider than the screen. */
async function expectAccessible(page: Awaited<ReturnType<typeof openPage>>): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}

test('an administrator adds an organisation, closes and opens one that sells, and keeps what an insurer agreed', async () => {
  const page = await openPage('/portal/organizaciones?code=67');
  await typePassword(page, 'administrador@cotejo.example');
  await typeCode(page, 'administrador@cotejo.example');
  await page.getByRole('link', { name: 'Colmena', exact: true }).waitFor();
  await expectAccessible(page);

  const slug = Date.now().toString(36).toUpperCase();
  await page.getByRole('link', { name: 'Agregar una organización' }).click();
  // The list behind it has filters of the same names.
  await page.getByLabel(/^Sigla/).fill('sg');
  await page.getByLabel('Tipo').selectOption('aseguradora');
  await page.getByLabel('Nombre').fill(`Seguros ${slug}`);
  await page.getByLabel('Abreviatura').fill('Seg');
  await page.getByLabel(/^Dirección de su página/).fill(`Seguros-${slug}`);
  await page.getByLabel(/^Código/).fill(`T-${slug}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Agregar una organización' }).click();
  await page.getByText('La organización se agregó, cerrada.').waitFor();

  const press = async (name: string) => {
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('button', { name, exact: true }).click();
  };
  // Everybody else's tests see the others: the one that is opened and closed is its own.
  const untilSold = (isSold: boolean) =>
    until(
      async () => {
        const response = await fetch(`${siteOf(null)}/api/organization/availableToSell`);
        const sellers = (await response.json()) as readonly { readonly displayName: string }[];
        const found = sellers.some(({ displayName }) => displayName === `Seguros ${slug}`);
        return found === isSold ? true : null;
      },
      { within: 60_000, every: 50 },
    );
  const open = () => page.getByRole('link', { name: `Seguros ${slug}`, exact: true }).click();
  await page.goto(`${siteOf(null)}/portal/organizaciones?code=T-${slug}`);
  await open();
  await page.getByRole('heading', { name: 'Qué resultó' }).waitFor();
  await page.getByText('Compras confirmadas').waitFor();
  await expectAccessible(page);
  await press('Abrir la venta');
  await page.getByText('Vende otra vez', { exact: false }).waitFor();
  await untilSold(true);
  await open();
  await press('Cerrar la venta');
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar la venta' }).click();
  await page.getByText('Ya no vende', { exact: false }).waitFor();
  await untilSold(false);

  await page.goto(`${siteOf(null)}/portal/aseguradoras?code=T-${slug}`);
  await open();
  await page.getByRole('link', { name: 'Agregar un contacto', exact: true }).click();
  await page.getByLabel('Nombre').fill('Marta Ríos');
  await page.getByLabel('Se le escribe por').selectOption('activations');
  await page.getByLabel('Correo').fill('marta@seguros.example');
  await page.getByRole('button', { name: 'Agregar un contacto', exact: true }).click();
  await page.getByText('El contacto se agregó.').waitFor();
  await open();
  await page.getByText('marta@seguros.example').waitFor();
  await page.getByRole('link', { name: 'Acordar el día de corte', exact: true }).click();
  await page.getByLabel(/^Día del mes/).fill('20');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Acordar el día de corte', exact: true }).click();
  await page.getByText('falta que una segunda persona', { exact: false }).waitFor();
  await open();
  await page.getByRole('heading', { name: 'Pedido, espera a una segunda persona' }).waitFor();
  await page.getByText('El 20').first().waitFor();
  await expectAccessible(page);
});
