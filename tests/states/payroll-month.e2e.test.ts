import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { rutOf } from '@cotejo/workers/bulk-load/testing/people-csv.ts';
import type { Page } from 'playwright';
import { expectAccessible } from '../e2e/expect-accessible.ts';
import { openAs } from '../e2e/open-as.ts';
import { giveAuthenticator } from '../support/people/give-authenticator.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';

jest.setTimeout(300_000);

const payroll = 'enterprise_payroll_manager@cotejo.example';
/** So many people of a small company are changed by two. */
const second = 'enterprise_client_admin@cotejo.example';
beforeAll(() => giveAuthenticator(sharedStack('browser'), [payroll, second]));

const policy = 'Complementario de salud y dental';
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Asked for on the page of the load, and confirmed in its question. */
async function confirm(page: Page, name: string): Promise<void> {
  await press(page, name);
  await press(page, 'Sí, confirmar');
}

/** How many people the policy covers today, by its page. */
async function countCovered(page: Page): Promise<number> {
  await page.goto(new URL('/portal/polizas', page.url()).href);
  await page.locator('html[data-ready]').waitFor();
  await page.getByRole('link', { name: policy }).first().click();
  const text = await page.getByText(/^\d+ personas cubiertas/).textContent();
  return Number.parseInt(text ?? '', 10);
}

/** Corrects a cell where its problem is shown. */
async function mend(page: Page, row: number, column: string, to: string): Promise<void> {
  const shown = page.getByRole('row').filter({ hasText: `Fila ${row}` });
  await shown.getByLabel(column, { exact: true }).fill(to);
  await press(page, `Guardar ${column} de la fila ${row}`);
  await page.getByText(`Fila ${row}: sin problemas.`).waitFor();
}

test('a payroll manager loads a month’s file, mends what is wrong in the page, confirms what was seen, and undoes it', async () => {
  const page = await openAs('/portal/polizas', payroll);
  const before = await countCovered(page);
  await page.getByRole('link', { name: 'Cargar altas' }).click();
  await page.getByLabel('Póliza', { exact: true }).waitFor();
  const input = page.getByLabel('Nueva carga').and(page.locator('input'));
  await input.waitFor({ state: 'attached' });
  const day = dayIn('America/Santiago', Date.now()).split('-').toReversed().join('-');
  const [eva, ines, olga] = [rutOf(9_101), rutOf(9_102), rutOf(9_103)];
  const wrongDigit = olga.replace(/.$/, (digit) => (digit === '1' ? '2' : '1'));
  const file = [
    'Nombres;Apellido paterno;RUT;Fecha de nacimiento;Sexo;Fecha de vigencia;Grupo de cobertura;Tipo de cuenta;Número de cuenta;Banco',
    `Eva;Díaz;${eva};1989-01-01;F;${day};General;Vista;123456;Banco de la Luna`,
    `Inés;Díaz;${ines};1990-02-02;F;${day};Gerencia;;;`,
    `Olga;Díaz;${wrongDigit};1991-03-03;F;${day};General;;;`,
    `Eva;Díaz;${eva};1989-01-01;F;${day};General;;;`,
    '',
  ];
  await input.setInputFiles({
    name: 'altas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file.join('\n')),
  });
  await page.getByText('El dato «Banco» no es válido').waitFor();
  await page.getByText('La póliza no tiene este grupo de cobertura').waitFor();
  await page.getByText('El dato «RUT» no es válido').waitFor();
  await page.getByText('Esta persona ya está en la fila 2').waitFor();
  await expectAccessible(page);

  await mend(page, 2, 'Banco', 'Banco de Chile');
  await mend(page, 3, 'Grupo de cobertura', 'General');
  await mend(page, 4, 'RUT', olga);
  // Whoever stands there twice is left out, and what the others do to the policy is seen before.
  await page.getByText('Esta persona ya está en la fila 2').waitFor();
  await page.getByRole('heading', { name: 'Qué hace con la póliza' }).waitFor();
  await expectAccessible(page);
  await confirm(page, 'Confirmar 3 filas');
  await page.getByText(/Falta que otra persona confirme lo mismo/).waitFor();
  const path = new URL(page.url()).pathname;
  const other = await openAs(path, second);
  await other.getByText(/Otra persona ya la confirmó/).waitFor();
  await confirm(other, 'Confirmar 3 filas');
  // The first person's page follows by itself.
  await page.getByText('Aplicada', { exact: true }).waitFor();
  await expectAccessible(page);
  expect(await countCovered(page)).toBe(before + 3);

  await page.goto(new URL(path, page.url()).href);
  await confirm(page, 'Deshacer la carga');
  await other.getByText('Una persona pidió deshacerla').waitFor();
  await confirm(other, 'Deshacer la carga');
  await page.getByText('Deshecha', { exact: true }).waitFor();
  await expectAccessible(page);
  expect(await countCovered(page)).toBe(before);
});
