import { Database } from '@cotejo/store/database.ts';
import type { BrowserContext, Page } from 'playwright';
import { accessibilityViolations } from '../e2e/accessibility.ts';
import { openContext } from '../e2e/open-page.ts';
import { bringPurchase, fillByPointer, passReview, whenHydrated } from '../e2e/purchase-page.ts';
import { rutOf } from '../support/purchase/answers.ts';
import { findProductOfType } from '../support/purchase/online-product.ts';
import { profileOfType } from '../support/purchase/profile-of-type.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { Shopper } from '../support/people/shopper.ts';

jest.setTimeout(240_000);

const stack = sharedStack('browser');
const patience = 30_000;
const type = 'QpOnlineSaleVida';
let database: Database;
let context: BrowserContext;
beforeAll(() => {
  database = Database.open(stack.databaseUrl, { max: 2 });
});
afterAll(async () => {
  await context?.close();
  await database?.close();
});

const named = [
  { name: 'Ana Soto Rojas', relationship: 'conyuge', says: 'Cónyuge o conviviente' },
  { name: 'Luis Soto Vera', relationship: 'hijo', says: 'Hijo o hija' },
] as const;

/** Names the next one, with a share that may be wrong. */
async function name(page: Page, at: 0 | 1, share: string): Promise<void> {
  await page.getByRole('button', { name: 'Nombrar un beneficiario' }).click();
  const { name: who, relationship } = named[at];
  await fillByPointer(
    page,
    new Map(
      Object.entries({ name: who, legalId: rutOf(700 + at), relationship, share }).map(
        ([field, value]) => [`f-beneficiaries-${at}-${field}`, value],
      ),
    ),
  );
}

/** Each of both with their share, as the summary and the policy write them, some of it folded. */
async function expectBoth(page: Page, shares: readonly [string, string]): Promise<void> {
  for (const [at, { name: who, says }] of named.entries()) {
    await page.getByText(who).first().waitFor({ state: 'attached', timeout: patience });
    const text = await page.locator('#contenido').textContent();
    expect(text).toMatch(new RegExp(`${who}.{1,30}${says}.{1,3}${shares[at]}\\s%`, 's'));
  }
}

test('beneficiaries are named, their shares have to add up, and they stand in summary and policy', async () => {
  const shopper = new Shopper(stack.urls.site, stack.urls.gateway);
  const productCode = await findProductOfType(database, type);
  let snapshot = await shopper.open(productCode, profileOfType(type));
  while (snapshot.step !== null && snapshot.step.id !== 'beneficiarios')
    snapshot = await shopper.answer(snapshot);
  context = await openContext({ viewport: { width: 360, height: 740 }, locale: 'es-CL' });
  const page = await context.newPage();
  const address = `${stack.urls.site}/Compra-Online/${productCode}/Beneficiarios?session=${snapshot.session}`;
  await bringPurchase(context, address);
  await page.goto(address);
  await whenHydrated(page, '#contenido form');

  await name(page, 0, '60');
  await name(page, 1, '30');
  const go = page.getByRole('button', { name: 'Continuar', exact: true });
  await go.click();
  await page.getByText('Las partes de todos tienen que sumar 100 %').first().waitFor();
  expect(new URL(page.url()).pathname).toMatch(/\/Beneficiarios$/);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.locator('[id="f-beneficiaries-1-share"]').fill('40');
  await go.click();

  await page.waitForURL(/Revisa-tus-respuestas/, { timeout: patience });
  await expectBoth(page, ['60', '40']);
  await passReview(page);
  await page.getByRole('radio', { name: /^Webpay/ }).check();
  await page.getByRole('checkbox', { name: /Acepto las condiciones/ }).check();
  await page.getByRole('button', { name: /^Pagar \$/ }).click();
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await page
    .getByRole('heading', { level: 1, name: /está contratado/ })
    .waitFor({ timeout: patience });
  await expectBoth(page, ['60', '40']);

  // The document of the policy has what its page has (domain/policy/describe-policy.ts); here, that it comes.
  const pdf = await context.request.get(
    `${stack.urls.site}/api/purchases/${snapshot.session}/policy.pdf`,
  );
  expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
});
