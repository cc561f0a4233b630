import type { Page } from 'playwright';
import { peopleCsv } from '@cotejo/workers/bulk-load/testing/people-csv.ts';
import { giveAuthenticator } from '../support/people/give-authenticator.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { accessibilityViolations } from './accessibility.ts';
import { beyondEdge } from './beyond-edge.ts';
import { openPage } from './open-page.ts';
import { typeCode, typePassword } from './sign-in.ts';

jest.setTimeout(240_000);

const stack = sharedStack('browser');
const loader = 'external_admin_qpclients@cotejo.example';
const admin = 'enterprise_client_admin@cotejo.example';
beforeAll(() => giveAuthenticator(stack, [loader, admin]));

/** Opens an address with an account that signs in first. */
async function openAs(path: string, email: string): Promise<Page> {
  const page = await openPage(path);
  await typePassword(page, email);
  await typeCode(page, email);
  await page.waitForURL((url) => url.pathname.startsWith('/portal/cargas'));
  return page;
}

/** No width has anything that axe finds, or is wider than the screen. */
async function expectAccessible(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await beyondEdge(page)).toEqual([]);
  }
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).press('Enter');

test('two people of a company load a sheet by keyboard, see what it does, and undo it', async () => {
  // A company's people begin with their loads, wherever the portal is opened.
  const page = await openAs('/portal', loader);
  const field = page.getByLabel('Nueva carga').and(page.locator('input'));
  await field.waitFor({ state: 'attached' });
  await expectAccessible(page);
  await field.setInputFiles({
    name: 'altas.csv',
    mimeType: 'text/csv',
    buffer: peopleCsv(1_500, ['Eva;Díaz;5.126.663-9;1989-01-01;F;;;;']),
  });
  await page.getByText('Filas con problemas').first().waitFor();
  await page.getByText('El dato «RUT» no es válido').waitFor();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page, 'Descargar el archivo con los problemas'),
  ]);
  expect(download.suggestedFilename()).toBe('carga-con-problemas.csv');
  await press(page, 'Confirmar 1.500 filas');
  await press(page, 'Sí, confirmar');
  await page.getByText(/Falta que otra persona confirme lo mismo/).waitFor();

  const path = new URL(page.url()).pathname;
  const other = await openAs(path, admin);
  await other.getByText(/Otra persona ya la confirmó/).waitFor();
  await press(other, 'Confirmar 1.500 filas');
  await press(other, 'Sí, confirmar');
  // The first person's page follows by itself.
  for (const each of [other, page]) await each.getByText('Creadas').waitFor();
  await press(other, 'Deshacer la carga');
  await press(other, 'Sí, confirmar');
  await other.getByText('Una persona pidió deshacerla').waitFor();
  await expectAccessible(other);
  await press(page, 'Deshacer la carga');
  await press(page, 'Sí, confirmar');
  await page.getByText('Quitadas').waitFor();
  await page.getByText('Deshecha', { exact: true }).waitFor();
  for (const language of ['en', 'pt']) {
    await page.goto(`${stack.urls.site}/${language}${path}`);
    await page.locator('main progress, main dl').first().waitFor();
    await expectAccessible(page);
  }
});
