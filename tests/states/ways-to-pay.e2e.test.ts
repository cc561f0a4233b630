import { countries } from '@cotejo/domain/country/country.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { Database } from '@cotejo/store/database.ts';
import { salesChannelSql } from '@cotejo/store/catalogue/sale/sales-channel.sql.ts';
import { paymentMethodSeeds } from '@cotejo/store/seed/payment-methods.ts';
import type { BrowserContext, Page } from 'playwright';
import { emailOf } from '../support/purchase/answers.ts';
import { mailed } from '../support/mail/mailed.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { profileOfType } from '../support/purchase/profile-of-type.ts';
import { Shopper } from '../support/people/shopper.ts';
import { matchByTwo } from '../support/payment/transfers.ts';
import { hostOf, moneyOf, otherPhones, plain } from '../e2e/of-country.ts';
import { openContext, siteOf } from '../e2e/open-page.ts';
import { bringPurchase, passReview, typeCard, whenHydrated } from '../e2e/purchase-page.ts';

jest.setTimeout(240_000);

type Way = (typeof paymentMethodSeeds)[number];

interface Walk {
  readonly page: Page;
  readonly filled: PurchaseSnapshot;
  readonly shopper: Shopper;
}

const patience = 40_000;
/** Title of the section and of the frame with a card's fields. */
const cardFields = 'Datos de la tarjeta';
const stack = sharedStack('browser');
let database: Database;
let context: BrowserContext;
beforeAll(() => {
  database = Database.open(stack.databaseUrl, { max: 2 });
});
afterEach(() => context?.close());
afterAll(() => database?.close());

const pay = (page: Page) => page.getByRole('button', { name: /^Pagar / }).press('Enter');

/** Away to the provider's page, whose main button does what most people do. */
async function payThere({ page }: Walk): Promise<void> {
  await pay(page);
  const { port } = new URL(stack.urls.gateway);
  await page.waitForURL((url) => url.port === port, { timeout: patience });
  await page.locator('button.main').first().click();
}

/** A card in the provider's frame; by the number that is typed. */
const payHere =
  (card: Parameters<typeof typeCard>[1]) =>
  async ({ page }: Walk): Promise<void> => {
    await typeCard(page, card);
    await pay(page);
  };

const credit = { number: '5451 9515 7492 5480' };

/** In six parts, which the bank offers once it has read the card. */
async function payInParts({ page }: Walk): Promise<void> {
  await typeCard(page, credit);
  const parts = page.frameLocator(`iframe[title="${cardFields}"]`).getByLabel('Cuotas');
  const six = parts.locator('option', { hasText: /^6 cuotas/ });
  await six.waitFor({ state: 'attached', timeout: patience });
  await parts.selectOption((await six.textContent()) ?? '');
  await pay(page);
}

/** The link of a transfer opens in a window of its own, or the provider's page in this one. */
async function transfer({ page }: Walk): Promise<void> {
  await pay(page);
  const [bank] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Abrir el enlace de pago' }).click({ timeout: patience }),
  ]);
  await bank.getByRole('button').first().click();
}

/** The account on the page, the proof, and two people who find it in the statement. */
async function prove({ page, filled, shopper }: Walk): Promise<void> {
  await pay(page);
  await whenHydrated(page, 'main input[type=file]');
  const buffer = Buffer.from(`%PDF-1.7 ${filled.id}`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'comprobante.pdf', mimeType: 'application/pdf', buffer });
  await page.getByRole('heading', { name: /revisa tu transferencia/ }).waitFor();
  // Its payment began on the page.
  await matchByTwo(stack, await shopper.get(filled.session));
}

async function payNothing({ page }: Walk): Promise<void> {
  await page.locator('main form button[type=submit]').press('Enter');
}

const debit = { number: '4051 8842 3993 7763' };

/**
 * How a person goes by each way. Kept cards are walked where they are kept, by whoever has signed in
 * (`subscription.e2e.test.ts`): a first purchase has none.
 */
const walks: Readonly<Record<string, ((walk: Walk) => Promise<void>) | 'kept card'>> = {
  't-one-time transbank': payThere,
  't-subscriptions transbank': payThere,
  'tdc-one-time kushki_ad': payThere,
  'tdd-one-time kushki_ad': payThere,
  'tdc-one-time mercadopago': payHere({}),
  'tdc-subscriptions mercadopago': payHere({}),
  'tdd-subscriptions mercadopago': payHere(debit),
  'tdc-subscriptions kushki': payHere(credit),
  'tdd-subscriptions kushki': payHere(debit),
  'deferred_options kushki': payInParts,
  'transfer-one-time linkify': transfer,
  'transfer-one-time-non-automated queplan': prove,
  'no-payment-one-time queplan': payNothing,
  't-subscriptions-one-click transbank': 'kept card',
};

const walkOf = ({ kind, flow, provider }: Way) =>
  kind === 'tdc-token' ? ('kept card' as const) : walks[`${flow} ${provider}`];

test('every way to pay of every country has a walk', () => {
  const missing = paymentMethodSeeds.filter((way) => walkOf(way) === undefined);
  expect(missing.map(({ country, flow, provider }) => [country, flow, provider])).toEqual([]);
});

