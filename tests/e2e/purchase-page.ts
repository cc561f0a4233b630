import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import type { BrowserContext, Locator, Page } from 'playwright';
import { answersFor } from '../support/purchase/answers.ts';
import { mailed, mailedBefore } from '../support/mail/mailed.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { browserOf, shareBrowser } from '../support/people/shopper.ts';

/** The purchase's session, from the address that the browser shows; from now on shoppers have it too. */
export async function sessionOf(page: Page): Promise<string> {
  const session = new URL(page.url()).searchParams.get('session');
  if (session === null) throw new Error(`no session in ${page.url()}`);
  const kept = await page.context().cookies();
  const cookie = kept.find(({ name }) => name === 'purchases');
  if (cookie !== undefined) shareBrowser(session, `${cookie.name}=${cookie.value}`);
  return session;
}

/** Makes a browser the one in which a shopper opened a purchase; an address without one changes nothing. */
export async function bringPurchase(context: BrowserContext, address: string): Promise<void> {
  const url = new URL(address);
  const session = url.searchParams.get('session');
  if (session === null) return;
  const [name = '', value = ''] = browserOf(session).split('=');
  await context.addCookies([{ name, value, url: url.origin, httpOnly: true, sameSite: 'Lax' }]);
}

/** Ids of the fields with what is to be typed, chosen or ticked there. */
function flat(values: unknown, path = ''): [string, string | boolean][] {
  if (typeof values !== 'object' || values === null) {
    return [[path, typeof values === 'boolean' ? values : String(values)]];
  }
  return Object.entries(values).flatMap(([key, inner]) =>
    flat(inner, path === '' ? key : `${path}.${key}`),
  );
}

/** Every control of a step by its id: a birth date has three. */
export function answersById(
  snapshot: PurchaseSnapshot,
  seed: number,
): Map<string, string | boolean> {
  const byId = new Map<string, string | boolean>();
  const fields = snapshot.step?.form?.groups.flatMap((group) => group.fields) ?? [];
  // "None of these" is ticked: its questions are answered by it and leave the screen.
  const answeredByNone = new Set(fields.flatMap(({ noneOf = [] }) => noneOf));
  for (const [name, value] of flat(answersFor(snapshot, seed))) {
    if (answeredByNone.has(name)) continue;
    // Not on the screen: the page sends it with the consent.
    if (name === 'consentTextVersion') continue;
    const id = `f-${name.replaceAll('.', '-')}`;
    if (!name.toLowerCase().endsWith('birthdate')) {
      byId.set(id, value);
      continue;
    }
    const [year = '', month = '', day = ''] = String(value).split('-');
    byId.set(id, day).set(`${id}-month`, month).set(`${id}-year`, year);
  }
  return byId;
}

interface Focused {
  readonly id: string;
  readonly tag: string;
  readonly type: string;
  readonly text: string;
}

function focused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const at = document.activeElement;
    return {
      id: at?.id ?? '',
      tag: at?.tagName ?? '',
      type: at?.getAttribute('type') ?? '',
      text: at?.textContent?.trim() ?? '',
    };
  });
}

/** Presses Tab until the focus is on what is looked for; a page that has no way there fails. */
export async function tabTo(
  page: Page,
  found: (at: Focused) => boolean,
  most = 200,
): Promise<Focused> {
  for (let pressed = 0; pressed < most; pressed += 1) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    if (found(at)) return at;
  }
  throw new Error('the keyboard does not get there');
}

/**
 * Chooses in the select that has the focus, as a person without a mouse does: the first letters of
 * the words, then down to what is wanted.
 */
async function chooseByKeys(page: Page, value: string): Promise<void> {
  const chosen = () => page.evaluate(() => (document.activeElement as HTMLSelectElement).value);
  const [label, count] = await page.evaluate((wanted) => {
    const options = [...(document.activeElement as HTMLSelectElement).options];
    return [options.find((option) => option.value === wanted)?.text.trim(), options.length];
  }, value);
  if (label === undefined) throw new Error(`${value} cannot be chosen`);
  await page.keyboard.press('Home');
  // Letters that the driven keyboard has no key for would be pasted, which a select ignores.
  const letters = /^[ -~]{0,4}/.exec(label)?.[0] ?? '';
  if ((await chosen()) !== value) await page.keyboard.type(letters);
  for (let pressed = 0; (await chosen()) !== value; pressed += 1) {
    if (pressed > count) throw new Error(`the keys do not get to ${label}`);
    await page.keyboard.press('ArrowDown');
  }
}

