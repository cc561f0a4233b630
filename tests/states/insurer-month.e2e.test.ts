import { readFile } from 'node:fs/promises';
import { readSheetFile } from '@cotejo/documents/spreadsheet/read-sheet-file.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { rutCheckDigit } from '@cotejo/domain/identity/rut.ts';
import { answerSheet } from '@cotejo/domain/member-process/answer-sheet.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { readSheet } from '@cotejo/domain/sheet/read-sheet.ts';
import type { Page } from 'playwright';
import { expectAccessible } from '../e2e/expect-accessible.ts';
import { openAs } from '../e2e/open-as.ts';
import { giveAuthenticator } from '../support/people/give-authenticator.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';

jest.setTimeout(300_000);

const payroll = 'enterprise_payroll_manager@cotejo.example';
/** Ours, who brings files to insurers and notes their answers: insurers have no accounts here. */
const desk = 'enterprise_queplan_admin@cotejo.example';
beforeAll(() => giveAuthenticator(sharedStack('browser'), [payroll]));

const policy = 'Complementario de salud y dental';
const ruts = ['99000107', '99000108'].map((body) => `${body}-${rutCheckDigit(body)}`);
const today = dayIn('America/Santiago', Date.now());
const limits = {
  rows: 1_000,
  columns: 64,
  rowCharacters: 32_768,
  unpacked: 16_777_216,
  handed: 33_554_432,
  entries: 200,
};

const openPolicy = async (page: Page): Promise<void> => {
  await page.goto(new URL('/portal/polizas', page.url()).href);
  await page.locator('html[data-ready]').waitFor();
  await page.getByRole('link', { name: policy }).first().click();
  await page.getByText(/^\d+ personas cubiertas/).waitFor();
};

/** The file as the insurer got it, from the page of the policy: the references of its rows, and the people in them. */
async function savedRows(page: Page): Promise<readonly (readonly [string, string])[]> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar', exact: true }).first().click();
  const bytes = await readFile(await (await saving).path());
  const read = await readSheetFile({ bytes, headings: answerSheet.headings, limits });
  if (read.type !== 'rows') throw new Error(read.type);
  const { rows } = readSheet(answerSheet, read.rows, { country: 'CL', language: 'es' });
  return rows.map(({ cells }) => [cells.reference.text, cells.legalId.text]);
}

test('an insurer is told of a month in one file, answers in it, and the company sees what was accepted and why one was not', async () => {
  const company = await openAs('/portal/polizas', payroll);
  const [leaves = '', enters = ''] = ruts;
  await openPolicy(company);
  await company.getByRole('link', { name: 'Agregar persona' }).click();
  await company.getByLabel('Documento de la persona').fill(enters);
  await company.getByLabel('Grupo de cobertura').selectOption('General');
  await company.getByRole('button', { name: 'Agregar persona' }).click();
  await company.getByText('La persona quedó en la póliza.').waitFor();
  await openPolicy(company);
  await company.getByRole('link', { name: 'Excluir persona' }).click();
  await company.getByLabel('Documento de la persona').fill(leaves);
  await company.getByLabel('Fecha de exclusión').fill(addDays(today, 5));
  await company.getByLabel('Motivo').selectOption('resigned');
  await company.getByRole('button', { name: 'Excluir persona' }).click();
  await company.getByText(/^La persona queda excluida/).waitFor();

  const page = await openAs('/portal/polizas', desk);
  await openPolicy(page);
  // With whom the demonstration put there.
  await page.getByText(/^Por informar: [1-9]\d* · /).waitFor();
  await page.getByRole('link', { name: 'Informar ahora a la aseguradora' }).click();
  await page.getByRole('button', { name: 'Informar ahora a la aseguradora' }).click();
  const asked = page.getByRole('dialog');
  await asked.getByRole('button', { name: 'Informar ahora a la aseguradora' }).click();
  await page.getByText('La aseguradora recibe el archivo', { exact: false }).waitFor();
  await openPolicy(page);
  await page.getByText(/^Por informar: 0 · Sin respuesta: [1-9]/).waitFor();
  await expectAccessible(page);
  const told = new Map(
    (await savedRows(page)).map(([reference, rut]) => [rut.replaceAll('.', ''), reference]),
  );
  const [accepted = '', declined = ''] = [told.get(enters), told.get(leaves)];
  expect([accepted, declined]).not.toContain('');
  await page.goto(new URL('/portal/altas-bajas', page.url()).href);
  await page.getByRole('link', { name: 'Respuestas de la aseguradora' }).click();
  const bring = (...rows: readonly string[]) =>
    page.locator('input[type=file]').setInputFiles({
      name: 'respuestas.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Referencia;Respuesta;Motivo del rechazo', ...rows, ''].join('\n')),
    });
  await bring(`${accepted};Aceptado;`, `${declined};Quizás;`);
  await page.getByText('Escribe Aceptado o Rechazado').first().waitFor();
  await expectAccessible(page);
  await bring(`${accepted};Aceptado;`, `${declined};Rechazado;Llegó fuera de plazo`);
  await page.getByText('Las 2 filas no tienen problemas', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Agregar las 2 filas' }).click();
  await page.getByText('Se aplicaron 2 filas.').waitFor();

  // The company reads what became of both, and why.
  await company.goto(new URL('/portal/altas-bajas?state=accepted,declined', page.url()).href);
  await company.locator('html[data-ready]').waitFor();
  await company.getByRole('row').filter({ hasText: 'Aceptada' }).first().waitFor();
  const row = company.getByRole('row').filter({ hasText: 'Rechazada' }).first();
  await row.getByRole('link').first().click();
  await company.getByText('Llegó fuera de plazo').first().waitFor();
  await expectAccessible(company);
});