/** A product of the country that can be bought by this way, by one person of 34 where there is one, and who buys it. */
async function productFor({ country, kind, flow, provider }: Way) {
  const { rows } = await database.query<{ code: string; type: string }>(
    `SELECT p.product_code AS code, p.product_type AS type FROM product p
       JOIN product_payment_method pm ON pm.product_id = p.id
       JOIN payment_method m ON m.id = pm.payment_method_id
      WHERE p.country_code = $1 AND m.name = $2 AND m.flow = $3 AND m.payment_provider = $4
        AND 'online' = ANY(${salesChannelSql('p')}) AND p.available_to IS NULL
        AND p.available_from <= current_date
        AND p.age_min_entry <= 34 AND p.age_max_entry > 40
        AND NOT EXISTS (SELECT FROM payment_route r WHERE r.product_code = p.product_code)
        AND NOT EXISTS (SELECT FROM product_offer o WHERE o.product_id = p.id AND o.sales_limit_quantity_enable)
      ORDER BY p.minimum_employees IS NOT NULL, p.id LIMIT 1`,
    [country, kind, flow, provider],
  );
  const [found] = rows;
  if (found === undefined)
    throw new Error(`nothing is sold by ${flow} of ${provider} in ${country}`);
  return { productCode: found.code, profile: profileOfType(found.type) };
}

async function openPayment(way: Way): Promise<Walk & { readonly email: string }> {
  const { country } = way;
  const shopper = new Shopper(stack.urls.site, stack.urls.gateway, undefined, country);
  const { productCode, profile } = await productFor(way);
  const filled = await shopper.fill(productCode, profile);
  context = await openContext({ viewport: { width: 360, height: 740 }, locale: 'es-CL' });
  const page = await context.newPage();
  const site = siteOf(countries[country].subdomain);
  const address = `${site}/Compra-Online/${productCode}/Revisa-tus-respuestas?session=${filled.session}`;
  await bringPurchase(context, address);
  await page.goto(address);
  await passReview(page);
  return { page, filled, shopper, email: emailOf(shopper.seed) };
}

/** The summaries of a page whose printed lines do not add up to the printed total, each with what it prints. */
async function unevenSums(page: Page): Promise<readonly string[]> {
  const summaries = await page.locator('dl[class*=price-lines]').evaluateAll((lists) =>
    lists.map((list) =>
      [...list.children].map((line) => ({
        isTotal: line.className.includes('is-total'),
        amount: line.querySelector('dd:last-of-type')?.textContent ?? '',
      })),
    ),
  );
  if (summaries.length === 0) return ['no summary'];
  return summaries.flatMap((lines) => {
    const total = lines.find(({ isTotal }) => isTotal);
    const rest = lines.filter(({ isTotal }) => !isTotal);
    if (total === undefined || rest.length === 0) return [];
    const sum = rest.reduce((all, { amount }) => all + toUnits(amount), 0);
    return sum === toUnits(total.amount) ? [] : [lines.map(({ amount }) => amount).join(' | ')];
  });
}

/** A printed amount in hundredths of its currency; a minus may be that of print. */
function toUnits(printed: string): number {
  const sign = /[-\u2212]/.test(printed) ? -1 : 1;
  const hasCents = /[.,]\d{2}$/.test(printed.trim());
  return sign * Number(printed.replaceAll(/\D/g, '')) * (hasCents ? 1 : 100);
}

const first = paymentMethodSeeds.filter((way) => typeof walkOf(way) === 'function');

test.each(first.map((way) => [way.country, way.title.es, way.flow, way] as const))(
  'in %s a purchase is paid by %s (%s) and comes back to its own site',
  async (country, title, _flow, way) => {
    const { page, filled, shopper, email } = await openPayment(way);
    await page.getByText(moneyOf(filled)).first().waitFor();
    expect(await unevenSums(page)).toEqual([]);
    // Before that a choice that is made may be lost.
    await whenHydrated(page, 'main form input');
    const radio = page.getByRole('radio', { name: new RegExp(`^${title}`) });
    // The only way there is needs no choice.
    if ((await radio.count()) > 0) await radio.first().check();
    // What is below a card's fields moves when they come: a press begun before does not end on its box.
    if ((await page.getByRole('heading', { name: cardFields }).count()) > 0)
      await page.locator(`iframe[title="${cardFields}"]`).waitFor({ timeout: patience });
    for (const box of await page.locator('main input[type=checkbox]:visible').all())
      await box.check();
    const walk = walkOf(way);
    if (typeof walk !== 'function') throw new Error('there is no walk');
    await walk({ page, filled, shopper });

    await page
      .getByRole('heading', { level: 1, name: /contratado/ })
      .waitFor({ timeout: patience });
    // The facts of the policy come after the title.
    await page
      .locator('#contenido')
      .getByText(moneyOf(filled))
      .first()
      .waitFor({ state: 'attached', timeout: patience });
    const text = plain(await page.locator('body').innerText());
    expect(new URL(page.url()).hostname).toBe(hostOf(country));
    expect(text).toContain(plain(moneyOf(filled)));
    for (const phone of otherPhones(country)) expect(text).not.toContain(phone);
    // Its mail leads to the same site.
    const link = await mailed(
      stack.urls.mail,
      email,
      /(https?:\/\/\S+\/Confirmacion\?session=\S+)/,
    );
    expect(new URL(link).hostname).toBe(hostOf(country));
    // What it says of money, of the right to withdraw and of whom to call is the country's own.
    const mail = plain(await mailed(stack.urls.mail, email, /^([^]*Confirmacion\?session=[^]*)$/));
    expect(mail).toContain(plain(moneyOf(filled)));
    for (const phone of otherPhones(country)) expect(mail).not.toContain(phone);
    const { withdrawalDays } = countries[country];
    for (const days of [10, 15])
      if (days !== withdrawalDays) expect(mail).not.toMatch(new RegExp(`\\b${days} días\\b`));
    await page.goto(link);
    await page
      .getByRole('heading', { level: 1, name: /contratado/ })
      .waitFor({ timeout: patience });
  },
);