/** Answers a step with the keyboard alone: Tab from field to field, Enter on the last button. */
export async function answerByKeyboard(
  page: Page,
  answers: ReadonlyMap<string, string | boolean>,
  button: RegExp,
): Promise<void> {
  for (;;) {
    const at = await tabTo(
      page,
      ({ id, tag, text }) => answers.has(id) || (tag === 'BUTTON' && button.test(text)),
    );
    const answer = answers.get(at.id);
    if (answer === undefined) break;
    if (at.tag === 'SELECT') await chooseByKeys(page, String(answer));
    else if (at.type === 'checkbox') await page.keyboard.press('Space');
    // The first answer of a question is yes; the arrow moves to no and chooses it.
    else if (at.type === 'radio')
      await page.keyboard.press(answer === 'no' ? 'ArrowDown' : 'Space');
    else await page.keyboard.type(String(answer));
  }
  await page.keyboard.press('Enter');
}

/** Waits until React has taken over a part of the page that the server rendered. */
export async function whenHydrated(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((part) => {
    const element = document.querySelector(part);
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
  }, selector);
}

/** Fills a step in with the pointer. */
export async function fillByPointer(
  page: Page,
  answers: ReadonlyMap<string, string | boolean>,
): Promise<void> {
  for (const [id, answer] of answers) {
    const control = page.locator(`[id="${id}"]`);
    const tag = await control.evaluate((element) => element.tagName).catch(() => '');
    if (tag === '') throw new Error(`the page has no field ${id}`);
    const type = await control.getAttribute('type');
    if (tag === 'SELECT') await control.selectOption(String(answer));
    else if (answer === true) await control.check();
    else if (type === 'radio') await chosenRadio(page, id, String(answer)).check();
    else await control.fill(String(answer));
  }
}

/** Of a group of radio buttons the first one has the id of the field, the others their value behind it. */
function chosenRadio(page: Page, id: string, value: string): Locator {
  return page.locator(`[id="${id}-${value}"], [id="${id}"][value="${value}"]`).first();
}

/** Answers a step with the pointer. */
export async function answerByPointer(
  page: Page,
  answers: ReadonlyMap<string, string | boolean>,
): Promise<void> {
  await fillByPointer(page, answers);
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
}

/** From the page of all answers on to the payment, with the keyboard. */
export async function passReview(page: Page): Promise<void> {
  await page.waitForURL(/Revisa-tus-respuestas/);
  const go = page.getByRole('button', { name: 'Continuar al pago' });
  await whenHydrated(page, '#contenido button');
  await go.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Pago' }).waitFor();
}

/** Types a card into its provider's frame; of MercadoPago's test cards the holder's name decides what comes of it. */
export async function typeCard(
  page: Page,
  { number = '4051 8856 0044 6623', holder = 'APRO', expiry = '12/30', code = '123' } = {},
): Promise<void> {
  const frame = 'iframe[title="Datos de la tarjeta"]';
  // Hidden until it has said that it is ready: nobody types before.
  await page.locator(frame).waitFor();
  const card = page.frameLocator(frame);
  await card.getByLabel('Número de tarjeta').fill(number);
  await card.getByLabel(/Nombre como aparece/).fill(holder);
  await card.getByLabel(/Vencimiento/).fill(expiry);
  await card.getByLabel(/Código de seguridad/).fill(code);
}

/** From the payment back to the page of all answers. */
export async function readAnswersAgain(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Volver a: Revisa tus respuestas' }).click();
  await page.getByRole('heading', { level: 1, name: 'Revisa tus respuestas' }).waitFor();
}

const codePattern = /C[óo]d(?:igo|e): (\d{6})/;

/** Gets into a purchase from its link alone, as its holder: by the code that comes by mail. */
export async function enterByCode(page: Page, email: string): Promise<void> {
  const { mail } = sharedStack('browser').urls;
  const known = await mailedBefore(mail, email, codePattern);
  const send = page.getByRole('button', { name: 'Enviar código' });
  await whenHydrated(page, '#contenido button');
  await send.click();
  const field = page.getByLabel(/Código de 6 dígitos/);
  await field.fill(await mailed(mail, email, codePattern, known));
  await page.getByRole('button', { name: 'Abrir la compra' }).click();
  await field.waitFor({ state: 'detached' });
}
