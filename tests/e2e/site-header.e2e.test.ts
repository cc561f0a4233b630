import type { Page } from 'playwright';
import { until } from '../support/wait/until.ts';
import { openPage } from './open-page.ts';

jest.setTimeout(120_000);

const list = '/Comparar/Seguros-de-Salud';

/** Waits until the header is where somebody sees it, or is above the window. */
const untilHeader = (page: Page, place: 'shown' | 'away') =>
  page.waitForFunction((wanted) => {
    const { top, bottom } = document.querySelector('header')!.getBoundingClientRect();
    return wanted === 'shown' ? top === 0 : bottom <= 0;
  }, place);

const scroll = (page: Page, by: number) => page.mouse.wheel(0, by);

/** Turns the wheel until the header leaves: the first turns may come before the page listens. */
async function scrollAway(page: Page): Promise<void> {
  await until(
    async () => {
      await scroll(page, 300);
      return ((await page.getByRole('banner').boundingBox())?.y ?? 0) < 0 ? true : null;
    },
    { within: 30_000, every: 250 },
  );
  await untilHeader(page, 'away');
}

test.each([360, 991])(
  'at %d px the header leaves on the way down and is back on the way up',
  async (width) => {
    const page = await openPage(list, { viewport: { width, height: 800 } });
    await untilHeader(page, 'shown');
    await scrollAway(page);
    await scroll(page, -60);
    await untilHeader(page, 'shown');
    // Nobody loses what they are in: a key leads back into it.
    await scroll(page, 600);
    await untilHeader(page, 'away');
    await page.getByRole('banner').getByRole('button').first().focus();
    await untilHeader(page, 'shown');
    await scroll(page, 400);
    await page.waitForTimeout(400);
    await untilHeader(page, 'shown');
  },
);

test('on wider screens it stays', async () => {
  const page = await openPage(list, { viewport: { width: 992, height: 800 } });
  await scroll(page, 1_200);
  await page.waitForFunction(() => window.scrollY > 1_000);
  await page.waitForTimeout(400);
  await untilHeader(page, 'shown');
});

test('an open menu keeps it, and what is closed again lets it leave', async () => {
  const page = await openPage(list, { viewport: { width: 360, height: 800 } });
  await scrollAway(page);
  await scroll(page, -60);
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  const drawer = page.locator('dialog[open]');
  await drawer.waitFor();
  await untilHeader(page, 'shown');
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
});
