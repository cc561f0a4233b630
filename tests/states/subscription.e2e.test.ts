import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { buyOrderOf } from '@cotejo/domain/payment/buy-order.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { billingPeriodModel } from '@cotejo/store/billing/billing-period.model.ts';
import { listPeriodsOf } from '@cotejo/store/billing/list-periods.ts';
import { Database } from '@cotejo/store/database.ts';
import { storedCardModel } from '@cotejo/store/subscription/stored-card.model.ts';
import { readSubscriptionOf } from '@cotejo/store/subscription/subscriptions.ts';
import type { BrowserContext, Page } from 'playwright';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { mailed } from '../support/mail/mailed.ts';
import { Shopper } from '../support/people/shopper.ts';
import { emailOf } from '../support/purchase/answers.ts';
import { until } from '../support/wait/until.ts';
import { accessibilityViolations } from '../e2e/accessibility.ts';
import { openContext, siteOf } from '../e2e/open-page.ts';
import { bringPurchase, passReview, typeCard } from '../e2e/purchase-page.ts';
import { bindBrowser } from '@cotejo/store/access/browsers.ts';
import { nameHolder } from '@cotejo/store/purchase/purchase-holder.ts';
import { expectFailedRequests } from '../e2e/open-page.ts';

jest.setTimeout(240_000);

const stack = sharedStack('browser');
const phone = { width: 360, height: 740 };
const patience = 60_000;
const within = { within: patience };
let database: Database;
let context: BrowserContext;
beforeAll(() => {
  database = Database.open(stack.databaseUrl, { max: 2 });
});
afterEach(() => context?.close());
afterAll(() => database?.close());

/** A product of a country that is sold by subscription beside single payments, and routed by no other file. */
async function productIn(country: CountryCode): Promise<string> {
  const { rows } = await database.query<{ code: string }>(
    `SELECT p.product_code AS code FROM product p
       JOIN product_payment_method pm ON pm.product_id = p.id
       JOIN payment_method m ON m.id = pm.payment_method_id AND m.flow = 'tdd-subscriptions'
      WHERE p.country_code = $1 AND p.available_to IS NULL AND p.available_from <= current_date
        AND p.age_min_entry <= 30 AND p.age_max_entry > 40 AND p.maximum_dependants > 2
      ORDER BY p.id DESC LIMIT 1`,
    [country],
  );
  return rows[0]?.code ?? '';
}

/** The payment step of a purchase. */
async function openPayment(country: CountryCode = 'CL') {
  const shopper = new Shopper(stack.urls.site, stack.urls.gateway, undefined, country);
  const productCode = await productIn(country);
  const { id, session, price } = await shopper.fill(productCode);
  context = await openContext({ viewport: phone, locale: `es-${country}` });
  const page = await context.newPage();
  const site = siteOf(countries[country].subdomain);
  const address = `${site}/Compra-Online/${productCode}/Revisa-tus-respuestas?session=${session}`;
  await bringPurchase(context, address);
  await page.goto(address);
  await passReview(page);
  return { page, shopper, id, session, price };
}

const choose = (page: Page, name: RegExp) => page.getByRole('radio', { name }).check();
const pay = (page: Page) => page.getByRole('button', { name: /^Pagar / }).press('Enter');
const agree = (page: Page) =>
  page.getByRole('checkbox', { name: /Acepto las condiciones.*automáticamente cada mes/ }).check();
async function seeBought(page: Page): Promise<void> {
  const bought = page.getByRole('heading', { level: 1, name: /está contratado/ });
  await bought.waitFor({ timeout: patience }).catch(async (error) => {
    throw new Error(`not bought: ${await page.locator('main').innerText()}`, { cause: error });
  });
  // Before that a press on the page that the server drew is lost.
  await page.locator('html[data-ready]').waitFor();
}

