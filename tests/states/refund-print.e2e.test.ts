import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { getPurchaseReference } from '@cotejo/domain/purchase/purchase-reference.ts';
import { openContext, siteOf } from '../e2e/open-page.ts';
import { overlappingTexts } from '../e2e/overlapping-texts.ts';
import { bringPurchase } from '../e2e/purchase-page.ts';
import { PurchaseMaker } from '../e2e/purchase-states.ts';

jest.setTimeout(240_000);

/** A sheet of A4 at 96 dots an inch. */
const sheet = { width: 794, height: 1123 };

it('money that went back is proved on one sheet of paper: by its code, how much, when and by which way', async () => {
  const maker = new PurchaseMaker();
  const context = await openContext({ viewport: sheet });
  try {
    const { id, productCode, session, price } = await maker.withdrawn();
    const address = `${siteOf(null)}/Compra-Online/${productCode}/Pago?session=${session}`;
    await bringPurchase(context, address);
    const page = await context.newPage();
    await page.goto(address);
    await page.locator('html[data-ready]').waitFor();
    const proof = page.getByRole('region', { name: 'Comprobante de la devolución' });
    await proof.waitFor();
    await page.emulateMedia({ media: 'print' });

    const said = await proof.innerText();
    expect(said).toContain(getPurchaseReference(id));
    const amount = formatMoney({ amount: price.amount, currency: price.currency });
    expect(said).toContain(`Devolvimos ${amount}`);
    const day = new Intl.DateTimeFormat('es-CL', {
      dateStyle: 'long',
      timeZone: 'America/Santiago',
    });
    expect(said).toContain(day.format(new Date()));
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await page.getByText('por el mismo medio').first().isVisible()).toBe(true);

    const pressed = page.locator('main').locator('button, a, [role=button]');
    const printed: string[] = [];
    for (const one of await pressed.all())
      if (await one.isVisible()) printed.push(await one.innerText());
    expect(printed).toEqual([]);
    const reached = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([reached, await overlappingTexts(page)]).toEqual([sheet.width, []]);
    const end = await proof.evaluate((region) => region.getBoundingClientRect().bottom);
    expect(end).toBeLessThan(sheet.height);
  } finally {
    await context.close();
    await maker.close();
  }
});
