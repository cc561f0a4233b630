import { countries, countryCodes, type CountryCode } from '@cotejo/domain/country/country.ts';
import { formatDay } from '@cotejo/ui/date/format-date.ts';
import type { BrowserContext, Page } from 'playwright';
import { hostOf, moneyOf, otherPhones, plain } from '../e2e/of-country.ts';
import { openContext, siteOf } from '../e2e/open-page.ts';
import { sessionOf, whenHydrated } from '../e2e/purchase-page.ts';
import { walkToPayment } from '../e2e/walk-steps.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { Shopper } from '../support/people/shopper.ts';

jest.setTimeout(240_000);

const patience = 30_000;
const stack = sharedStack('browser');
let context: BrowserContext;
afterEach(() => context?.close());

/** The page is the country's own: its host, its telephone, and no other's. */
async function expectOwn(page: Page, country: CountryCode): Promise<void> {
  expect(new URL(page.url()).hostname).toBe(hostOf(country));
  const text = plain(await page.locator('body').innerText());
  for (const phone of otherPhones(country)) expect(text).not.toContain(phone);
}

/** Says who is to be insured, with whatever else the country's form asks. */
async function giveProfile(page: Page): Promise<void> {
  await whenHydrated(page, 'main form');
  const form = page.locator('main form').first();
  await form.getByLabel('Femenino').check();
  await form.getByLabel('Edad').fill('34');
  for (const select of await form.locator('select:visible').all())
    if ((await select.inputValue()) === '') await select.selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Comparar' }).click();
  await page.waitForURL(/\/Comparar\/.*perfil=/, { timeout: patience });
  await page.getByRole('article').first().waitFor();
}

/** Presses the first "Contratar", which may stand on a later page of the list. */
async function pressContratar(page: Page): Promise<void> {
  const buy = page.getByRole('article').getByRole('link', { name: /^Contratar/ });
  for (let shown = 1; (await buy.count()) === 0; shown += 1) {
    if (shown === 5) throw new Error('the list sells nothing online');
    const address = new URL(page.url());
    address.searchParams.set('pagina', String(shown + 1));
    await page.goto(address.href);
    await page.locator('html[data-ready]').waitFor();
  }
  await buy.first().click();
  await page.waitForURL(/Datos-Personales\?session=/, { timeout: patience });
}

test.each(countryCodes)(
  'in %s a purchase goes from the home page to its payment',
  async (country) => {
    const { subdomain, timeZone, locale, contact } = countries[country];
    const shopper = new Shopper(stack.urls.site, stack.urls.gateway, undefined, country);
    context = await openContext({ viewport: { width: 1280, height: 900 }, locale: 'es-CL' });
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    await page.goto(siteOf(subdomain));
    await page.locator('html[data-ready]').waitFor();
    await expectOwn(page, country);
    await giveProfile(page);
    await expectOwn(page, country);
    await pressContratar(page);
    const opened = await shopper.get(await sessionOf(page));
    expect(opened.country).toBe(country);
    expect(opened.price.currency).toBe(countries[country].currency);
    const filled = await walkToPayment(page, shopper, opened, (shown) => expectOwn(shown, country));

    await expectOwn(page, country);
    const text = plain(await page.locator('body').innerText());
    expect(text).toContain(plain(moneyOf(filled)));
    expect(text).toContain(plain(contact.phone));
    // The day that it is kept until, by the country's clock and in its words.
    await page.getByRole('button', { name: 'Guardar y seguir después' }).click();
    const until = formatDay(filled.expiresAt ?? '', locale, timeZone);
    await page.getByRole('dialog').getByText(`guardado hasta el ${until}`).waitFor();
  },
);
