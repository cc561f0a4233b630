import { readFile } from 'node:fs/promises';
import { peopleSheet } from '@cotejo/api/sheet/testing/people-sheet.ts';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { Database } from '@cotejo/store/database.ts';
import { findProductOfType } from '../support/purchase/online-product.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { Shopper } from '../support/people/shopper.ts';
import { accessibilityViolations } from './accessibility.ts';
import { openContext } from './open-page.ts';
import { bringPurchase, whenHydrated } from './purchase-page.ts';

jest.setTimeout(120_000);

const stack = sharedStack('browser');
let database: Database;
beforeAll(() => {
  database = Database.open(stack.databaseUrl, { max: 2 });
});
afterAll(() => database?.close());

const headings = ['Nombres', 'Apellido paterno', 'RUT', 'Fecha de nacimiento', 'Sexo'];
const ana = ['Ana', 'Soto', '11.111.111-1', '2/3/1990', 'F'];
const eva = ['Eva', 'Díaz', '5.126.663-3', '1/1/1989', 'F'];
const jose = (rut: string) => ['José', 'Núñez', rut, '9/7/1985', 'M'];
const workbook = async (rut: string) => ({
  name: 'nomina.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: await peopleSheet([['Nómina de guardias'], headings, ana, jose(rut), eva]),
});

test('on a phone a sheet with a title fills the form, says what is wrong, comes back with it and is sent again', async () => {
  const shopper = new Shopper(stack.urls.site, stack.urls.gateway);
  const code = await findProductOfType(database, 'QpOnlineSaleGuardias');
  const { session } = await shopper.answer(await shopper.open(code, { guardias: 3 }));
  const context = await openContext({ viewport: { width: 360, height: 800 } });
  const address = `${stack.urls.site}/Compra-Online/${code}?session=${session}`;
  await bringPurchase(context, address);
  const page = await context.newPage();
  await page.goto(address);
  await whenHydrated(page, 'main input[type=file]');
  const upload = async (file: Awaited<ReturnType<typeof workbook>>) => {
    // While one is read, another one is not taken.
    await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/insured-sheet')),
      page.getByLabel('Sube la nómina').and(page.locator('input')).setInputFiles(file),
    ]);
    return (await answer.json()) as NonNullable<CallAnswer<'readInsuredSheet'>>;
  };
  const wrong = await workbook('22.222.222-3');
  const { problems } = await upload(wrong);
  expect(problems).toMatchObject([{ rowNumber: 4, column: 'legalId', code: 'invalidRut' }]);
  const row = page.getByRole('row', { name: /^Fila 4 .*RUT.* Escribe el número completo/ });
  await row.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await accessibilityViolations(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar la planilla con los problemas' }).press('Enter'),
  ]);
  expect(download.suggestedFilename()).toBe('planilla-con-problemas.xlsx');
  const buffer = await readFile(await download.path());
  // What came back is read as it is.
  expect((await upload({ ...wrong, buffer })).problems).toEqual(problems);
  await upload(await workbook('22.222.222-2'));
  await page.getByText('La nómina está en el formulario').waitFor();
  expect(await page.getByLabel('Nombres').nth(1).inputValue()).toBe('José');
  await context.close();
});
