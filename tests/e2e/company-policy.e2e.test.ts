import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { policySheet } from '@cotejo/domain/company-policy/policy-sheet.ts';
import { rutCheckDigit } from '@cotejo/domain/identity/rut.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { giveAuthenticator } from '../support/people/give-authenticator.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { expectAccessible } from './expect-accessible.ts';
import { openAs } from './open-as.ts';
import { expectFailedRequests } from './open-page.ts';

jest.setTimeout(240_000);

const payroll = 'enterprise_payroll_manager@cotejo.example';
const administrator = 'external_admin_qpclients@cotejo.example';
beforeAll(() => giveAuthenticator(sharedStack('browser'), [payroll, administrator]));

test('a payroll manager puts somebody into a policy, takes them off, and sees who knew it when', async () => {
  expectFailedRequests(/\/people$|\/api\/employees\/find$/);
  const page = await openAs('/portal/polizas', payroll);
  await page.getByRole('heading', { name: 'Pólizas de empresas' }).waitFor();
  await page.getByText('MET-204518').waitFor();
  await expectAccessible(page);
  const open = () => page.getByRole('link', { name: 'Complementario de salud y dental' }).click();
  await open();
  // Eight workers and the children of three.
  await page.getByText(/^11 personas cubiertas/).waitFor();
  await expectAccessible(page);
  // Each permission is a button that is there or not.
  for (const name of ['Cambiar', 'Renovar', 'Duplicar', 'Eliminar'])
    expect(await page.getByRole('link', { name, exact: true }).count()).toBe(0);

  const today = dayIn('America/Santiago', Date.now());
  const rut = `99000108-${rutCheckDigit('99000108')}`;
  await page.getByRole('link', { name: 'Agregar persona' }).click();
  await page.getByLabel('Documento de la persona').fill('12345678-5');
  await page.getByLabel('Grupo de cobertura').selectOption('General');
  await page.getByRole('button', { name: 'Agregar persona' }).click();
  await page.getByText('No hay una persona con este documento en la empresa').first().waitFor();
  await expectAccessible(page);
  await page.getByLabel('Documento de la persona').fill(rut);
  await page.getByRole('button', { name: 'Agregar persona' }).click();
  await page.getByText('La persona quedó en la póliza.').waitFor();
  await open();
  await page.getByText(/^12 personas cubiertas/).waitFor();

  await page.getByRole('link', { name: 'Excluir persona' }).click();
  await page.getByLabel('Documento de la persona').fill(rut);
  await page.getByLabel('Fecha de exclusión').fill(addDays(today, 5));
  await page.getByLabel('Motivo').selectOption('resigned');
  await page.getByRole('button', { name: 'Excluir persona' }).click();
  await page.getByText(/^La persona queda excluida/).waitFor();
  await open();
  // Covered until then, and not from then on.
  const ask = async (day: string, knownAt: string): Promise<void> => {
    await page.getByLabel('Cubiertas el día').fill(day);
    await page.getByLabel('Según lo que se sabía el día').fill(knownAt);
    await page.getByRole('button', { name: 'Ver', exact: true }).click();
  };
  await ask(addDays(today, 4), '');
  await page.getByText(/^12 personas cubiertas/).waitFor();
  await ask(addDays(today, 5), '');
  await page.getByText(/^11 personas cubiertas/).waitFor();
  // Yesterday nobody knew of the policy.
  await ask(today, addDays(today, -1));
  await page.getByText(/^0 personas cubiertas/).waitFor();

  // Who came in these days, and who leaves: the same person, in the list of people.
  await page.getByRole('link', { name: 'Trabajadores', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Trabajadores y cargas familiares' }).waitFor();
  await page.getByRole('link', { name: 'Camila Rojas' }).waitFor();
  await expectAccessible(page);
  const movements = async (name: string, from: number, to: number): Promise<void> => {
    await page.getByLabel('Movimiento').selectOption({ label: name });
    await page.getByLabel('Desde el día').fill(addDays(today, from));
    await page.getByLabel('Hasta el día').fill(addDays(today, to));
    await page.getByRole('button', { name: 'Ver movimientos' }).click();
  };
  await movements('Altas', -5, 0);
  await page.getByText(/^1 registro · /).waitFor();
  await page.getByRole('link', { name: 'Daniela Espinoza' }).waitFor();
  await movements('Bajas', 0, 4);
  await page.getByText('Nada cumple estos filtros').waitFor();
  await movements('Bajas', 0, 5);
  await page.getByRole('link', { name: 'Daniela Espinoza' }).click();
  await page.getByRole('heading', { name: 'Daniela Espinoza' }).waitFor();
  await page.getByRole('link', { name: 'Complementario de salud y dental · MET-204518' }).waitFor();
  await expectAccessible(page);
  // A payroll manager changes nobody who is covered, removes nobody and reads no history.
  const buttons = page.getByRole('group', { name: 'Qué puedes hacer' }).getByRole('link');
  expect(await buttons.allTextContents()).toEqual([
    'Agregar a una póliza',
    'Excluir de una póliza',
  ]);
  expect(await page.getByRole('heading', { name: 'Línea de tiempo' }).count()).toBe(0);

  // By the whole document, which no address has.
  await page.goBack();
  await page.getByLabel('Documento de la persona').fill('12345678-5');
  await page.getByRole('button', { name: 'Buscar persona' }).click();
  await page.getByText('No encontramos ese documento').waitFor();
  await page.getByLabel('Documento de la persona').fill(rut);
  await page.getByRole('button', { name: 'Buscar persona' }).click();
  await page.getByRole('heading', { name: 'Daniela Espinoza' }).waitFor();
  expect(page.url()).not.toContain('99000108');
});

test('policies are added from a file: what is wrong stands at its cell, what was read is confirmed', async () => {
  const page = await openAs('/portal/polizas', administrator);
  await page.getByRole('link', { name: 'Agregar desde un archivo' }).click();
  await page.getByRole('heading', { name: 'Agregar desde un archivo' }).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar la plantilla' }).click();
  const template = await readFile(await (await saved).path(), 'utf8');
  // An administrator of one company is not asked which.
  const { company: _, ...columns } = policySheet.columns;
  const headings = Object.values(columns).map(({ label }) => label.es);
  expect(template).toBe(`\uFEFF${headings.join(';')}\r\n`);
  await expectAccessible(page);
  const today = dayIn('America/Santiago', Date.now());
  const startsOn = addDays(today, -3).split('-').toReversed().join('-');
  // No number is there twice, and others share the stack.
  const run = randomUUID().slice(0, 8).toUpperCase();
  const [first, second] = [`VG-${run}-1`, `VG-${run}-2`];
  const choose = (insurer: string) =>
    page.locator('input[type=file]').setInputFiles({
      name: 'polizas.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `${template}${insurer};Vida grupal;${first};Premium;General;${startsOn};\r\n` +
          `Consorcio;Dental;${second};;General, Jefaturas;${startsOn};\r\n`,
      ),
    });
  await choose('Ninguna');
  await page.getByText('No hay una aseguradora con este nombre en el país').waitFor();
  await expectAccessible(page);
  expect(await page.getByRole('button', { name: 'Agregar las 2 filas' }).count()).toBe(0);
  await choose('MetLife');
  await page.getByText('Las 2 filas no tienen problemas. Todavía no se agregó nada.').waitFor();
  await page.getByText('General, Jefaturas', { exact: true }).waitFor();
  await page.setViewportSize({ width: 360, height: 800 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Agregar las 2 filas' }).click();
  await page.getByText('Se agregaron 2 pólizas.').waitFor();
  await page.getByRole('link', { name: 'Volver a la lista' }).click();
  await page.getByText(first).first().waitFor();
  await page.getByRole('link', { name: 'Agregar una póliza' }).click();
  await page.getByLabel('De dónde viene').selectOption({ label: 'La empresa la compró en línea' });
  await page.getByLabel('Número de la póliza comprada').waitFor();
  expect(await page.getByLabel('Aseguradora', { exact: true }).count()).toBe(0);
  await expectAccessible(page);
});
