import type { BrowserContext, Page } from 'playwright';
import { isapreStarts, monthsWithinYear } from '@cotejo/domain/purchase/subject/isapre-notice.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { Database } from '@cotejo/store/database.ts';
import { answersFor } from '../support/purchase/answers.ts';
import { findProductOfType } from '../support/purchase/online-product.ts';
import { expectStatus, Shopper } from '../support/people/shopper.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { accessibilityViolations } from '../e2e/accessibility.ts';
import { openContext } from '../e2e/open-page.ts';
import { bringPurchase, passReview, whenHydrated } from '../e2e/purchase-page.ts';

jest.setTimeout(120_000);

const stack = sharedStack('browser');
let database: Database;
let context: BrowserContext;

beforeAll(() => {
  database = Database.open(stack.databaseUrl, { max: 2 });
});
afterEach(() => context?.close());
afterAll(() => database?.close());

const family = {
  cotizante: [{ sexo: 'Femenino', edad: 34, ingreso: 1_650_000 }],
  cargas: [{ parentesco: 'Hijo/a', sexo: 'Femenino', edad: 5 }],
};

/** Everything before the contract is answered, by somebody who is in another isapre. */
async function changeIsapre(shopper: Shopper): Promise<PurchaseSnapshot> {
  const opened = await shopper.open(await findProductOfType(database, 'QpMixSaleIsapre'), family);
  const [startDate = ''] = isapreStarts(dayIn('America/Santiago', Date.now()), 'isapre');
  const { session, version } = opened;
  const sent = await shopper.call('POST', `/api/purchases/${session}/steps/datos-personales`, {
    version,
    values: { ...answersFor(opened, shopper.seed), previousSystem: 'isapre', startDate },
  });
  return shopper.answer(expectStatus(sent, 200));
}

async function openStep({ session, productCode, step }: PurchaseSnapshot): Promise<Page> {
  context = await openContext({ viewport: { width: 360, height: 740 }, locale: 'es-CL' });
  const page = await context.newPage();
  const address = `${stack.urls.site}/Compra-Online/${productCode}/${step?.path ?? ''}?session=${session}`;
  await bringPurchase(context, address);
  await page.goto(address);
  await whenHydrated(page, '#contenido form button');
  return page;
}

test('whoever changes isapre too early reads from when they may, and after a year signs without paying', async () => {
  const shopper = new Shopper(stack.urls.site, stack.urls.gateway);
  const filling = await changeIsapre(shopper);
  expect(filling.step?.id).toBe('poliza-isapre');
  const page = await openStep(filling);
  await page.getByLabel('El empleador la descuenta del sueldo').check();
  await page.getByLabel('Razón social del empleador').fill('Comercial Los Aromos SpA');
  await page.locator('[id="f-contributors-0-employerLegalId"]').fill('76.123.456-0');
  await page.locator('[id="f-currentIsapre"]').selectOption('Consalud');
  const since = page.locator('[id="f-since"]');
  await since.selectOption(monthsWithinYear(filling.startsOn ?? '')[0] ?? '');
  await page.locator('[id="f-onLeave-no"]').check();
  await page.locator('[id="f-dependants-0-isCharge"]').check();
  await page.locator('[id="f-authorised"]').check();
  const go = page.getByRole('button', { name: 'Continuar', exact: true });
  await go.click();
  await page
    .getByText(/^Ese contrato cumple un año el/)
    .first()
    .waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);

  await since.selectOption({ index: 1 });
  await go.click();
  await passReview(page);
  await page.getByText('Con tu cotización de salud', { exact: true }).waitFor();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Firmar y contratar' }).click();
  await page.getByRole('heading', { level: 1, name: /Tu seguro está contratado/ }).waitFor();
  await page.getByText(/^Consalud, hasta el/).waitFor();
  expect((await shopper.ledger(filling.id)).charges).toEqual([]);
});
