import { openAs } from './open-as.ts';
import { expectAccessible } from './expect-accessible.ts';
import type { Page } from 'playwright';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { rutCheckDigit } from '@cotejo/domain/identity/rut.ts';
import { peopleCsv, rutOf } from '@cotejo/workers/bulk-load/testing/people-csv.ts';
import { giveAuthenticator } from '../support/people/give-authenticator.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';

jest.setTimeout(240_000);

const stack = sharedStack('browser');
const loader = 'external_admin_qpclients@cotejo.example';
const admin = 'enterprise_client_admin@cotejo.example';
beforeAll(() => giveAuthenticator(stack, [loader, admin]));

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).press('Enter');

/** Somebody confirms, and then somebody else, whose page this answers. */
async function byTwo(page: Page, name: string): Promise<Page> {
  await press(page, name);
  await press(page, 'Sí, confirmar');
  await page.getByText(/Falta que otra persona confirme lo mismo/).waitFor();
  const other = await openAs(new URL(page.url()).pathname, admin);
  await other.getByText(/Otra persona ya la confirmó/).waitFor();
  await press(other, name);
  await press(other, 'Sí, confirmar');
  return other;
}

test('two people of a company load a sheet by keyboard, see what it does, and undo it', async () => {
  // A company's people begin with their loads, wherever the portal is opened.
  const page = await openAs('/portal', loader);
  const field = page.getByLabel('Nueva carga').and(page.locator('input'));
  await field.waitFor({ state: 'attached' });
  await page.getByLabel('Qué hace la planilla').selectOption('people');
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
  expect(download.suggestedFilename()).toBe('carga-con-problemas.xlsx');
  const path = new URL(page.url()).pathname;
  const other = await byTwo(page, 'Confirmar 1.500 filas');
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

/** The first worker of the demonstration, who has a child in the policy. */
const camila = `99000100-${rutCheckDigit('99000100')}`;
const policy = 'Complementario de salud y dental · MET-204518';
const csv = (...lines: readonly string[]) => Buffer.from([...lines, ''].join('\n'));

const send = async (page: Page, name: string, buffer: Buffer) => {
  const input = page.getByLabel('Nueva carga').and(page.locator('input'));
  await input.waitFor({ state: 'attached' });
  await input.setInputFiles({ name, mimeType: 'text/csv', buffer });
};

test('from a policy’s page somebody takes a worker off with a sheet, sees who leaves with them, and undoes it', async () => {
  const page = await openAs('/portal/polizas', loader);
  await page
    .getByRole('link', { name: /Complementario de salud y dental/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Cargar bajas' }).click();
  await page.getByLabel('Póliza', { exact: true }).waitFor();
  await expectAccessible(page);
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    press(page, 'Descargar plantilla'),
  ]);
  expect(template.suggestedFilename()).toBe('bajas.csv');
  const day = dayIn('America/Santiago', Date.now()).split('-').toReversed().join('-');
  await send(
    page,
    'bajas.csv',
    csv('RUT;Fecha de exclusión;Motivo', `${camila};${day};Renuncia`, `${camila};${day};Se fue`),
  );
  await page.getByRole('heading', { name: 'Qué hace con la póliza' }).waitFor();
  await page.getByText(policy).waitFor();
  await page.getByText('Esta persona ya está en la fila 2').waitFor();
  await page.getByRole('row', { name: /(General|Jefaturas) 1 1/ }).waitFor();
  await expectAccessible(page);
  // With the child it is more than a tenth of the company's people.
  const other = await byTwo(page, 'Confirmar 1 fila');
  await page.getByText('Excluidas').waitFor();
  await press(page, 'Deshacer la carga');
  await press(page, 'Sí, confirmar');
  await other.getByText('Una persona pidió deshacerla').waitFor();
  await press(other, 'Deshacer la carga');
  await press(other, 'Sí, confirmar');
  await page.getByText('Como antes').waitFor();
});

test('a sheet of activations says at its cells what is wrong with account, group and day', async () => {
  const page = await openAs('/portal/cargas', loader);
  await page.getByLabel('Qué hace la planilla').selectOption('activation');
  await page.getByLabel('Póliza', { exact: true }).selectOption({ label: policy });
  await send(
    page,
    'altas.csv',
    csv(
      'Nombres;Apellido paterno;RUT;Fecha de nacimiento;Sexo;Fecha de vigencia;Grupo de cobertura;Tipo de cuenta;Número de cuenta;Banco',
      `Eva;Díaz;${rutOf(9_001)};1989-01-01;F;01-01-2020;General;Vista;123456;Banco de la Luna`,
      `Inés;Díaz;${rutOf(9_002)};1989-01-01;F;01-01-2020;Otro;;;`,
    ),
  );
  await page.getByText('El dato «Banco» no es válido').waitFor();
  await page.getByText('La póliza no tiene este grupo de cobertura').waitFor();
  expect(
    await page.getByText(/La póliza comienza después|La aseguradora acepta desde/).count(),
  ).toBe(2);
  await expectAccessible(page);
  await press(page, 'Terminar la carga');
  await press(page, 'Sí, confirmar');
  await page.getByText('Descartada').waitFor();
});
