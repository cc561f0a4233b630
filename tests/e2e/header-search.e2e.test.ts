import { until } from '../support/wait/until.ts';
import { accessibilityViolations } from './accessibility.ts';
import { openPage as visit } from './open-page.ts';

jest.setTimeout(120_000);

test.each([360, 1280])(
  'at %i px the search opens by its key, suggests, and leads to what was found',
  async (width) => {
    const page = await visit('/contacto', { viewport: { width, height: 800 } });
    const open = page.getByRole('link', { name: 'Buscar en el sitio' }).first();
    const field = page.locator('header').getByRole('searchbox', { name: '¿Qué buscas?' });
    // The first may come before the page listens.
    await until(
      async () => {
        await page.keyboard.press('/');
        return (await field.count()) > 0 ? true : null;
      },
      { within: 30_000, every: 500 },
    );
    await expectFocusIn(page, 'buscar-arriba');
    await field.fill('isapres colmenna');
    const suggestions = page.getByRole('list', { name: 'Sugerencias' });
    await suggestions
      .getByRole('link', { name: /Colmena/ })
      .first()
      .waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

    await page.keyboard.press('Escape');
    expect(await field.count()).toBe(0);
    expect(await open.evaluate((link) => link === document.activeElement)).toBe(true);

    await page.keyboard.press('Enter');
    await field.fill('dental');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/buscar\?q=dental$/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await field.count()).toBe(0);
  },
);

test('the key writes a slash where somebody writes, and a click beside the search closes it', async () => {
  const page = await visit('/en/contact');
  const name = page.getByLabel('First and last name');
  await name.fill('a');
  await name.press('/');
  expect(await name.inputValue()).toBe('a/');
  const field = page.getByRole('searchbox', { name: 'What are you looking for?' });
  expect(await field.count()).toBe(0);
  await page.getByRole('link', { name: 'Search the site' }).first().click();
  await field.waitFor();
  await page.mouse.click(640, 700);
  await field.waitFor({ state: 'detached' });
});

test('on a phone the header leaves on the way down and is back on the way up, and stays where somebody is', async () => {
  const page = await visit('/Terminos-y-Condiciones', { viewport: { width: 360, height: 700 } });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const header = page.locator('body header').first();
  const scrollTo = async (y: number) => {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  };
  const isSeen = () => header.evaluate((one) => one.getBoundingClientRect().bottom > 0);
  const becomes = (seen: boolean) =>
    until(async () => ((await isSeen()) === seen ? true : null), { within: 5_000, every: 50 });
  await scrollTo(500);
  await becomes(false);
  await scrollTo(400);
  await becomes(true);
  // With the keyboard in it it is not taken away, and a key that leads there brings it back.
  await header.getByRole('button').first().focus();
  await scrollTo(900);
  expect(await isSeen()).toBe(true);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await becomes(false);
  await header.getByRole('button').first().focus();
  await becomes(true);
});

test('without scripts the search is a page', async () => {
  const page = await visit('/pt/contato', { javaScriptEnabled: false });
  await page.getByRole('link', { name: 'Buscar no site' }).first().click();
  await page.waitForURL(/\/pt\/buscar$/);
});

async function expectFocusIn(page: Awaited<ReturnType<typeof visit>>, id: string): Promise<void> {
  expect(await page.evaluate(() => document.activeElement?.id)).toBe(id);
}
