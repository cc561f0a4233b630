import type { Page } from 'playwright';
import { accessibilityViolations } from './accessibility.ts';
import { expectFailedRequests, openPage } from './open-page.ts';

jest.setTimeout(180_000);

const narrow = { width: 360, height: 740 };

async function expectFits(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(
      false,
    );
  }
}

/** Chooses the first half-hour of the second day that is offered. */
async function choose(page: Page): Promise<string> {
  const day = page.getByLabel('Día');
  await day.selectOption({ index: 2 });
  const time = page.getByLabel('Hora');
  await time.selectOption({ index: 1 });
  return time.inputValue();
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Nombre y apellido').fill('Catalina Rojas');
  await page.locator('#f-telefonopersona').fill('+56 9 8123 4567');
  await page.locator('#f-correopersona').fill('cata@correo.cl');
  await page.locator('#f-consent').check();
}

test('who comes by a link is greeted, books a call, moves it and cancels it', async () => {
  const page = await openPage('/contacto?asesor=daniela', { viewport: narrow });
  await page.getByText('Te atiende Daniela').waitFor();
  await expectFits(page);
  await page.getByRole('link', { name: 'Agenda una llamada' }).first().click();
  await page.getByText('Te llama Daniela').waitFor();
  await expectFits(page);

  await page.getByRole('button', { name: 'Agendar la llamada' }).click();
  await page.getByText('marca que nos autorizas').first().waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  const hour = await choose(page);
  await fillIn(page);
  await page.getByRole('button', { name: 'Agendar la llamada' }).dblclick();
  const sent = page.locator('[data-request=sent]');
  await sent.waitFor();
  expect(await sent.evaluate((element) => element === document.activeElement)).toBe(true);
  await sent.getByText(hour).waitFor();
  await expectFits(page);

  await page.getByRole('link', { name: 'Cambiar o cancelar' }).click();
  await page.getByText('Está agendada.').waitFor();
  await expectFits(page);
  await choose(page);
  await page.getByLabel('Hora').selectOption({ index: 3 });
  const moved = await page.getByLabel('Hora').inputValue();
  await page.getByRole('button', { name: 'Cambiar la hora' }).click();
  await page.locator('dd').filter({ hasText: moved }).waitFor();
  await page.getByRole('button', { name: 'Cancelar la llamada' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar la llamada' }).click();
  await page.getByText('Está cancelada: nadie te llama.').waitFor();
  await expectFits(page);
});

test('of two people with the same hour the second reads which are free, and keeps what was typed', async () => {
  const pages = [await openPage('/Agendar'), await openPage('/Agendar')];
  for (const page of pages) {
    await choose(page);
    await fillIn(page);
  }
  expectFailedRequests(/\/api\/bookings$/);
  const [first, second] = pages;
  if (first === undefined || second === undefined) throw new Error('two pages');
  await first.getByRole('button', { name: 'Agendar la llamada' }).click();
  await first.locator('[data-request=sent]').waitFor();
  await second.getByRole('button', { name: 'Agendar la llamada' }).click();
  await second.getByText('Alguien reservó esa hora antes').waitFor();
  expect(await second.getByLabel('Nombre y apellido').inputValue()).toBe('Catalina Rojas');
  expect(await accessibilityViolations(second)).toEqual([]);
  await second.getByLabel('Hora').selectOption({ index: 1 });
  await second.getByRole('button', { name: 'Agendar la llamada' }).click();
  await second.locator('[data-request=sent]').waitFor();
});

test('a call whose answer was lost is the same call after a reload', async () => {
  const page = await openPage('/Agendar');
  expectFailedRequests(/\/api\/bookings$/);
  const hour = await choose(page);
  await fillIn(page);
  let references: readonly string[] = [];
  await page.route('**/api/bookings', async (route) => {
    const answer = (await (await route.fetch()).json()) as { reference: string };
    references = [...references, answer.reference];
    await route.abort();
  });
  await page.getByRole('button', { name: 'Agendar la llamada' }).click();
  await page.getByText('No supimos si quedó agendada').waitFor();
  await page.unroute('**/api/bookings');
  await page.reload();
  // Whoever loads a page again says it again.
  await page.locator('#f-consent').check();
  await page.getByRole('button', { name: 'Agendar la llamada' }).click();
  const sent = page.locator('[data-request=sent]');
  await sent.getByText(hour).waitFor();
  expect(new Set([...references, await sent.locator('.code').textContent()]).size).toBe(1);
});

test('an adviser is found by the address, and nobody by another one', async () => {
  const page = await openPage('/Agendar', { viewport: narrow });
  expectFailedRequests(/\/api\/advisers\/by-email$/);
  for (const [email, said] of [
    ['nadie@cotejo.example', 'No encontramos a ese asesor'],
    ['ejecutivo@cotejo.example', 'Te atiende Daniela'],
  ] as const) {
    await page.getByRole('button', { name: '¿Conoces el correo de tu asesor?' }).click();
    await page.getByLabel('Correo del asesor').fill(email);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText(said).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  }
  await page.locator('[data-adviser=daniela]').waitFor();
  await page.getByRole('button', { name: 'No es mi asesor' }).click();
  await page.locator('[data-adviser=daniela]').waitFor({ state: 'detached' });
});

test('who forgets the adviser of a link forgets the link', async () => {
  const page = await openPage('/contacto?asesor=daniela&plan=1');
  await page.getByText('Te atiende Daniela').waitFor();
  await page.getByRole('button', { name: 'No es mi asesor' }).click();
  await page.locator('[data-adviser=daniela]').waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('?plan=1');
});

test.each([
  ['/en/book-a-call', 'Book a call'],
  ['/pt/agendar-ligacao', 'Agende uma ligação'],
])('%s is the page in another language', async (path, title) => {
  const page = await openPage(path, { viewport: narrow });
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await page.locator('#f-day').waitFor();
  await expectFits(page);
});
