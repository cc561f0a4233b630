import type { Page } from 'playwright';
import { answerByKeyboard, fillByPointer } from './purchase-page.ts';

export const summaryTitle = 'Revisa tu declaración';

/** The main title once it is another one than before, with the focus on it. */
async function nextTitle(page: Page, before: string): Promise<string> {
  await page.waitForFunction((old) => {
    const title = document.querySelector('#contenido h1');
    return title !== null && title.textContent !== old && document.activeElement === title;
  }, before);
  return shownTitle(page);
}

async function shownTitle(page: Page): Promise<string> {
  return (await page.locator('#contenido h1').textContent()) ?? '';
}

/** Those of the answers whose control is on the screen. */
async function shownAnswers(
  page: Page,
  answers: ReadonlyMap<string, string | boolean>,
): Promise<ReadonlyMap<string, string | boolean>> {
  const ids = new Set(
    await page.locator('#contenido [id]').evaluateAll((all) => all.map(({ id }) => id)),
  );
  return new Map([...answers].filter(([id]) => ids.has(id)));
}

/** Answers the group on the screen and goes on. */
export async function answerGroup(
  page: Page,
  answers: ReadonlyMap<string, string | boolean>,
): Promise<string> {
  const title = await shownTitle(page);
  await fillByPointer(page, await shownAnswers(page, answers));
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  return nextTitle(page, title);
}

/** Answers the declaration from the group on the screen to its end, and sends it. */
export async function declareByPointer(
  page: Page,
  answers: ReadonlyMap<string, string | boolean>,
): Promise<void> {
  await page.locator('#contenido form').waitFor();
  let title = await shownTitle(page);
  while (title !== summaryTitle) title = await answerGroup(page, answers);
  await fillByPointer(page, await shownAnswers(page, answers));
  await page.getByRole('button', { name: 'Enviar declaración' }).click();
}

/** The same with the keyboard alone; `look` is called at each page. */
export async function declareByKeyboard(
  page: Page,
  answers: ReadonlyMap<string, string | boolean>,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  let title = await shownTitle(page);
  while (title !== summaryTitle) {
    await look(page);
    await answerByKeyboard(page, answers, /^Continuar$/);
    title = await nextTitle(page, title);
  }
  await look(page);
  await answerByKeyboard(page, answers, /^Enviar declaración$/);
}