/** Away to Transbank's page, on which a card is inscribed. */
async function goToOneclick(page: Page): Promise<void> {
  await choose(page, /Oneclick/);
  await agree(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  await pay(page);
  await page.waitForURL(/bp_multicode_inscription/, { timeout: patience });
}

test('a card is inscribed at Transbank and pays the first month of a subscription, once', async () => {
  const { page, shopper, id, price } = await openPayment();
  await goToOneclick(page);
  await page.getByRole('button', { name: 'Inscribir' }).click();
  await seeBought(page);
  await page.getByText(/Se cobra automáticamente a tu tarjeta terminada en 6623/).waitFor();
  await page.getByText('Tu suscripción sigue sola').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  const { rows } = await database.query<{ id: string; sub: number }>(
    `SELECT a.id, l.sub_status AS sub FROM payment_attempt a
       JOIN purchase p ON a.owner_kind = 'purchase' AND a.owner_id = p.id
       JOIN lead l ON l.id = p.lead_id WHERE p.id = $1`,
    [id],
  );
  expect(rows[0]?.sub).toBe(331);
  const { charges } = await shopper.ledger(buyOrderOf(rows[0]?.id ?? ''));
  expect(charges.map(({ amount, state }) => [amount, state])).toEqual([[price.amount, 'approved']]);
  expect(await readSubscriptionOf(database, id)).toMatchObject({
    status: 'SUCCESS',
    periodicity: 'monthly',
    billingDay: 1,
    endedAt: null,
    card: { last4: '6623', brand: 'visa', provider: 'transbank' },
  });
});

test('its holder moves the next charge, ends the subscription and takes that back, after a question each', async () => {
  const { page, id } = await openPayment();
  await goToOneclick(page);
  await page.getByRole('button', { name: 'Inscribir' }).click();
  await seeBought(page);
  const days = page.getByLabel('Cambiar el día del próximo cobro');
  const chosen = await days.locator('option').last().getAttribute('value');
  await days.selectOption(chosen);
  const change = page.getByRole('button', { name: 'Cambiar el día' });
  await change.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Dejarlo como está' }).click();
  expect((await readSubscriptionOf(database, id))?.nextChargeOn).not.toBe(chosen);
  await change.click();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Cambiar el día' }).click();
  await page.getByText('Cambiamos el día del próximo cobro.').waitFor();
  await page.getByText(/Cambiaste el día del próximo cobro al/).waitFor();
  expect((await readSubscriptionOf(database, id))?.nextChargeOn).toBe(chosen);
  await page.getByRole('button', { name: 'Terminar la suscripción' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Terminar la suscripción' }).click();
  await page.getByText(/Terminó. No hay más cobros automáticos/).waitFor();
  await page
    .getByText(/Se cobra automáticamente/)
    .first()
    .waitFor({ state: 'detached' });
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await readSubscriptionOf(database, id)).toMatchObject({
    status: 'SUCCESS',
    endReason: 'cancelled',
  });
  await page.getByRole('button', { name: 'Seguir con la suscripción' }).click();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Seguir con ella' }).click();
  await page.getByText(/Deshiciste el término de la suscripción/).waitFor();
  expect(await readSubscriptionOf(database, id)).toMatchObject({
    endedAt: null,
    nextChargeOn: chosen,
  });
});

/** The next period of a purchase as it is after its card has expired. */
async function owe(purchaseId: string): Promise<void> {
  await billingPeriodModel(database).update(
    {
      state: 'recycling',
      reason: 'expired_card',
      arrearsFrom: dayIn(countries.CL.timeZone, Date.now()),
      nextTryAt: null,
    },
    { where: { purchaseId, number: 1 } },
  );
}

test('its holder sees why a period was not charged, and pays it by another card', async () => {
  const { page, id } = await openPayment();
  await goToOneclick(page);
  await page.getByRole('button', { name: 'Inscribir' }).click();
  await seeBought(page);
  const before = await readSubscriptionOf(database, id);
  await owe(id);
  await page.reload();
  const panel = page.getByRole('region', { name: 'Períodos de tu póliza' });
  await panel.getByText(/Tu tarjeta está vencida/).waitFor({ timeout: patience });
  await panel.getByRole('button', { name: 'Pagar con otra tarjeta' }).click();
  await panel.getByRole('radio', { name: /Oneclick/ }).check();
  await panel.getByRole('checkbox').check();
  expect(await accessibilityViolations(page)).toEqual([]);
  await panel.getByRole('button', { name: /^Pagar / }).click();
  await page.waitForURL(/bp_multicode_inscription/, { timeout: patience });
  await page.getByRole('button', { name: 'Inscribir' }).click();
  await panel.getByText('Pagado').nth(1).waitFor({ timeout: patience });
  await page.getByText('Cambiaste la tarjeta de los próximos cobros').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  const after = await readSubscriptionOf(database, id);
  expect(after?.storedCardId).not.toBe(before?.storedCardId);
  expect(after?.dueOn).not.toBe(before?.dueOn);
  const periods = await listPeriodsOf(database, id);
  expect(periods.map(({ state }) => state)).toEqual(['processed', 'processed', 'scheduled']);
});

test('its holder finds in «Mi cuenta» why a period was not charged, and is led to where it is paid', async () => {
  const { page, shopper, id } = await openPayment();
  await goToOneclick(page);
  await page.getByRole('button', { name: 'Inscribir' }).click();
  await seeBought(page);
  await owe(id);
  const holder = emailOf(shopper.seed);
  await page.setViewportSize(phone);
  await page.goto(`${new URL(page.url()).origin}/mi-compra`);
  await page.getByLabel('Correo con que compraste o solicitaste').fill(holder);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await page
    .getByLabel('Código de 6 dígitos')
    .fill(await mailed(stack.urls.mail, holder, /Código: (\d{6})/));
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByText(/No pudimos cobrar tu/).waitFor({ timeout: patience });
  const charges = page.getByRole('region', { name: 'Cobros' });
  await charges.getByText('Pendiente de pago').waitFor();
  await charges.getByText(/Tu tarjeta está vencida/).waitFor();
  // The card that the subscription stored is theirs, too.
  await page.getByText(/Visa.*6623/).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await page.getByRole('button', { name: 'Pagar ahora' }).click();
  const panel = page.getByRole('region', { name: 'Períodos de tu póliza' });
  await panel
    .getByRole('button', { name: 'Pagar con otra tarjeta' })
    .waitFor({ timeout: patience });
  const title = panel.getByRole('heading', { name: 'Períodos de tu póliza' });
  await until(async () => {
    const top = (await title.boundingBox())?.y ?? -1;
    return top >= 0 && top < phone.height ? true : null;
  }, within);
});

const email = 'client@cotejo.example';

/** A purchase is the demonstration customer's. */
async function nameClient(purchaseId: string): Promise<void> {
  const { rows } = await database.query<{ key: string }>(
    `SELECT a.email_key AS key FROM account a JOIN membership m ON m.account_id = a.id WHERE m.role = 'CLIENT' ORDER BY a.created_at LIMIT 1`,
  );
  await database.transaction((tx) => nameHolder(tx, purchaseId, rows[0]?.key ?? ''));
}

/** The payment step of another purchase in the same browser. */
async function openSecond(browser: BrowserContext, country: CountryCode) {
  const shopper = new Shopper(stack.urls.site, stack.urls.gateway, undefined, country);
  const productCode = await productIn(country);
  const { id, session, price } = await shopper.fill(productCode);
  const page = await browser.newPage();
  const site = siteOf(countries[country].subdomain);
  const address = `${site}/Compra-Online/${productCode}/Revisa-tus-respuestas?session=${session}`;
  const kept = (await browser.cookies(site)).find(({ name }) => name === 'purchases')?.value ?? '';
  await database.transaction((tx) => bindBrowser(tx, { purchaseId: id, browser: kept }, 'opened'));
  await page.goto(address);
  await passReview(page);
  return { page, shopper, id, price };
}

/** The account page of who has signed in. */
async function signIn(browser: BrowserContext, site: string): Promise<Page> {
  const account = await browser.newPage();
  await account.goto(`${site}/login`);
  await account.getByLabel('Correo electrónico').fill(email);
  await account.getByLabel('Contraseña').fill(stack.demo.demoPassword);
  // Nothing is sent before scripts have taken over.
  await account.locator('main button[type="submit"]:enabled').first().waitFor();
  await account.keyboard.press('Enter');
  return account;
}

test('who has signed in pays by the card of an earlier subscription with one press, and removes it in the account', async () => {
  const first = await openPayment();
  const earlier = first.page;
  await goToOneclick(earlier);
  await earlier.getByRole('button', { name: 'Inscribir' }).click();
  await seeBought(earlier);
  await nameClient(first.id);

  const browser = context;
  const { page, shopper, id, price } = await openSecond(browser, 'CL');
  const ask = page.getByRole('button', { name: 'Usar una tarjeta guardada' });
  expectFailedRequests(/\/token$/);
  await ask.click();
  await page.getByText('Para usar una tarjeta guardada, inicia sesión').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);

  const account = await signIn(browser, stack.urls.site);
  await account
    .getByText(/Visa terminada en 6623/)
    .first()
    .waitFor()
    .catch(async (error) => {
      throw new Error(`no card: ${await account.locator('main').innerText()}`, { cause: error });
    });
  expect(await accessibilityViolations(account)).toEqual([]);

  await ask.click();
  await choose(page, /Visa terminada en 6623/);
  await agree(page);
  await pay(page);
  await seeBought(page);
  const attempt = await readSubscriptionOf(database, id);
  const { charges } = await shopper.ledger(buyOrderOf(attempt?.attemptId ?? ''));
  expect(charges.map(({ amount, state }) => [amount, state])).toEqual([[price.amount, 'approved']]);
  expect(attempt?.storedCardId).toBe((await readSubscriptionOf(database, first.id))?.storedCardId);

  await account.reload();
  await account.getByRole('button', { name: 'Eliminar Visa terminada en 6623' }).click();
  await account.getByRole('dialog').getByRole('button', { name: 'Eliminar la tarjeta' }).click();
  await account.getByText('No hay tarjetas guardadas.').waitFor();
  for (const purchase of [first.id, id])
    expect(await readSubscriptionOf(database, purchase)).toMatchObject({
      endReason: 'card_removed',
    });
  await page.getByText(/Terminó. No hay más cobros automáticos/).waitFor();
});

test('who gives up the inscription, or whose card is refused, may pay otherwise; nothing was charged', async () => {
  const { page, shopper, id } = await openPayment();
  await goToOneclick(page);
  await page.getByRole('button', { name: 'Anular' }).click();
  await page.getByText('No se hizo ningún cobro.').waitFor({ timeout: patience });
  await page.getByRole('radio', { name: /Oneclick/ }).check();
  await page.getByRole('button', { name: /^Pagar / }).click();
  await page.waitForURL(/bp_multicode_inscription/, { timeout: patience });
  await page.getByLabel('Número de tarjeta').fill('5186059559590568');
  await page.getByRole('button', { name: 'Inscribir' }).click();
  await page.getByText('No se hizo ningún cobro.').waitFor({ timeout: patience });
  await page.getByText(/Revisa los datos de tu tarjeta/).waitFor();
  expect((await shopper.ledger(id)).charges).toEqual([]);
  expect(await readSubscriptionOf(database, id)).toBeNull();
});

test.each([
  ['CL', /Suscripción con crédito/, { number: '5451 9515 7492 5480' }, '5480'],
  ['CL', /Suscripción con débito/, { number: '4051 8842 3993 7763' }, '7763'],
  ['PE', /Suscripción con crédito/, { holder: 'APRO' }, '6623'],
  ['PE', /Suscripción con débito/, { number: '4051 8842 3993 7763', holder: 'APRO' }, '7763'],
] as const)(
  'in %s %s: a typed card is stored and pays the first month',
  async (country, name, card, last4) => {
    const { page, shopper, id, session, price } = await openPayment(country);
    await choose(page, name);
    await typeCard(page, card);
    await agree(page);
    expect(await accessibilityViolations(page)).toEqual([]);
    await pay(page);
    await seeBought(page);
    await page.getByText(`Se cobra automáticamente a tu tarjeta terminada en ${last4}`).waitFor();
    const { charges } = await shopper.ledger(id);
    expect(charges.map(({ amount, state }) => [amount, state])).toEqual([
      [price.amount, 'approved'],
    ]);
    const subscription = await readSubscriptionOf(database, id);
    expect(subscription).toMatchObject({ status: 'SUCCESS', endedAt: null, card: { last4 } });
    // Withdrawn from, it charges no more, and its card goes from the provider.
    await shopper.call('POST', `/api/purchases/${session}/refund-request`, {});
    const ended = await until(async () => {
      const now = await readSubscriptionOf(database, id);
      return now?.endedAt ? now : null;
    }, within);
    expect(ended.endReason).toBe('policy_ended');
    await until(async () => {
      const kept = await storedCardModel(database).findByPk(ended.storedCardId ?? '', {
        raw: true,
      });
      return kept?.removedAt && kept.sealedHandles === null ? kept : null;
    }, within);
  },
);

test.each([
  ['CL', /Suscripción con crédito/, { number: '5451 9515 7492 5480' }, /terminada en 5480/],
  ['PE', /Suscripción con crédito/, { holder: 'APRO' }, /terminada en 6623/],
] as const)(
  'in %s %s: a card that was typed once pays the next subscription with one press',
  async (country, name, card, kept) => {
    const first = await openPayment(country);
    await choose(first.page, name);
    await typeCard(first.page, card);
    await agree(first.page);
    await pay(first.page);
    await seeBought(first.page);
    await nameClient(first.id);
    const browser = context;
    const { page, shopper, id, price } = await openSecond(browser, country);
    const account = await signIn(browser, siteOf(countries[country].subdomain));
    await account.getByText(kept).first().waitFor();
    await page.getByRole('button', { name: 'Usar una tarjeta guardada' }).click();
    await choose(page, kept);
    await agree(page);
    await pay(page);
    await seeBought(page);
    const { charges } = await shopper.ledger(id);
    expect(charges.map(({ amount, state }) => [amount, state])).toEqual([
      [price.amount, 'approved'],
    ]);
    const subscription = await readSubscriptionOf(database, id);
    const earlier = await readSubscriptionOf(database, first.id);
    expect(subscription?.storedCardId).toBe(earlier?.storedCardId);
  },
);

test('a credit card pays no subscription by debit', async () => {
  const { page, shopper, id, price } = await openPayment();
  await choose(page, /Suscripción con débito/);
  await typeCard(page, { number: '5451 9515 7492 5480' });
  await agree(page);
  await pay(page);
  await page.getByText('No se hizo ningún cobro.').waitFor({ timeout: patience });
  await page.getByText('Esta tarjeta no permite este tipo de pago. Usa otra.').waitFor();
  expect((await shopper.ledger(id)).charges).toEqual([]);
  await page.getByText(formatMoney(price)).first().waitFor();
});
